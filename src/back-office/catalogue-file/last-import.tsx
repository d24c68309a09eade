import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';
import { useEndedJob } from '../ui/api/jobs-api.ts';
import { ReportFiles } from '../ui/file-import/import-report.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** The job that keeps the report of this browser's last import, and when it was. */
const lastImport = storedValue<{ readonly id: string; readonly at: string } | undefined>('lastImport', {
  empty: undefined,
  parse: (value) =>
    isRecord(value) && isString(value.id) && isString(value.at)
      ? { state: { id: value.id, at: value.at }, isComplete: true }
      : undefined,
  serialize: (value) => value,
});

/** Remembers an import that has written. */
export function rememberImport({ job }: ImportOutcome): void {
  if (job !== undefined) lastImport.change(() => ({ id: job, at: new Date().toISOString() }));
}

/** The report of the last import, while the server keeps it. */
export function LastImport() {
  const last = lastImport.useValue();
  const job = useEndedJob(last?.id ?? '');
  if (last === undefined || job?.kind !== 'importCatalogue') return null;
  const { changes = [] } = job.report as ImportOutcome;
  return (
    <Stack spacing={1}>
      <Typography>
        {copy.lastImport} <Timestamp at={last.at} />
      </Typography>
      <ReportFiles changes={changes} isDone />
    </Stack>
  );
}
