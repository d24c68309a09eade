import { maxQuantity } from '#contract/rules/stock-level.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { sizeId } from '#server/demo/demo-ids.ts';
import { products } from './demo.ts';
import { json, sample, text, unknownId } from './sample.ts';

const plain = products.find(({ isSized }) => !isSized)!;
const sized = products.find(({ isSized }) => isSized)!;
const { stock } = demoProducts.find(({ slug }) => slug === sized.slug)!;
const [first, second] = Object.keys(stock).map((label) => sizeId(sized.slug, label));
const { _id: id } = sized;
const goods = (pieces: number, _id = first, receipt?: string) => json({ sizes: [{ _id, pieces }], receipt });

/** The stock of a product: goods received, and its history. */
export const stockSamples = [
  sample('receiveGoods', 'pieces of two sizes', {
    params: { id },
    body: json({
      sizes: [
        { _id: first, pieces: 12 },
        { _id: second, pieces: 1 },
      ],
      receipt: 'e'.repeat(24),
    }),
    as: 'admin',
  }),
  sample('receiveGoods', 'one piece of a product without sizes', {
    params: { id: plain._id },
    body: goods(1, plain._id),
    as: 'admin',
  }),
  sample('receiveGoods', 'more pieces than a product can have', {
    params: { id },
    body: goods(maxQuantity),
    as: 'admin',
    status: 400,
  }),
  sample('receiveGoods', 'no pieces of a size', { params: { id }, body: goods(0), as: 'admin', status: 400 }),
  sample('receiveGoods', 'the same size twice', {
    params: { id },
    body: json({
      sizes: [
        { _id: first, pieces: 1 },
        { _id: first, pieces: 1 },
      ],
    }),
    as: 'admin',
    status: 400,
  }),
  sample('receiveGoods', 'nothing', { params: { id }, body: json({ sizes: [] }), as: 'admin', status: 400 }),
  sample('receiveGoods', 'nothing right', {
    params: { id: '1' },
    body: json({ sizes: 'all', receipt: '1' }),
    as: 'admin',
    status: 400,
  }),
  sample('receiveGoods', 'a size of another product', {
    params: { id },
    body: goods(1, plain._id),
    as: 'admin',
    status: 404,
  }),
  sample('receiveGoods', 'an unknown product', { params: { id: unknownId }, body: goods(1), as: 'admin', status: 404 }),
  sample('receiveGoods', 'another type', { params: { id }, body: text('{}', 'text/plain'), as: 'admin', status: 415 }),

  sample('listStockMovements', 'of a product with sizes', { params: { id }, as: 'admin' }),
  sample('listStockMovements', 'of a product without sizes', { params: { id: plain._id }, as: 'admin' }),
  sample('listStockMovements', 'two of them', { params: { id }, query: { limit: '2' }, as: 'admin' }),
  sample('listStockMovements', 'none before the first one', { params: { id }, query: { before: '1' }, as: 'admin' }),
  sample('listStockMovements', 'no number', {
    params: { id },
    query: { before: 'x', limit: '0' },
    as: 'admin',
    status: 400,
  }),
  sample('listStockMovements', 'an unknown product', { params: { id: unknownId }, as: 'admin', status: 404 }),

  sample('listStock', 'two sizes of a product', { query: { search: sized.name, limit: '2' }, as: 'admin' }),
  sample('listStock', 'the fewest of those that run low', {
    query: { stock: 'low', sort: 'quantity', limit: '3' },
    as: 'admin',
  }),
  sample('listStock', 'no level', { query: { stock: 'some' }, as: 'admin', status: 400 }),
  sample('updateStock', 'two sizes of a product and a product without sizes', {
    body: json({
      changes: [
        { product: id, size: first, quantity: 3, quantity_seen: 2, note: 'Stocktake' },
        { product: id, size: second, low: 8 },
        { product: plain._id, quantity: 4 },
      ],
      receipt: 'd'.repeat(24),
    }),
    as: 'admin',
  }),
  sample('updateStock', 'rows that are not possible', {
    body: json({
      changes: [
        { product: unknownId, quantity: 1 },
        { product: id, size: 'e'.repeat(24), quantity: 1 },
      ],
    }),
    as: 'admin',
  }),
  sample('updateStock', 'nothing right', {
    body: json({
      changes: [
        { product: id, size: first, quantity: -1 },
        { product: id, size: first },
      ],
    }),
    as: 'admin',
    status: 400,
  }),
  sample('receiveDelivery', 'of two products', {
    body: json({
      goods: [
        { product: id, size: first, pieces: 12 },
        { product: plain._id, pieces: 1 },
      ],
      note: 'Delivery note 118',
      receipt: 'c'.repeat(24),
    }),
    as: 'admin',
  }),
  sample('receiveDelivery', 'no pieces', {
    body: json({ goods: [{ product: id, size: first, pieces: 0 }] }),
    as: 'admin',
    status: 400,
  }),
  ...(['getSalesReport', 'exportSalesReport', 'getStockReport', 'exportStockReport'] as const).flatMap((call) => [
    sample(call, 'of the last days', { as: 'admin' }),
    sample(call, 'of reversed days', {
      query: { from: '2026-01-31', to: '2026-01-01' },
      as: 'admin',
      status: 400,
    }),
  ]),
  sample('reportVitals', 'of a product page', {
    body: json({ page: '/product/{slug}', lcp: 950.5, cls: 0 }),
    status: 204,
  }),
  sample('reportVitals', 'of an address', { body: json({ page: '/product/kite', lcp: -1 }), status: 400 }),
];
