import { orderIds } from '../fixture-store.ts';
import { products } from './demo.ts';
import { json, placedId, placedToken, sample, unknownId } from './sample.ts';

const product = products.at(7)!;
const soldOut = products.find(({ quantity }) => quantity === 0)!;
const placed = {
  cart: { products: [{ _id: product._id, size: 'L' }] },
  method: 'cod',
  key: 'a-press-of-a-button',
  amount: product.price,
};
const cartOf = (count: number, { _id }: { readonly _id: string } = product) => ({
  products: Array.from({ length: count }, () => ({ _id })),
});
const tooMany = Math.floor(3000 / product.price) + 1;
const id = placedId;

/** Cash orders: placed, confirmed and cancelled. */
export const cashOrderSamples = [
  sample('placeOrder', 'a cart', { body: json(placed), as: 'shopper', status: 201, own: ['_id'] }),
  sample('placeOrder', 'another price', {
    body: json({ ...placed, amount: product.price + 1 }),
    as: 'shopper',
    status: 409,
  }),
  sample('placeOrder', 'more than there is', {
    body: json({ cart: cartOf(1, soldOut), method: 'cod', key: placed.key }),
    as: 'shopper',
    status: 409,
  }),
  sample('placeOrder', 'above the highest amount', {
    body: json({ cart: cartOf(tooMany), method: 'cod', key: placed.key }),
    as: 'shopper',
    status: 409,
  }),
  sample('placeOrder', 'an empty cart', { body: json({ ...placed, cart: cartOf(0) }), as: 'shopper', status: 400 }),
  sample('placeOrder', 'nowhere to send it', { body: json(placed), as: 'admin', status: 400 }),
  sample('placeOrder', 'with a short key', { body: json({ ...placed, key: 'short' }), as: 'shopper', status: 400 }),

  sample('answerOrder', 'that it is wanted', { placed, body: json({ token: placedToken, answer: 'confirm' }) }),
  sample('answerOrder', 'that it is not', { placed, body: json({ token: placedToken, answer: 'cancel' }) }),
  sample('answerOrder', 'by a link that is none', {
    body: json({ token: 'no-link', answer: 'confirm' }),
    status: 410,
  }),
  sample('answerOrder', 'nothing', { body: json({ token: 'no-link' }), status: 400 }),

  sample('confirmOrder', 'one that waits', { placed, params: { id }, as: 'admin' }),
  sample('confirmOrder', 'one that is paid', { params: { id: orderIds.notProcessed }, as: 'admin', status: 409 }),
  sample('confirmOrder', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),

  sample('listShopOrders', 'those that wait for their confirmation', {
    placed,
    query: { confirm: 'waiting' },
    as: 'admin',
  }),
  sample('listShopOrders', 'those whose cash is still out', { placed, query: { cash: 'pending' }, as: 'admin' }),
  sample('getShopOrder', 'a cash order', { placed, params: { id }, as: 'admin' }),
  sample('moveOrder', 'a cash order that waits', {
    placed,
    params: { id },
    body: json({ status: 'Processing' }),
    as: 'admin',
    status: 409,
  }),
  sample('cancelOrder', 'a cash order', { placed, params: { id }, body: json({}), as: 'admin' }),
  sample('cancelMyOrder', 'a cash order', { placed, params: { id }, body: json({}), as: 'shopper' }),
];
