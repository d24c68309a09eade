import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Backup } from '#contract/backup.ts';
import { adminBackups as copy } from '#src/copy/admin-backups.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useDownloadBackupMutation } from './backups-api.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { timeText } from './backup-schedule.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

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
export function BackupList({ backups, emptyText }: BackupListProps) {
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
  const [downloadBackup, { isLoading }] = useDownloadBackupMutation();
  const toasts = useToasts();
  const save = async () => {
    const { data: url, error } = await downloadBackup(_id);
    if (url === undefined) toasts.error(refusalMessageOf(error) ?? copy.downloadFailed, error);
    else saveFile(url, _id);
  };
  return (
    <BusyButton
      variant="text"
      busy={isLoading ? copy.downloading : undefined}
      aria-label={copy.downloadName({ time: timeText(madeAt) })}
      onClick={() => void save()}
    >
      {copy.download}
    </BusyButton>
  );
}
