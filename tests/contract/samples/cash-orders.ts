import { orderIds } from '../fixture-store.ts';
import { products } from './demo.ts';
import { by, json, ofId, placedId, placedToken, sample } from './sample.ts';

const product = products.at(7)!;
const soldOut = products.find(({ quantity }) => quantity === 0)!;
/** A cash order of one piece. */
export const placed = {
  cart: { products: [{ _id: product._id, size: 'L' }] },
  method: 'cod',
  key: 'a-press-of-a-button',
  amount: product.price,
};
const { amount: _, ...withoutAmount } = placed;
const cartOf = (count: number, { _id }: { readonly _id: string } = product) => ({
  products: Array.from({ length: count }, () => ({ _id })),
});
const tooMany = Math.floor(3000 / product.price) + 1;
const id = placedId;

/** Cash orders: placed, confirmed and cancelled. */
export const cashOrderSamples = [
  sample('placeOrder', 'a cart', { body: json(placed), as: 'shopper', status: 201, own: ['_id'] }),
  by('shopper', 'placeOrder', 'another price', { ...placed, amount: product.price + 1 }, 409),
  by('shopper', 'placeOrder', 'more than there is', { ...withoutAmount, cart: cartOf(1, soldOut) }, 409),
  by('shopper', 'placeOrder', 'above the highest amount', { ...withoutAmount, cart: cartOf(tooMany) }, 409),
  by('shopper', 'placeOrder', 'an empty cart', { ...placed, cart: cartOf(0) }, 400),
  by('admin', 'placeOrder', 'nowhere to send it', placed, 400),

  sample('answerOrder', 'that it is wanted', { placed, body: json({ token: placedToken, answer: 'confirm' }) }),
  sample('answerOrder', 'that it is not', { placed, body: json({ token: placedToken, answer: 'cancel' }) }),
  sample('readOrderLink', 'of an order that waits', { placed, body: json({ token: placedToken }) }),
  sample('readOrderLink', 'with an invalid token', { body: json({ token: 'no-link' }), status: 410 }),
  sample('answerOrder', 'with an invalid token', { body: json({ token: 'no-link', answer: 'confirm' }), status: 410 }),

  sample('confirmOrder', 'one that waits', { placed, params: { id }, as: 'admin' }),
  sample('confirmOrder', 'taken back', {
    ...{ placed, steps: [['confirmOrder', {}]], params: { id }, as: 'admin' },
    body: json({ undo: true, reason: 'It was order 1043' }),
  }),
  ofId('confirmOrder', 'one that is paid', orderIds.notProcessed, undefined, 409),

  sample('listShopOrders', 'those that wait for their confirmation', {
    placed,
    query: { confirm: 'waiting' },
    as: 'admin',
  }),
  sample('listShopOrders', 'those whose cash is still out', { placed, query: { cash: 'pending' }, as: 'admin' }),
  sample('getShopOrder', 'a cash order', { placed, params: { id }, as: 'admin' }),
  { ...ofId('moveOrder', 'a cash order that waits', id, { status: 'Processing' }, 409), placed },
  sample('cancelOrder', 'a cash order', { placed, params: { id }, body: json({}), as: 'admin' }),
  sample('cancelMyOrder', 'a cash order', { placed, params: { id }, body: json({}), as: 'shopper' }),
];
