import { recordedAt } from '#mocks/clock.ts';
import { saleIds } from '../first-sales.ts';
import { categories, products } from './demo.ts';
import { by, json, ofId, sample } from './sample.ts';

const at = (days: number) => new Date(recordedAt + days * 86_400_000).toISOString();
const ids = products.slice(0, 2).map(({ _id }) => _id);
const plan = { name: ' Pongal ', percent: 15, products: ids, announced: at(8), from: at(10), to: at(12) };

/** Reductions of many products. */
export const saleSamples = [
  sample('createSale', 'a preview', { query: { dry_run: '1' }, body: json(plan), as: 'admin', own: ['_id'] }),
  sample('createSale', 'a planned one', { body: json(plan), as: 'admin', status: 201, own: ['_id'] }),
  by('admin', 'createSale', 'nothing right', { name: '', percent: 0, all: false, from: 'soon', to: '2026' }, 400),
  by(
    'admin',
    'createSale',
    'both reductions, no products, times reversed',
    { ...plan, rupees: 5, products: undefined, to: at(9), announced: at(11) },
    400,
  ),
  by('admin', 'createSale', 'an end in the past', { ...plan, from: at(-3), to: at(-2), announced: undefined }, 400),
  by(
    'admin',
    'createSale',
    'more than a year from now on',
    { ...plan, from: undefined, announced: undefined, to: at(367) },
    400,
  ),
  by('admin', 'createSale', 'a price below one rupee', { ...plan, percent: undefined, rupees: 99_999 }, 400),
  by('admin', 'createSale', 'an unknown category', { ...plan, products: undefined, categories: ['f'.repeat(24)] }, 400),
  by(
    'admin',
    'createSale',
    'products of another sale',
    { ...plan, products: undefined, all: true, from: at(2), announced: at(1), to: at(5) },
    409,
  ),
  sample('listSales', 'all', { as: 'admin' }),
  ofId('getSale', 'a planned one', saleIds.planned),
  ofId('updateSale', 'another reduction', saleIds.planned, {
    ...plan,
    categories: [categories.at(0)!._id],
    products: undefined,
    from: at(20),
    to: at(21),
  }),
  ofId('updateSale', 'an old version', saleIds.planned, { ...plan, version: 'old' }, 409),
  ofId('updateSale', 'one that is over', saleIds.ended, { name: 'Diwali', to: at(4) }, 409),
  ofId('deleteSale', 'a planned one', saleIds.planned),
];
