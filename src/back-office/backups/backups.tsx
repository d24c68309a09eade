import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { BackupSchedule as Schedule, Backup } from '#contract/backup.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { adminBackups as copy } from '#src/copy/admin-backups.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { AdminQuery } from '../ui/admin-query.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useListBackupsQuery, useCreateBackupMutation, useDownloadBackupMutation } from './backups-api.ts';

/** The backups of the shop's database: their schedule, a button that makes one, and the files. */
export function Backups() {
  const query = toQueryView(
    useListBackupsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
    ({ available }) => !available,
  );
  return (
    <SectionCard title={copy.title}>
      <AdminQuery query={query} failed={copy.loadFailed} empty={<Typography>{copy.elsewhere}</Typography>}>
        {({ backups, schedule }) => (
          <>
            <BackupSchedule schedule={schedule} />
            <BackupList backups={backups} emptyText={schedule.everyHours === 0 ? copy.noneByHand : copy.none} />
          </>
        )}
      </AdminQuery>
    </SectionCard>
  );
}

/** When the shop backs itself up, and the button that does it now. */
function BackupSchedule({ schedule: { everyHours, keep, nextAt, failedAt } }: { schedule: Schedule }) {
  const { run: make, isBusy } = useAction(useCreateBackupMutation(), { failed: copy.makeFailed });
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
        <BusyButton variant="outlined" busy={isBusy ? copy.making : undefined} onClick={() => void make()}>
          {copy.make}
        </BusyButton>
      </div>
    </>
  );
}

/** `31 Jan 2026 09:30`, in the shop's time zone. */
function timeText(at: string): string {
  const timestamp = Date.parse(at);
  return `${readableDay(timestamp)} ${timeOf(timestamp)}`;
}

const Row = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
}));

interface BackupListProps {
  backups: readonly Backup[];
  /** Said while there is none. */
  emptyText: string;
}

/** The backups on the server, newest first, each with a download. */
function BackupList({ backups, emptyText }: BackupListProps) {
  if (backups.length === 0) return <Typography>{emptyText}</Typography>;
  return (
    <List>
      {backups.map((backup) => (
        <Row key={backup._id}>
          <div>
            <Timestamp at={backup.madeAt} />
            <Typography variant="body2" color="textSecondary">
              {copy.reason[backup.reason]} · {copy.size({ size: megabytes(backup.bytes) })}
            </Typography>
          </div>
          <Download backup={backup} />
        </Row>
      ))}
    </List>
  );
}

/** Two digits below ten, one below a hundred. */
function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return size.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0);
}

function Download({ backup: { _id, madeAt } }: { backup: Backup }) {
  return (
    <DownloadButton
      variant="text"
      mutation={useDownloadBackupMutation()}
      argument={_id}
      name={_id}
      busy={copy.downloading}
      failed={copy.downloadFailed}
      aria-label={copy.downloadName({ time: timeText(madeAt) })}
    >
      {copy.download}
    </DownloadButton>
  );
}
