import type { Job } from '#contract/job.ts';
import type { CourierFileReport, TrackingResult } from '#contract/shipping.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ArgumentOf } from '#src/shared/api/call.ts';
import { call, csvRequest, download, request, type CsvFile } from '../ui/api/call.ts';

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
  usePrintOrdersMutation,
  useImportCourierFileMutation,
} = addEndpoints((build) => ({
  listCouriers: build.query({ ...call('listCouriers', 'couriers'), providesTags: ['Settings'] }),
  /** A page of the news that was not understood, newest first, and the number of all. */
  listCourierNews: build.query({ ...call('listCourierNews'), providesTags: ['Order'] }),
  addTrackingNumbers: build.mutation({
    query: ({ isDry = false, ...body }: ArgumentOf<'addTrackingNumbers'> & { isDry?: boolean }) => ({
      ...request('addTrackingNumbers', body),
      ...(isDry && { params: { dry_run: '1' } }),
    }),
    transformResponse: ({ results }: { results: TrackingResult[] }) => results,
    invalidatesTags: (_results, _error, { isDry }) => (isDry ? [] : ['Order']),
  }),
  importCourierFile: build.mutation({
    query: (csv: CsvFile) => csvRequest('importCourierFile', csv),
    transformResponse: ({ report, job }: FileAnswer): FileAnswer => ({
      ...(report && { report }),
      ...(job && { job }),
    }),
    invalidatesTags: (_report, _error, { isDry }) => (isDry ? [] : ['Order']),
  }),
  exportBookingFile: build.mutation(download('exportBookingFile')),
  /** Packing slips with papers, as one file. */
  printOrders: build.mutation(download('printOrders')),
}));
