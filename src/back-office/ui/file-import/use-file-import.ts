import { useState } from 'react';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import type { SameAnswer } from '#contract/rules/catalogue-file.ts';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useImportCopy, type ImportTexts } from './import-copy.ts';
import type { ImportProgress } from './import-events.ts';

/** The state of the last check or import. A failure without a message means that the result is unknown. */
export type ImportRun = { isDry: boolean } & (
  | { step: 'running'; progress?: ImportProgress }
  | { step: 'ended'; outcome: ImportOutcome }
  | { step: 'failed'; message: string | undefined }
  | { step: 'unreadable' }
);

/** Sends a file, sent unchanged: the server detects its encoding. */
export type SendFile = (file: {
  file: Blob;
  isDry: boolean;
  /** What becomes of products that are in the shop already. */
  same?: SameAnswer | undefined;
  onProgress: (progress: ImportProgress) => void;
}) => Promise<{ data?: ImportOutcome | undefined; error?: ApiError | undefined }>;

/** Checks and imports a file. Choosing another file resets the state. */
export function useFileImport(send: SendFile) {
  const copy = useImportCopy();
  const [file, setFile] = useState<File>();
  const [run, setRun] = useState<ImportRun>();
  const [checked, setChecked] = useState<ImportOutcome>();
  const [same, setSame] = useState<SameAnswer>('skip');
  const toasts = useToasts();

  const start = async (chosen: File, isDry: boolean, answer = same) => {
    setRun({ step: 'running', isDry });
    if (!(await isReadable(chosen))) {
      setRun({ step: 'unreadable', isDry });
      return;
    }
    const onProgress = (progress: ImportProgress) => setRun({ step: 'running', isDry, progress });
    const { data: outcome, error } = await send({ file: chosen, isDry, same: answer, onProgress });
    if (outcome) setChecked(isDry ? outcome : undefined);
    setRun(outcome ? { step: 'ended', isDry, outcome } : { step: 'failed', isDry, message: refusalMessageOf(error) });
    // The user may have opened another page meanwhile: toasts are visible there too.
    if (!isDry && outcome?.state === 'imported') toasts.success(copy.importedToast);
    else if (!isDry) toasts.error(failureTitle(outcome, copy), error);
  };

  return {
    file,
    run,
    isRunning: run?.step === 'running',
    /** The chosen file was checked and has changes to import. */
    isChecked: run?.step === 'ended' && run.outcome.state === 'checked' && hasChanges(run.outcome),
    choose: (chosen: File) => {
      setFile(chosen);
      setRun(undefined);
      setChecked(undefined);
      setSame('skip');
    },
    start,
    /** What the last check of the file has found. */
    checked,
    same,
    /** Says what becomes of them, and checks the file again. */
    answer: (chosen: File, answer: SameAnswer) => {
      setSame(answer);
      void start(chosen, true, answer);
    },
  };
}

function failureTitle(outcome: ImportOutcome | undefined, copy: ImportTexts): string {
  if (outcome === undefined) return copy.unknownResultTitle;
  return outcome.state === 'stopped' ? copy.stoppedTitle : copy.refusedTitle;
}

export const hasChanges = ({ created, updated }: ImportOutcome): boolean => created + updated > 0;

/** Whether the file can still be read: browsers refuse a file that was changed after it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
