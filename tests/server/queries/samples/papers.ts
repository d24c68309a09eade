import * as papers from '#server/modules/paper/paper-store.ts';
import * as rates from '#server/modules/paper/tax-rate-store.ts';
import { now, type Sample } from '../example-shop.ts';

const paper: Omit<papers.PaperRow, 'cancelled_at'> = {
  ...{ number: 'W/26-27/000001', order_id: 'order', kind: 'invoice', series: 'W', year: '26-27', n: 1 },
  ...{ day: '2026-11-29', issued_at: now, test: 0, of_number: null, cause: null },
  ...{ paise: 49_900, taxable: 47_524, cgst: 1_188, sgst: 1_188, igst: 0, snapshot: '{"lines":[]}' },
};
const month = { from: '2026-11-01', to: '2026-11-30' };

/** Papers of orders. */
export const paperSamples: readonly Sample[] = [
  ({ db }) => papers.nextNumber(db, 'W', '26-27'),
  ({ db }) => papers.insertPaper(db, paper),
  ({ db }) => papers.papersOfOrder(db, 'order'),
  ({ db }) => papers.paperWithNumber(db, 'W-26-27-000001'),
  ({ db }) => papers.papersOfDays(db, month, { limit: 100 }),
  ({ db }) => papers.papersOfDays(db, month, { limit: 100, after: { ...paper, cancelled_at: null } }),
  ({ db }) => papers.papersCancelledLater(db, { from: now, to: now + 1, before: month.from }),
  ({ db }) => papers.hasPapers(db),
  ({ db }) => papers.brokenSeries(db),
  ({ db, engine }) => papers.livePapers(db, engine, ['order']),
  ({ db }) => papers.ordersPaidWith(db, 'order'),
  ({ db }) => papers.papersOfCause(db, 'refund:refund'),
  ({ db }) => papers.cancelPapers(db, ['W/26-27/000001'], now),
  ({ db }) => papers.deleteOldPapers(db, '2018-11-29', 100),
  ({ db }) => rates.taxRates(db),
  ({ db }) => rates.hsnOfProducts(db, ['product']),
  ({ db }) =>
    rates.replaceTaxRates(db, [{ hsn: '61', from: '2025-09-22', unit: 'piece', limit: 2_500, below: 5, above: 18 }]),
];
