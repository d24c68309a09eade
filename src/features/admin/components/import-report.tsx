import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { formatList } from '#contract/rules/message.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { paths } from '#src/shared/config/paths.ts';
import { AlertIcon, CheckIcon } from '#src/shared/ui/icons.tsx';
import type { ImportProgress } from '../import-events.ts';
import { hasNews, type ImportRun } from '../use-catalogue-import.ts';
import { ImportProblems } from './import-problems.tsx';
import { ProgressBar } from './progress-bar.tsx';

const Words = styled('div')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '4px var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  borderLeft: '5px solid var(--leaf)',
  background: 'var(--paper-deep)',
  '& > svg': { color: 'var(--leaf)' },
  '& > h3 ~ *': { gridColumn: 2 },
  '& > h3': { fontSize: '1.05rem', lineHeight: '24px' },
  '& a': { justifySelf: 'start', display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  '&[data-tone="bad"]': { borderColor: 'var(--madder)', '& > svg': { color: 'var(--madder)' } },
});

/** How a check or an import goes on, or what came of it. */
export function ImportReport({ run }: { run: ImportRun | undefined }) {
  return (
    <>
      {run?.step === 'running' && <Running progress={run.progress} isDry={run.isDry} />}
      {/* It is there before it says something: only then a screen reader says it too. */}
      <div role="status">{run && <Ending run={run} />}</div>
      {run?.step === 'ended' && run.outcome.problems.length > 0 && <ImportProblems problems={run.outcome.problems} />}
    </>
  );
}

function Running({ progress, isDry }: { progress: ImportProgress | undefined; isDry: boolean }) {
  return (
    <>
      <ProgressBar label={copy.working} share={progress && progress.done / Math.max(progress.total, 1)}>
        {progress ? copy[progress.state]({ done: progress.done, total: progress.total }) : copy.sending}
      </ProgressBar>
      {!isDry && <p>{copy.stay}</p>}
    </>
  );
}

function Ending({ run }: { run: ImportRun }) {
  switch (run.step) {
    case 'running':
      return null;
    case 'ended':
      return <Outcome outcome={run.outcome} isDry={run.isDry} />;
    case 'unreadable':
      return <Said isBad title={copy.unreadableTitle} text={copy.unreadableText} />;
    case 'failed':
      if (run.message !== undefined) {
        return <Said isBad title={run.isDry ? copy.notCheckedTitle : copy.refusedTitle} text={run.message} />;
      }
      return run.isDry ? (
        <Said isBad title={copy.notCheckedTitle} text={copy.notCheckedText} />
      ) : (
        <Said isBad title={copy.unknownTitle} text={copy.unknownText}>
          <Link to={paths.adminProducts}>{copy.seeProducts}</Link>
        </Said>
      );
  }
}

function Outcome({ outcome, isDry }: { outcome: ImportOutcome; isDry: boolean }) {
  const { state, problems } = outcome;
  switch (state) {
    case 'checked':
      return <Said title={copy.fineTitle} text={hasNews(outcome) ? copy.would(phrasesOf(outcome)) : copy.nothingNew} />;
    case 'imported':
      return (
        <Said title={copy.importedTitle} text={copy.did(phrasesOf(outcome))}>
          <Link to={paths.adminProducts}>{copy.seeProducts}</Link>
        </Said>
      );
    case 'stopped':
      return (
        <Said
          isBad
          title={copy.stoppedTitle}
          text={copy.stoppedText({ ...phrasesOf(outcome), lines: linesOf(outcome.written ?? []) })}
        >
          <Link to={paths.adminProducts}>{copy.seeProducts}</Link>
        </Said>
      );
    case 'refused':
      return isDry ? (
        <Said isBad title={copy.problemsTitle({ count: problems.length })} text={copy.problemsText} />
      ) : (
        <Said isBad title={copy.refusedTitle} text={copy.refusedText} />
      );
  }
}

interface SaidProps {
  isBad?: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

function Said({ isBad = false, title, text, children }: SaidProps) {
  const Icon = isBad ? AlertIcon : CheckIcon;
  return (
    <Words data-tone={isBad ? 'bad' : 'good'}>
      <Icon />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </Words>
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
