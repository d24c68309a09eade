import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { BackupSchedule as Schedule } from '#contract/backup.ts';
import { dayOf, timeOf } from '#contract/rules/day.ts';
import { adminBackups as copy } from '#src/copy/admin-backups.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCreateBackupMutation } from './backups-api.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** When the shop backs itself up, and the button that does it now. */
export function BackupSchedule({ schedule: { everyHours, keep, nextAt, failedAt } }: { schedule: Schedule }) {
  const [createBackup, { isLoading }] = useCreateBackupMutation();
  const toasts = useToasts();
  const make = async () => {
    const { data, error } = await createBackup();
    if (data) toasts.success(data.message);
    else toasts.error(refusalMessageOf(error) ?? copy.makeFailed, error);
  };
  return (
    <>
      {failedAt !== undefined && (
        <Alert severity="error" role="alert">
          {copy.failed({ time: timeText(failedAt) })}
        </Alert>
      )}
      <Typography>
        {everyHours === 0 ? copy.unscheduled : copy.scheduled({ count: everyHours, keep })} {copy.checked}
      </Typography>
      {nextAt !== undefined && (
        <Typography>
          {copy.next}: <Timestamp at={nextAt} />
        </Typography>
      )}
      <div>
        <BusyButton variant="outlined" busy={isLoading ? copy.making : undefined} onClick={() => void make()}>
          {copy.make}
        </BusyButton>
      </div>
    </>
  );
}

/** `2026-01-31 09:30`, in the shop's time zone. */
export function timeText(at: string): string {
  const timestamp = Date.parse(at);
  return `${dayOf(timestamp)} ${timeOf(timestamp)}`;
}
