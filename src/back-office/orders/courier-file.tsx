import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import type { Job } from '#contract/job.ts';
import { formatList } from '#contract/rules/message.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import { shipping as copy } from '#src/copy/admin-shipping.ts';
import { parcel } from '#src/copy/parcel.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { isUnderWay, useJob } from '../ui/api/jobs-api.ts';
import { formatSum } from '../ui/format-sum.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useImportCourierFileMutation } from './shipping-api.ts';

const lines = { display: 'grid', gap: 0.25, maxHeight: 220, overflow: 'auto' } as const;

/** The job of the last file, which the page shows when somebody comes back; empty without one. */
const lastJob = storedValue('courier-file', {
  empty: '',
  parse: (value) => (isString(value) ? { state: value, isComplete: true } : undefined),
  serialize: (id: string) => id || undefined,
});

/** The button of a dialog that imports a courier's file: chosen, checked with what it changes, imported. */
export function CourierFile() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.courierFile}
      </Button>
      {isOpen && <FileDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<CourierFileReport>();
  const [importFile, { data: answer, isLoading, originalArgs }] = useImportCourierFileMutation();
  const toasts = useToasts();
  const jobId = lastJob.useValue();
  const job = useJob(jobId);
  const isOther = answer?.job?.other === true;
  const isRunning = job !== undefined && isUnderWay(job);

  const send = async (chosen: File, isDry: boolean) => {
    const { data, error } = await importFile({ file: chosen, isDry });
    if (error) toasts.error(refusalMessageOf(error) ?? copy.fileFailed, error);
    setReport(data?.report);
    lastJob.change(() => (data?.job?.other ? '' : (data?.job?._id ?? '')));
    if (data?.report?.state !== 'imported') return;
    toasts.success(copy.fileDone({ count: data.report.changes.length }));
    onClose();
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    void send(chosen, true);
  };
  const close = () => {
    // An ended job has been shown.
    if (!isRunning) lastJob.change(() => '');
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !isLoading) void send(file, isOther);
  };
  const hasChanges = report?.state === 'checked' && report.changes.length > 0;

  return (
    <DialogForm
      wide
      title={copy.fileTitle}
      text={copy.fileText}
      form={{ props: { method: 'dialog', onSubmit }, isBusy: isLoading }}
      onClose={close}
      submit={{
        label: isOther ? copy.fileCheckAgain : copy.fileImport,
        busyLabel: originalArgs?.isDry ? copy.fileChecking : copy.fileImporting,
        disabled: !(hasChanges || isOther) || isRunning,
      }}
      cancelLabel={copy.pasteClose}
    >
      <FieldFrame label={copy.fileLabel}>
        {(controlProps) => (
          <DropZone
            {...controlProps}
            name="file"
            accept=".csv,text/csv"
            disabled={isLoading || isRunning}
            isRefused={report?.state === 'refused'}
            onFiles={([chosen]) => chosen && choose(chosen)}
          >
            <Typography variant="inherit">
              <b>{file?.name ?? copy.chooseFile}</b> {copy.dropHint}
            </Typography>
          </DropZone>
        )}
      </FieldFrame>
      {isRunning && (
        <ProgressBar label={copy.fileProgress} share={job.done / Math.max(job.total, 1)}>
          {copy.fileRunning({ done: job.done, total: job.total })}
        </ProgressBar>
      )}
      <div role="status">
        {isOther && <Typography variant="inherit">{copy.fileOther}</Typography>}
        {report ? <Report report={report} /> : job !== undefined && !isRunning && <EndedJob job={job} />}
      </div>
    </DialogForm>
  );
}

/** What a job has done, and why not more. */
function EndedJob({ job: { report, words } }: { job: Job }) {
  return (
    <>
      {words !== undefined && <Typography variant="inherit">{copy.fileStopped({ words })}</Typography>}
      {report !== undefined && <Report report={report as CourierFileReport} />}
    </>
  );
}

const fieldNames: ReadonlyMap<string, string> = new Map(Object.entries(copy.fileFields));

function Report({ report: { state, changes, passed = 0, problems, warnings } }: { report: CourierFileReport }) {
  const title =
    state === 'refused'
      ? copy.fileRefused({ count: problems.length })
      : changes.length === 0
        ? passed + warnings.length > 0
          ? copy.fileNothingNow
          : copy.fileNothing
        : (state === 'imported' ? copy.fileDone : copy.fileChecked)({ count: changes.length });
  return (
    <>
      <b>{title}</b>
      {changes.length > 0 && (
        <List role="list" disablePadding aria-label={copy.fileChanges} tabIndex={0} sx={lines}>
          {changes.map((change) => (
            <ListItem key={change.line} disablePadding>
              {copy.fileChange({ order: orderWords(change), to: changeWords(change) })}
            </ListItem>
          ))}
        </List>
      )}
      {moneySentences(changes).map((sentence) => (
        <Typography key={sentence} variant="inherit">
          {sentence}
        </Typography>
      ))}
      {passed > 0 && state !== 'refused' && (
        <Typography variant="inherit">{copy.filePassed({ count: passed })}</Typography>
      )}
      {warnings.length > 0 && (
        <Typography variant="inherit">{copy.fileWarnings({ count: warnings.length })}</Typography>
      )}
      {[...problems, ...warnings].length > 0 && (
        <List role="list" disablePadding tabIndex={0} sx={lines}>
          {[...problems, ...warnings].map(({ line, field = '', message }, index) => (
            <ListItem key={index} disablePadding>
              {copy.fileLine({ line, field: fieldNames.get(field) ?? field, message })}
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}

type ParcelChange = CourierFileReport['changes'][number];

/** The order, and whose it is. */
function orderWords({ order: ofOrder, return: request, name = '', city = '' }: ParcelChange): string {
  const whose = [name, city].filter(Boolean).join(', ');
  const order = request === undefined ? String(ofOrder) : `${ofOrder}, ${returnNumber(request)}`;
  return whose === '' ? order : copy.fileOrder({ order, whose });
}

/** How far the parcel moves, and what is noted of its cash. */
function changeWords({ from, to, collects, remits }: ParcelChange): string {
  const { fileParts } = copy;
  return formatList(
    [
      ...(from === to ? [] : [parcel.states[to]]),
      ...(collects === undefined ? [] : [fileParts.collects({ total: formatSum(collects) })]),
      ...(remits === undefined ? [] : [fileParts.remits({ utr: remits })]),
    ],
    'unit',
  );
}

/** How much cash the file collects, and of how many orders it is received. */
function moneySentences(changes: readonly ParcelChange[]): string[] {
  const collected = changes.flatMap(({ collects }) => collects ?? []);
  const remitted = changes.filter(({ remits }) => remits !== undefined);
  const total = formatSum(sumRupees(collected));
  return [
    ...(collected.length > 0 ? [copy.fileCollects({ count: collected.length, total })] : []),
    ...(remitted.length > 0 ? [copy.fileRemits({ count: remitted.length })] : []),
  ];
}
