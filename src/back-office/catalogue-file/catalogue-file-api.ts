import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { onSuccess } from '#src/shared/api/response-file.ts';
import { changeTags } from '#src/shared/api/tags.ts';
import { csvRequest, download, type CsvFile } from '../ui/api/call.ts';
import { formRequest, upload, type FormFields } from '../ui/api/upload.ts';
import { readImport, type ImportProgress } from '../ui/file-import/import-events.ts';

export interface PhotosToSend extends FormFields<'addPhotos'> {
  /** Only says what belongs where. */
  isDry: boolean;
  /** Receives the share of a photo that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export const { useExportCatalogueMutation, useImportCatalogueMutation, useAddPhotosMutation } = addEndpoints(
  (build) => ({
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
    addPhotos: build.mutation<ReplyOf<'addPhotos'>, PhotosToSend>({
      queryFn: async ({ isDry, onProgress = () => undefined, ...fields }, store, options) => {
        const form = { ...formRequest('addPhotos', fields), params: { dry_run: isDry ? '1' : '0' } };
        return (await upload(form, onProgress, store, options)) as QueryReturnValue<
          ReplyOf<'addPhotos'>,
          FetchBaseQueryError,
          FetchBaseQueryMeta
        >;
      },
      invalidatesTags: (_reply, _error, { isDry, product }) =>
        isDry ? [] : product === undefined ? ['Product'] : changeTags('Product', product),
    }),
  }),
);
