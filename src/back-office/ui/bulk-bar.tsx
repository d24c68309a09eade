import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dataTable as copy } from '#src/copy/admin.ts';
import { AlertIcon } from '#src/shared/ui/icons.tsx';
import { Reference } from '#src/shared/ui/problem.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { BulkProgress, BulkFailure } from './use-bulk-job.ts';

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  fontSize: theme.typography.small.fontSize,
  '& .MuiButton-root': { minHeight: 40, paddingInline: 16, fontSize: theme.typography.small.fontSize },
  '& .MuiButton-text': { paddingInline: 0 },
  '& > .progress': { flex: '1 1 240px', maxWidth: 420 },
}));

interface BulkBarProps {
  selection: {
    readonly selected: readonly unknown[];
    readonly elsewhere: number;
    readonly select: (none: readonly never[]) => void;
  };
  progress: BulkProgress | undefined;
  /** Shown while no row is selected. */
  hint: string;
  /** The buttons of the actions. */
  children: ReactNode;
}

/** The actions for the selected rows; the progress while one runs. */
export function BulkBar({ selection, progress, hint, children }: BulkBarProps) {
  const count = selection.selected.length;
  return (
    <Root role="group" aria-label={copy.bulkActions}>
      {progress ? (
        <ProgressBar className="progress" label={progress.action} share={progress.done / progress.total}>
          {copy.progress({ doing: progress.action, done: progress.done, total: progress.total })}
        </ProgressBar>
      ) : count === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      ) : (
        <>
          <Typography variant="body2" component="b" role="status" sx={{ minWidth: '6.5em', fontWeight: 700 }}>
            {copy.selected({ count })}
            {selection.elsewhere > 0 && ` (${copy.elsewhere({ count: selection.elsewhere })})`}
          </Typography>
          {children}
          <Button variant="text" onClick={() => selection.select([])}>
            {copy.clearSelection}
          </Button>
        </>
      )}
    </Root>
  );
}

const Report = styled(Alert)(({ theme }) => ({
  marginBottom: theme.spacing(1.5),
  '& .MuiAlert-message': { flex: 1 },
  '& ul': { margin: 0, paddingLeft: 18 },
}));

/** The entries for which a bulk action failed, each with the reason, and with a reference if the server failed. */
export function BulkReport({ failures, onClose }: { failures: readonly BulkFailure[]; onClose: () => void }) {
  if (failures.length === 0) return null;
  return (
    <Report severity="error" icon={<AlertIcon />} onClose={onClose} closeText={copy.close}>
      <AlertTitle>{copy.failures({ count: failures.length })}</AlertTitle>
      <ul>
        {failures.map(({ name, reason, error }) => (
          <li key={name}>
            <b>{name}</b>: {reason} <Reference error={error} />
          </li>
        ))}
      </ul>
    </Report>
  );
}
