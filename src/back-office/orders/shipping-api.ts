import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { PastedNumber } from '#contract/rules/pasted-tracking.ts';
import type { CourierFileReport, TrackingResult } from '#contract/shipping.ts';
import { api } from '#src/shared/api/api.ts';
import { asFile } from '#src/shared/api/response-file.ts';
import { request } from '../ui/api/request.ts';

interface TrackingNumbers {
  courier: string;
  numbers: readonly PastedNumber[];
}

export const shippingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCouriers: build.query<string[], void>({
      query: () => request('listCouriers'),
      transformResponse: ({ couriers }: Reply<Endpoints['listCouriers']>) => couriers,
      providesTags: ['Settings'],
    }),
    addTrackingNumbers: build.mutation<TrackingResult[], TrackingNumbers>({
      query: ({ courier, numbers }) => request('addTrackingNumbers', { body: { courier, numbers: [...numbers] } }),
      transformResponse: ({ results }: Reply<Endpoints['addTrackingNumbers']>) => results,
      invalidatesTags: ['Order'],
    }),
    importCourierFile: build.mutation<CourierFileReport, { file: Blob; isDry: boolean }>({
      query: ({ file, isDry }) => ({
        ...request('importCourierFile', { query: { dry_run: isDry ? '1' : '0' }, body: '' }),
        headers: { 'content-type': 'text/csv' },
        body: file,
      }),
      transformResponse: ({ report }: Reply<Endpoints['importCourierFile']>) => report,
      invalidatesTags: (_report, _error, { isDry }) => (isDry ? [] : ['Order']),
    }),
    /** Returns an object URL of the file. */
    exportBookingFile: build.mutation<string, readonly string[]>({
      query: (ids) => ({
        ...request('exportBookingFile', { query: { ids: ids.join(',') } }),
        responseHandler: asFile,
      }),
    }),
  }),
});

export const {
  useListCouriersQuery,
  useAddTrackingNumbersMutation,
  useExportBookingFileMutation,
  useImportCourierFileMutation,
} = shippingApi;
