import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { onSuccess } from '#src/shared/api/response-file.ts';
import { csvRequest, download, type CsvFile } from '../ui/api/call.ts';
import { readImport, type ImportProgress } from '../ui/file-import/import-events.ts';

export const { useExportCatalogueMutation, useImportCatalogueMutation } = addEndpoints((build) => ({
  exportCatalogue: build.mutation(download('exportCatalogue')),
  importCatalogue: build.mutation<ImportOutcome, CsvFile & { onProgress: (progress: ImportProgress) => void }>({
    query: ({ onProgress, ...csv }) => ({
      // Without an answer such a file is refused.
      ...csvRequest('importCatalogue', { same: 'skip', ...csv }),
      responseHandler: onSuccess(({ body }) => readImport(body, onProgress)),
    }),
    // Also after an error: the server may have imported the file although the connection broke.
    invalidatesTags: (_outcome, _error, { isDry }) => (isDry ? [] : ['Product']),
  }),
}));
