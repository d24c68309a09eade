import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { formatList } from '#contract/rules/message.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { paths } from '#src/shared/config/paths.ts';
import { AlertIcon, CheckIcon } from '#src/shared/ui/icons.tsx';
import type { ImportProgress } from './import-events.ts';
import { hasChanges, type ImportRun } from './use-catalogue-import.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

const Result = styled(Alert)(({ theme }) => ({
  flexWrap: 'nowrap',
  alignItems: 'start',
  justifyContent: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  borderLeft: `5px solid ${theme.palette.success.main}`,
  borderRadius: 0,
  background: theme.palette.background.deep,
  color: theme.palette.text.primary,
  fontSize: theme.typography.body1.fontSize,
  fontWeight: 450,
  '& .MuiAlert-icon': { margin: 0, padding: 0, opacity: 1, color: theme.palette.success.main },
  '&.MuiAlert-colorError': {
    borderColor: theme.palette.secondary.main,
    '& .MuiAlert-icon': { color: theme.palette.secondary.main },
  },
  '& .MuiAlert-message': { padding: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
}));

/** The progress of a check or an import, then its result. */
export function ImportReport({ run }: { run: ImportRun | undefined }) {
  return (
    <>
      {run?.step === 'running' && <Running progress={run.progress} isDry={run.isDry} />}
      {/* The live region exists before it has content: only then screen readers announce the content. */}
      <div role="status">{run && <RunResult run={run} />}</div>
      {run?.step === 'ended' && run.outcome.changes && run.outcome.changes.length > 0 && (
        <ImportChanges changes={run.outcome.changes} total={run.outcome.created + run.outcome.updated} />
      )}
      {run?.step === 'ended' && run.outcome.problems.length > 0 && <ImportProblems problems={run.outcome.problems} />}
    </>
  );
}

function Running({ progress, isDry }: { progress: ImportProgress | undefined; isDry: boolean }) {
  return (
    <>
      <ProgressBar label={copy.progressLabel} share={progress && progress.done / Math.max(progress.total, 1)}>
        {progress ? copy[progress.state]({ done: progress.done, total: progress.total }) : copy.sending}
      </ProgressBar>
      {!isDry && <Typography variant="inherit">{copy.keepPageOpen}</Typography>}
    </>
  );
}

function RunResult({ run }: { run: ImportRun }) {
  switch (run.step) {
    case 'running':
      return null;
    case 'ended':
      return <Outcome outcome={run.outcome} isDry={run.isDry} />;
    case 'unreadable':
      return <ResultAlert isError title={copy.fileChangedTitle} text={copy.fileChangedText} />;
    case 'failed':
      if (run.message !== undefined) {
        return <ResultAlert isError title={run.isDry ? copy.checkFailedTitle : copy.refusedTitle} text={run.message} />;
      }
      return run.isDry ? (
        <ResultAlert isError title={copy.checkFailedTitle} text={copy.checkFailedText} />
      ) : (
        <ResultAlert isError title={copy.unknownResultTitle} text={copy.unknownResultText}>
          <Link to={paths.adminProducts}>{copy.viewProducts}</Link>
        </ResultAlert>
      );
  }
}

function Outcome({ outcome, isDry }: { outcome: ImportOutcome; isDry: boolean }) {
  const { state, problems } = outcome;
  switch (state) {
    case 'checked':
      return (
        <ResultAlert
          title={copy.validTitle}
          text={hasChanges(outcome) ? copy.checkResult(phrasesOf(outcome)) : copy.checkWithoutChanges}
        />
      );
    case 'imported':
      return (
        <ResultAlert title={copy.importedTitle} text={copy.importResult(phrasesOf(outcome))}>
          <Link to={paths.adminProducts}>{copy.viewProducts}</Link>
        </ResultAlert>
      );
    case 'stopped':
      return (
        <ResultAlert
          isError
          title={copy.stoppedTitle}
          text={copy.stoppedText({ ...phrasesOf(outcome), lines: linesOf(outcome.written ?? []) })}
        >
          <Link to={paths.adminProducts}>{copy.viewProducts}</Link>
        </ResultAlert>
      );
    case 'refused':
      return isDry ? (
        <ResultAlert isError title={copy.problemsTitle({ count: problems.length })} text={copy.problemsText} />
      ) : (
        <ResultAlert isError title={copy.refusedTitle} text={copy.refusedText} />
      );
  }
}

interface ResultAlertProps {
  isError?: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

function ResultAlert({ isError = false, title, text, children }: ResultAlertProps) {
  return (
    <Result
      severity={isError ? 'error' : 'success'}
      // The surrounding live region announces it.
      role="presentation"
      icon={isError ? <AlertIcon /> : <CheckIcon />}
    >
      <Typography component="h3" variant="subtitle2" sx={{ fontSize: '1.05rem' }}>
        {title}
      </Typography>
      <Typography variant="inherit">{text}</Typography>
      {children}
    </Result>
  );
}

const phrasesOf = ({ created, updated }: ImportOutcome) => ({
  created: copy.newProducts({ count: created }),
  updated: copy.products({ count: updated }),
});

function linesOf(ranges: NonNullable<ImportOutcome['written']>): string {
  const parts = ranges.map(({ first, last }) => (first === last ? String(first) : copy.range({ first, last })));
  return copy.writtenLines({ ranges: formatList(parts, 'unit') });
}
