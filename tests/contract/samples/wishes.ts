import { maxWishes } from '#contract/rules/wish.ts';
import { goneProductId } from '../first-wishes.ts';
import { products } from './demo.ts';
import { json, sample, text, unknownId } from './sample.ts';

const [first = '', second = ''] = products.filter(({ isSized }) => isSized).map(({ _id }) => _id);
const body = (entries: readonly object[]) => json({ products: entries });

/** Wish lists of accounts. */
export const wishSamples = [
  sample('getWishlist', 'with wishes', { as: 'shopper' }),
  sample('getWishlist', 'an empty one', { as: 'ravi' }),

  sample('updateWishlist', 'new wishes', {
    body: body([{ _id: second, size: 'm' }, { _id: first }, { _id: first, size: 'M' }]),
    as: 'ravi',
  }),
  sample('updateWishlist', 'what a device noted', {
    body: body([{ _id: first, price: 649.5, sold_out: true }]),
    as: 'ravi',
  }),
  sample('updateWishlist', 'wishes that stay, with other prices', {
    body: body([{ _id: goneProductId }, { _id: first, price: 1 }]),
    as: 'shopper',
  }),
  sample('updateWishlist', 'an unknown product and an unknown size', {
    body: body([{ _id: unknownId }, { _id: first, size: '9XL' }]),
    as: 'ravi',
  }),
  sample('updateWishlist', 'an empty list', { body: body([]), as: 'shopper' }),
  sample('updateWishlist', 'too many', {
    body: body(Array.from({ length: maxWishes + 1 }, () => ({ _id: first }))),
    ...{ as: 'ravi', status: 400 },
  }),
  sample('updateWishlist', 'nothing right', { body: json({ products: 'tee' }), as: 'ravi', status: 400 }),
  sample('updateWishlist', 'no JSON', { body: text('products=tee'), as: 'ravi', status: 400 }),

  sample('listWishIds', 'of a list', { as: 'shopper' }),
  sample('listWishIds', 'of an empty list', { as: 'ravi' }),

  sample('saveWish', 'a new one', { params: { productId: second }, body: json({ size: 'm' }), as: 'ravi' }),
  sample('saveWish', 'one of the list, as it is', {
    params: { productId: second },
    body: json({}),
    as: 'shopper',
  }),
  sample('saveWish', 'of an unknown product', {
    params: { productId: unknownId },
    body: json({}),
    as: 'ravi',
    status: 404,
  }),
  sample('saveWish', 'nothing right', {
    params: { productId: 'tee' },
    body: json({ size: '', seen: 'yes' }),
    ...{ as: 'ravi', status: 400 },
  }),

  sample('removeWish', 'one of the list', { params: { productId: first }, as: 'shopper' }),
  sample('removeWish', 'one that is not on it', { params: { productId: first }, as: 'ravi' }),
];
