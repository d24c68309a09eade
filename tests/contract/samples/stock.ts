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
];
