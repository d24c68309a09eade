import type { Job } from '#contract/job.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, csvRequest, download, type CsvFile } from '../ui/api/call.ts';

/** The report of a file; the job if that takes longer. */
interface FileAnswer {
  report?: CourierFileReport;
  job?: Job;
}

export const {
  useListCourierNewsQuery,
  useListCouriersQuery,
  useAddTrackingNumbersMutation,
  useExportBookingFileMutation,
  useImportCourierFileMutation,
} = addEndpoints((build) => ({
  listCouriers: build.query({ ...call('listCouriers', 'couriers'), providesTags: ['Settings'] }),
  /** A page of the news that was not understood, newest first, and the number of all. */
  listCourierNews: build.query({ ...call('listCourierNews'), providesTags: ['Order'] }),
  addTrackingNumbers: build.mutation({ ...call('addTrackingNumbers', 'results'), invalidatesTags: ['Order'] }),
  importCourierFile: build.mutation({
    query: (csv: CsvFile) => csvRequest('importCourierFile', csv),
    transformResponse: ({ report, job }: FileAnswer): FileAnswer => ({
      ...(report && { report }),
      ...(job && { job }),
    }),
    invalidatesTags: (_report, _error, { isDry }) => (isDry ? [] : ['Order']),
  }),
  exportBookingFile: build.mutation(download('exportBookingFile')),
}));
