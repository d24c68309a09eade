import { addEndpoints } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call, download } from '../ui/api/call.ts';

export const {
  useGetSalesReportQuery,
  useGetStockReportQuery,
  useGetMonthReportQuery,
  useGetReturnsReportQuery,
  useExportReturnsReportMutation,
  useExportMonthReportMutation,
  useExportPapersMutation,
  useExportSalesReportMutation,
  useExportStockReportMutation,
} = addEndpoints((build) => ({
  getSalesReport: build.query({ ...call('getSalesReport', 'report'), providesTags: [listTag('Order')] }),
  getStockReport: build.query({
    ...call('getStockReport', 'report'),
    providesTags: [listTag('Order'), listTag('Product')],
  }),
  getMonthReport: build.query({
    ...call('getMonthReport', 'report'),
    providesTags: [listTag('Order'), listTag('Product')],
  }),
  getReturnsReport: build.query({ ...call('getReturnsReport', 'report'), providesTags: ['Return', listTag('Order')] }),
  exportReturnsReport: build.mutation(download('exportReturnsReport')),
  exportMonthReport: build.mutation(download('exportMonthReport')),
  exportPapers: build.mutation(download('exportPapers')),
  exportSalesReport: build.mutation(download('exportSalesReport')),
  exportStockReport: build.mutation(download('exportStockReport')),
}));
