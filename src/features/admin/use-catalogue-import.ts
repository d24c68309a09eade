import { useState } from 'react';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useImportCatalogueMutation } from './catalogue-file-api.ts';
import type { ImportProgress } from './import-events.ts';

/** What became of the last check or import. A failure has the server's words; without them nobody knows how it ended. */
export type ImportRun = { isDry: boolean } & (
  | { step: 'running'; progress?: ImportProgress }
  | { step: 'ended'; outcome: ImportOutcome }
  | { step: 'failed'; message: string | undefined }
  | { step: 'unreadable' }
);

/** A file that is checked and then imported. Another file starts from the beginning. */
export function useCatalogueImport() {
  const [importCatalogue] = useImportCatalogueMutation();
  const [file, setFile] = useState<File>();
  const [run, setRun] = useState<ImportRun>();
  const toasts = useToasts();

  const start = async (chosen: File, isDry: boolean) => {
    setRun({ step: 'running', isDry });
    if (!(await isReadable(chosen))) {
      setRun({ step: 'unreadable', isDry });
      return;
    }
    const onProgress = (progress: ImportProgress) => setRun({ step: 'running', isDry, progress });
    const { data: outcome, error } = await importCatalogue({ file: chosen, isDry, onProgress });
    setRun(outcome ? { step: 'ended', isDry, outcome } : { step: 'failed', isDry, message: refusalOf(error).message });
    // Whoever went to another page meanwhile is told there.
    if (!isDry && outcome?.state === 'imported') toasts.success(copy.importedBriefly);
    else if (!isDry) toasts.error(failureTitle(outcome));
  };

  return {
    file,
    run,
    isRunning: run?.step === 'running',
    /** The file was checked as it is, and there is something in it to import. */
    isChecked: run?.step === 'ended' && run.outcome.state === 'checked' && hasNews(run.outcome),
    choose: (chosen: File) => {
      setFile(chosen);
      setRun(undefined);
    },
    start,
  };
}

function failureTitle(outcome: ImportOutcome | undefined): string {
  if (outcome === undefined) return copy.unknownTitle;
  return outcome.state === 'stopped' ? copy.stoppedTitle : copy.refusedTitle;
}

export const hasNews = ({ created, updated }: ImportOutcome): boolean => created + updated > 0;

/** Whether the file is still the one that was chosen: a browser gives nothing more of one that was saved again since. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
