import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { calls } from '#contract/calls.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { readImport, type ImportProgress } from './import-events.ts';

interface Import {
  /** Goes out byte by byte as it is: what it says, and in which encoding, is for the server to judge. */
  file: Blob;
  /** Only looks for problems. */
  isDry: boolean;
  onProgress: (progress: ImportProgress) => void;
}

export const catalogueFileApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Answers the address of the file in this page, for a download. */
    exportCatalogue: build.mutation<string, void>({
      query: () => ({
        ...request('exportCatalogue'),
        responseHandler: onSuccess(async (response) => URL.createObjectURL(await response.blob())),
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
      // Where the connection broke, it may have been imported all the same.
      invalidatesTags: (_outcome, _error, { isDry }) => (isDry ? [] : ['Product']),
    }),
  }),
});

/** Reads a success in its own way. A refusal is JSON, as everywhere. */
function onSuccess<T>(read: (response: Response) => Promise<T>): (response: Response) => Promise<unknown> {
  return (response) => (response.ok ? read(response) : response.json());
}

export const { useExportCatalogueMutation, useImportCatalogueMutation } = catalogueFileApi;
