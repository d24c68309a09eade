import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { SalesReport, StockReport } from '#contract/report.ts';
import type { ReportRange } from '#contract/rules/report.ts';
import { api } from '#src/shared/api/api.ts';
import { asFile } from '#src/shared/api/response-file.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { request } from '../ui/api/request.ts';

export const reportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSalesReport: build.query<SalesReport, ReportRange>({
      query: ({ from, to }) => request('getSalesReport', { query: { from, to } }),
      transformResponse: ({ report }: Reply<Endpoints['getSalesReport']>) => report,
      providesTags: [listTag('Order')],
    }),
    getStockReport: build.query<StockReport, ReportRange>({
      query: ({ from, to }) => request('getStockReport', { query: { from, to } }),
      transformResponse: ({ report }: Reply<Endpoints['getStockReport']>) => report,
      providesTags: [listTag('Order'), listTag('Product')],
    }),
    /** Both return an object URL of the file. */
    exportSalesReport: build.mutation<string, ReportRange>({
      query: ({ from, to }) => ({ ...request('exportSalesReport', { query: { from, to } }), responseHandler: asFile }),
    }),
    exportStockReport: build.mutation<string, ReportRange>({
      query: ({ from, to }) => ({ ...request('exportStockReport', { query: { from, to } }), responseHandler: asFile }),
    }),
  }),
});

export const {
  useGetSalesReportQuery,
  useGetStockReportQuery,
  useExportSalesReportMutation,
  useExportStockReportMutation,
} = reportsApi;
