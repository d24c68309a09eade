import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { dataTable as copy } from '#src/copy/admin.ts';
import type { BulkProgress } from '../use-bulk-job.ts';
import { ProgressBar } from './progress-bar.tsx';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-3)',
  fontSize: 'var(--size-small)',
  '& > b': { minWidth: '6.5em' },
  '& > p': { color: 'var(--ink-soft)' },
  '& .MuiButton-root': { minHeight: 40, paddingInline: 16, fontSize: 'var(--size-small)' },
  '& .MuiButton-text': { paddingInline: 0 },
  '& > :has(> progress)': { flex: '1 1 240px', maxWidth: 420 },
});

interface BulkBarProps {
  selected: number;
  progress: BulkProgress | undefined;
  /** Says what rows can be selected for. */
  hint: string;
  onClear: () => void;
  /** A button for each action. */
  children: ReactNode;
}

/** What can be done with the selected rows; while it is done, how far it is. */
export function BulkBar({ selected, progress, hint, onClear, children }: BulkBarProps) {
  return (
    <Root role="group" aria-label={copy.bulk}>
      {progress ? (
        <ProgressBar label={progress.doing} share={progress.done / progress.total}>
          {copy.progress({ doing: progress.doing, done: progress.done, total: progress.total })}
        </ProgressBar>
      ) : selected === 0 ? (
        <p>{hint}</p>
      ) : (
        <>
          <b role="status">{copy.selected({ count: selected })}</b>
          {children}
          <Button variant="text" onClick={onClear}>
            {copy.clear}
          </Button>
        </>
      )}
    </Root>
  );
}
