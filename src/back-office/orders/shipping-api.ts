import { api } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { call, csvRequest, download, type CsvFile } from '../ui/api/call.ts';

export const shippingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCouriers: build.query({ ...call('listCouriers', 'couriers'), providesTags: ['Settings'] }),
    /** The newest news that was not understood, and the number of all. */
    listCourierNews: build.query({ ...call('listCourierNews'), providesTags: ['Order'] }),
    addTrackingNumbers: build.mutation({ ...call('addTrackingNumbers', 'results'), invalidatesTags: ['Order'] }),
    importCourierFile: build.mutation({
      query: (csv: CsvFile) => csvRequest('importCourierFile', csv),
      transformResponse: ({ report }: ReplyOf<'importCourierFile'>) => report,
      invalidatesTags: (_report, _error, { isDry }) => (isDry ? [] : ['Order']),
    }),
    exportBookingFile: build.mutation(download('exportBookingFile')),
  }),
});

export const {
  useListCourierNewsQuery,
  useListCouriersQuery,
  useAddTrackingNumbersMutation,
  useExportBookingFileMutation,
  useImportCourierFileMutation,
} = shippingApi;
