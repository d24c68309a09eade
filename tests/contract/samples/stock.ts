import { maxQuantity } from '#contract/rules/stock-level.ts';
import { plain, sized } from './demo.ts';
import { by, json, ofId, sample, unknownId } from './sample.ts';

const { _id: id } = sized;
const [first, second] = sized.sizes.map(({ _id }) => _id);
const goods = (pieces: number, _id = first) => ({ sizes: [{ _id, pieces }] });

/** The stock of a product: goods received, and its history. */
export const stockSamples = [
  ofId('receiveGoods', 'pieces of two sizes', id, {
    sizes: [
      { _id: first, pieces: 12 },
      { _id: second, pieces: 1 },
    ],
    receipt: 'e'.repeat(24),
  }),
  ofId('receiveGoods', 'one piece of a product without sizes', plain._id, goods(1, plain._id)),
  ofId('receiveGoods', 'more pieces than a product can have', id, goods(maxQuantity), 400),
  ofId('receiveGoods', 'a size of another product', id, goods(1, plain._id), 404),

  ofId('listStockMovements', 'of a product with sizes', id),
  ofId('listStockMovements', 'of a product without sizes', plain._id),
  sample('listStockMovements', 'two of them', { params: { id }, query: { limit: '2' }, as: 'admin' }),
  sample('listStockMovements', 'none before the first one', { params: { id }, query: { before: '1' }, as: 'admin' }),

  sample('listStock', 'two sizes of a product', { query: { search: sized.name, limit: '2' }, as: 'admin' }),
  sample('listStock', 'the fewest of those that run low', {
    query: { stock: 'low', sort: 'quantity', limit: '3' },
    as: 'admin',
  }),
  by('admin', 'updateStock', 'two sizes of a product and a product without sizes', {
    changes: [
      { product: id, size: first, quantity: 3, quantity_seen: 2, note: 'Stocktake' },
      { product: id, size: second, low: 8 },
      { product: plain._id, shelf: 4 },
    ],
    receipt: 'd'.repeat(24),
  }),
  by('admin', 'updateStock', 'rows that are not possible', {
    changes: [
      { product: unknownId, quantity: 1 },
      { product: id, size: 'e'.repeat(24), quantity: 1 },
    ],
  }),
  by('admin', 'updateStock', 'a negative quantity', { changes: [{ product: id, size: first, quantity: -1 }] }, 400),
  by('admin', 'updateStock', 'a change of nothing', { changes: [{ product: id, size: first }] }, 400),
  by('admin', 'receiveDelivery', 'of two products', {
    goods: [
      { product: id, size: first, pieces: 12 },
      { product: plain._id, pieces: 1 },
    ],
    note: 'Delivery note 118',
    receipt: 'c'.repeat(24),
  }),
  ...(['getSalesReport', 'exportSalesReport', 'getStockReport', 'exportStockReport'] as const).map((call) =>
    sample(call, 'of the last days', { as: 'admin' }),
  ),
  ...(['getMonthMoney', 'getMonthReport', 'exportMonthReport'] as const).map((call) =>
    sample(call, 'of this month', { as: 'admin' }),
  ),
  sample('getMonthMoney', 'of no month', { query: { month: '2026-13' }, as: 'admin', status: 400 }),
  sample('getSalesReport', 'of reversed days', {
    query: { from: '2026-01-31', to: '2026-01-01' },
    as: 'admin',
    status: 400,
  }),
  sample('reportVitals', 'of a product page', {
    body: json({ page: '/product/{slug}', lcp: 950.5, cls: 0 }),
    status: 204,
  }),
  sample('reportVitals', 'of an address', { body: json({ page: '/product/kite', lcp: -1 }), status: 400 }),
];
