import type { FastifyInstance } from 'fastify';
import { monthEndpoints } from '#contract/month.ts';
import { reportEndpoints, returnsReportEndpoints, type StockReportRow } from '#contract/report.ts';
import { reportRange, type ReportRange } from '#contract/rules/report.ts';
import { csvOf } from '../../http/csv.ts';
import { routes, type SetHeaders } from '../../http/route.ts';
import { monthLines, Months } from './months.ts';
import { orderColumns, orderFileName, orderRows } from './orders-file.ts';
import { Reports, type ReportDependencies } from './reports.ts';
import { returnColumns, returnLines, returnsReport } from './return-report.ts';

/** Adds the reports for owners, as JSON for the page and as CSV files. */
export async function addReports(app: FastifyInstance, dependencies: ReportDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const reports = new Reports(dependencies);
  const rangeOf = (query: { from?: string | undefined; to?: string | undefined }) => reportRange(query, clock());
  const calls = routes(reportEndpoints, {
    getSalesReport: async ({ query }) => ({ success: true, report: await reports.sales(rangeOf(query)) }),
    exportSalesReport: ({ query }, { setHeaders }) => {
      const range = rangeOf(query);
      nameFile(setHeaders, 'sales', range);
      return csvOf(salesColumns, reports.salesLines(range));
    },
    getStockReport: async ({ query }) => ({ success: true, report: await reports.stock(rangeOf(query)) }),
    exportStockReport: ({ query }, { setHeaders }) => {
      const range = rangeOf(query);
      nameFile(setHeaders, 'stock', range);
      return csvOf(stockColumns, stockLines(reports.stockRows(range)));
    },
    exportOrders: ({ query }, { setHeaders }) => {
      setCsv(setHeaders, orderFileName(query, clock()));
      return csvOf(orderColumns, orderRows(database.db, query));
    },
  });
  const returnCalls = routes(returnsReportEndpoints, {
    getReturnsReport: async ({ query }) => ({
      success: true,
      report: await returnsReport(dependencies, rangeOf(query)),
    }),
    exportReturnsReport: ({ query }, { setHeaders }) => {
      const range = rangeOf(query);
      nameFile(setHeaders, 'returns', range);
      return csvOf(returnColumns, returnLines(dependencies, range));
    },
  });
  const months = new Months(dependencies);
  const monthCalls = routes(monthEndpoints, {
    getMonthMoney: async ({ query: { month = months.now() } }) => ({ success: true, money: await months.money(month) }),
    getMonthReport: async ({ query: { month = months.now() } }) => ({
      success: true,
      report: await months.report(month),
    }),
    exportMonthReport: async ({ query: { month = months.now() } }, { setHeaders }) => {
      setCsv(setHeaders, `month-${month}.csv`);
      return csvOf(monthColumns, monthLines(await months.report(month)));
    },
  });
  await app.register(calls);
  await app.register(monthCalls);
  await app.register(returnCalls);
}

const salesColumns = ['day', 'slug', 'name', 'size', 'pieces', 'takings', 'refunded'];
const monthColumns = [
  ...['kind', 'name', 'from', 'to', 'orders', 'pieces', 'takings', 'before_from', 'before_to'],
  ...['before_orders', 'before_pieces', 'before_takings', 'difference', 'percent'],
  ...['refunded', 'before_refunded'],
];
const stockColumns = ['slug', 'name', 'size', 'sku', 'sold', 'on_hand', 'sell_through', 'days_left'];

async function* stockLines(rows: AsyncIterable<StockReportRow>) {
  for await (const { product, label, sku, sold, quantity, sell_through, days_left } of rows) {
    yield { ...product, size: label, sku, sold, on_hand: quantity, sell_through, days_left };
  }
}

const nameFile = (setHeaders: SetHeaders, name: string, { from, to }: ReportRange): void =>
  setCsv(setHeaders, `${name}-${from}-${to}.csv`);

function setCsv(setHeaders: SetHeaders, name: string): void {
  setHeaders({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` });
}
