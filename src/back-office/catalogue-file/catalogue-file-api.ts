import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { calls } from '#contract/calls.ts';
import { api } from '#src/shared/api/api.ts';
import { readImport, type ImportProgress } from '../ui/file-import/import-events.ts';
import { request } from '../ui/api/request.ts';
import { asFile, onSuccess } from '#src/shared/api/response-file.ts';

interface Import {
  /** Sent unchanged: the server detects its encoding. */
  file: Blob;
  /** Validates without importing. */
  isDry: boolean;
  onProgress: (progress: ImportProgress) => void;
}

export const catalogueFileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Returns an object URL of the file. */
    exportCatalogue: build.mutation<string, void>({
      query: () => ({
        ...request('exportCatalogue'),
        responseHandler: asFile,
      }),
    }),
    importCatalogue: build.mutation<ImportOutcome, Import>({
      query: ({ file, isDry, onProgress }) => ({
        method: calls.importCatalogue.method,
        url: calls.importCatalogue.path,
        params: { dry_run: isDry ? '1' : '0' },
        headers: { 'content-type': 'text/csv' },
        body: file,
        responseHandler: onSuccess(({ body }) => readImport(body, onProgress)),
      }),
      // Also after an error: the server may have imported the file although the connection broke.
      invalidatesTags: (_outcome, _error, { isDry }) => (isDry ? [] : ['Product']),
    }),
  }),
});

export const { useExportCatalogueMutation, useImportCatalogueMutation } = catalogueFileApi;
