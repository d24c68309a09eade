import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportChange } from '#contract/catalogue-changes.ts';
import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import { dayOf } from '#contract/rules/day.ts';
import { formatList } from '#contract/rules/message.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { AlertIcon, CheckIcon } from '#src/shared/ui/icons.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { ImportChanges } from './import-changes.tsx';
import { useImportCopy, type ImportTexts } from './import-copy.ts';
import type { ImportProgress } from './import-events.ts';
import { oldPricesFile, reportFile } from './import-files.ts';
import { hasChanges, type ImportRun } from './use-file-import.ts';

const Result = styled(Alert)(({ theme }) => ({
  justifyContent: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  background: theme.palette.background.deep,
  fontSize: theme.typography.body1.fontSize,
  '& .MuiAlert-icon': { padding: 0, opacity: 1 },
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
      {run?.step === 'ended' && <Details outcome={run.outcome} isDry={run.isDry} />}
    </>
  );
}

/** The problems of a file; after a check without those that are answered by adding a name, which are asked once for all rows. */
const listedProblems = ({ problems }: ImportOutcome, isDry: boolean): readonly LineProblem[] =>
  isDry ? problems.filter(({ addable }) => !addable) : problems;

function Details({ outcome, isDry }: { outcome: ImportOutcome; isDry: boolean }) {
  const { state, warnings = [], changes = [], created, updated } = outcome;
  const problems = listedProblems(outcome, isDry);
  return (
    <>
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {warnings.length > 0 && <ImportProblems problems={warnings} areWarnings />}
      {changes.length > 0 && (
        <>
          <ReportFiles changes={changes} isDone={state !== 'checked'} />
          <ImportChanges changes={changes} total={created + updated} />
        </>
      )}
    </>
  );
}

/** Saves what the import changed with the values before, and the prices before in a file that puts them back. */
export function ReportFiles({ changes, isDone }: { changes: readonly ImportChange[]; isDone: boolean }) {
  const copy = useImportCopy();
  const prices = isDone ? oldPricesFile(changes) : undefined;
  const save = (text: string, name: (texts: { day: string }) => string) => {
    const file = new Blob([text], { type: 'text/csv' });
    saveFile(URL.createObjectURL(file), name({ day: dayOf(Date.now()) }));
  };
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        onClick={() => save(reportFile(changes, copy.reportColumns.split(',')), copy.reportName)}
      >
        {copy.saveReport}
      </Button>
      {prices !== undefined && (
        <Button variant="outlined" onClick={() => save(prices, copy.oldPricesName)}>
          {copy.saveOldPrices}
        </Button>
      )}
    </Stack>
  );
}

function Running({ progress, isDry }: { progress: ImportProgress | undefined; isDry: boolean }) {
  const copy = useImportCopy();
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
  const copy = useImportCopy();
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
          <ResultLink />
        </ResultAlert>
      );
  }
}

function Outcome({ outcome, isDry }: { outcome: ImportOutcome; isDry: boolean }) {
  const copy = useImportCopy();
  const { state, warnings = [] } = outcome;
  const problems = listedProblems(outcome, isDry);
  const hasWarnings = warnings.length > 0 && hasChanges(outcome);
  switch (state) {
    case 'checked':
      return (
        <ResultAlert
          isWarning={hasWarnings}
          title={hasWarnings ? copy.warningsTitle({ count: warnings.length }) : copy.validTitle}
          text={hasChanges(outcome) ? copy.checkResult(phrasesOf(outcome, copy)) : copy.checkWithoutChanges}
        />
      );
    case 'imported':
      return (
        <ResultAlert title={copy.importedTitle} text={copy.importResult(phrasesOf(outcome, copy))}>
          {outcome.created > 0 && copy.nextPath !== undefined && (
            <Typography variant="inherit">
              {copy.draftsNext} <Link to={copy.nextPath}>{copy.toPhotos}</Link>
            </Typography>
          )}
          <ResultLink />
        </ResultAlert>
      );
    case 'stopped':
      return (
        <ResultAlert
          isError
          title={copy.stoppedTitle}
          text={copy.stoppedText({ ...phrasesOf(outcome, copy), lines: linesOf(outcome.written ?? [], copy) })}
        >
          <ResultLink />
        </ResultAlert>
      );
    case 'refused':
      if (problems.length === 0) return <ResultAlert isWarning title={copy.onlyNamesTitle} text={copy.onlyNamesText} />;
      return isDry ? (
        <ResultAlert isError title={copy.problemsTitle({ count: problems.length })} text={copy.problemsText} />
      ) : (
        <ResultAlert isError title={copy.refusedTitle} text={copy.refusedText} />
      );
  }
}

/** Leads to what was imported, if that is another page. */
function ResultLink() {
  const { resultPath, viewProducts } = useImportCopy();
  return resultPath !== undefined && <Link to={resultPath}>{viewProducts}</Link>;
}

interface ResultAlertProps {
  isError?: boolean;
  isWarning?: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

function ResultAlert({ isError = false, isWarning = false, title, text, children }: ResultAlertProps) {
  return (
    <Result
      severity={isError ? 'error' : isWarning ? 'warning' : 'success'}
      // The surrounding live region announces it.
      role="presentation"
      icon={isError || isWarning ? <AlertIcon /> : <CheckIcon />}
    >
      <Typography component="h3" variant="subtitle2" sx={{ fontSize: '1.05rem' }}>
        {title}
      </Typography>
      <Typography variant="inherit">{text}</Typography>
      {children}
    </Result>
  );
}

const phrasesOf = ({ created, updated }: ImportOutcome, copy: ImportTexts) => ({
  created: copy.newProducts({ count: created }),
  updated: copy.products({ count: updated }),
});

function linesOf(ranges: NonNullable<ImportOutcome['written']>, copy: ImportTexts): string {
  const parts = ranges.map(({ first, last }) => (first === last ? String(first) : copy.range({ first, last })));
  return copy.writtenLines({ ranges: formatList(parts, 'unit') });
}

/** Finds a row by its index. */
const rowAt = (table: Element | null, index: number) => () => table?.querySelector('tbody')?.children[index];

/** Rows per step: a file may have thousands of problems. */
const rowsPerStep = 200;

const Problems = styled(Table)(({ theme }) => ({
  '& .line': { width: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .field': { width: 1, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root': { verticalAlign: 'top' },
  '& .MuiTableCell-body': { fontSize: theme.typography.small.fontSize },
  // The message needs the room.
  [theme.breakpoints.down('sm')]: { '& .MuiTableCell-root': { paddingInline: 6 } },
}));

interface ImportProblemsProps {
  problems: readonly LineProblem[];
  /** They are warnings: the file can be imported. */
  areWarnings?: boolean;
}

/** The problems of an import file, or its warnings, by row. */
function ImportProblems({ problems, areWarnings = false }: ImportProblemsProps) {
  const copy = useImportCopy();
  const { columns } = copy;
  const [shown, setShown] = useState(rowsPerStep);
  const left = problems.length - shown;
  return (
    <div>
      <Problems size="small" aria-label={areWarnings ? copy.warningsTable : copy.problemsTable}>
        <TableHead>
          <TableRow>
            <TableCell className="line">{columns.line}</TableCell>
            <TableCell>{columns.field}</TableCell>
            <TableCell>{areWarnings ? columns.warning : columns.message}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.slice(0, shown).map(({ line, name, field, message }, index) => (
            <TableRow key={index}>
              <TableCell component="th" scope="row" className="line">
                {line}
              </TableCell>
              <TableCell className="field">{field}</TableCell>
              <TableCell>
                {name !== undefined && (
                  <Typography variant="small" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Typography>
                )}
                {message}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Problems>
      {left > 0 && (
        <Button
          // The button disappears with the last step; the first row of that step gets the focus.
          ref={passFocusOnUnmount((button) => [rowAt(button.previousElementSibling, shown)])}
          variant="text"
          onClick={() => setShown(shown + rowsPerStep)}
        >
          {copy.showMore({ count: Math.min(left, rowsPerStep), left })}
        </Button>
      )}
    </div>
  );
}
