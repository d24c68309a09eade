import type { Who } from '#mocks/secrets.ts';
import { goneProductId } from '../first-wishes.ts';
import { products } from './demo.ts';
import { by, json, sample, unknownId } from './sample.ts';

const [first = '', second = ''] = products.filter(({ sizes }) => sizes.length > 0).map(({ _id }) => _id);
const update = (as: Who, about: string, ...products: readonly object[]) =>
  by(as, 'updateWishlist', about, { products });

/** Wish lists of accounts. */
export const wishSamples = [
  sample('getWishlist', 'with wishes', { as: 'shopper' }),
  sample('getWishlist', 'an empty one', { as: 'ravi' }),

  update('ravi', 'new wishes', { _id: second, size: 'm' }, { _id: first }, { _id: first, size: 'M' }),
  update('ravi', 'what a device noted', { _id: first, price: 649.5, sold_out: true }),
  update('shopper', 'wishes that stay, with other prices', { _id: goneProductId }, { _id: first, price: 1 }),
  update('ravi', 'an unknown product and an unknown size', { _id: unknownId }, { _id: first, size: '9XL' }),
  update('shopper', 'an empty list'),
  by('shopper', 'updateWishlist', 'an old version', { products: [], version: 'old' }, 409),

  sample('listWishIds', 'of a list', { as: 'shopper' }),
  sample('listWishIds', 'of an empty list', { as: 'ravi' }),

  sample('saveWish', 'a new one', { params: { productId: second }, body: json({ size: 'm' }), as: 'ravi' }),
  sample('saveWish', 'one of the list, as it is', { params: { productId: second }, body: json({}), as: 'shopper' }),
  sample('saveWish', 'of an unknown product', {
    ...{ params: { productId: unknownId }, body: json({}), as: 'ravi', status: 404 },
  }),

  sample('removeWish', 'one of the list', { params: { productId: first }, as: 'shopper' }),
  sample('removeWish', 'one that is not on it', { params: { productId: first }, as: 'ravi' }),
];
