import { money } from '../first-money.ts';
import { orderIds } from '../fixture-store.ts';
import { products } from './demo.ts';
import { json, unknownId, sample, text } from './sample.ts';

const product = products.at(7)!;
const another = products.at(2)!;
const soldOut = products.find(({ quantity }) => quantity === 0)!;
const sold = products.at(1)!;
const shopper = 'b'.repeat(24);
const admin = 'a'.repeat(24);
const inCart = { _id: product._id, name: product.name, slug: product.slug, __v: product.__v };
const cart = { products: [{ _id: another._id }] };
const bought = {
  amount: sold.price * 2,
  cart: {
    products: [
      { _id: sold._id, size: 'L' },
      { _id: sold._id, size: 'L' },
    ],
    size: 'L',
    address: ' 1 Loom Lane ',
  },
};
const ownOfCheckout = ['id', 'receipt', 'key', 'checkout_url'];

/** Checkout, payment and the shopper's orders. */
export const orderSamples = [
  sample('listOrders', 'of somebody who bought nothing', { params: { userId: admin }, as: 'admin' }),
  sample('listOrders', 'one’s own, in every status', { params: { userId: shopper }, as: 'shopper' }),
  sample('listOrders', 'what an admin has just bought', {
    params: { userId: admin },
    as: 'admin',
    paid: bought,
    own: ['_id', 'razorpay_order_id', 'razorpay_payment_id'],
  }),
  sample('listOrders', 'of nobody, to an admin', { params: { userId: unknownId }, as: 'admin' }),
  sample('listOrders', "somebody else's", { params: { userId: unknownId }, as: 'shopper', status: 403 }),
  sample('listOrders', 'no id', { params: { userId: 'me' }, as: 'shopper', status: 400 }),

  sample('checkout', 'a cart', {
    body: json({ amount: product.price * 2, email: 'a@example.com', cart: { products: [inCart, inCart] } }),
    as: 'shopper',
    own: ownOfCheckout,
  }),
  sample('checkout', 'an amount without a cart', {
    body: json({ amount: 499.5, email: 'a@example.com' }),
    as: 'shopper',
    own: ownOfCheckout,
  }),
  sample('checkout', 'another price', {
    body: json({ amount: product.price + 1, cart: { products: [inCart] } }),
    as: 'shopper',
    status: 409,
  }),
  sample('checkout', 'a product that is gone', {
    body: json({ amount: product.price, cart: { products: [inCart, { _id: unknownId }] } }),
    as: 'shopper',
    status: 409,
  }),
  sample('checkout', 'an empty cart', {
    body: json({ amount: 1, cart: { products: [] } }),
    as: 'shopper',
    status: 400,
  }),
  sample('checkout', 'nowhere to send it', {
    body: json({ amount: product.price, cart: { products: [inCart] } }),
    as: 'admin',
    status: 400,
  }),
  sample('checkout', 'more than there is', {
    body: json({ amount: soldOut.price, cart: { products: [{ _id: soldOut._id }] } }),
    as: 'shopper',
    status: 409,
  }),
  sample('checkout', 'half a rupee', { body: json({ amount: 0.5 }), as: 'shopper', status: 400 }),

  sample('confirmPayment', 'a payment', { body: json({}), as: 'shopper', paid: { amount: another.price, cart } }),
  sample('confirmPayment', 'a payment whose cart comes with it', {
    body: json({ cart }),
    as: 'shopper',
    paid: { amount: another.price },
  }),
  sample('confirmPayment', 'a payment whose cart is nowhere', {
    body: json({}),
    as: 'shopper',
    paid: { amount: 499 },
    status: 400,
  }),
  sample('confirmPayment', 'a payment with a cart that costs something else', {
    body: json({ cart }),
    as: 'shopper',
    paid: { amount: another.price + 1 },
  }),
  sample('confirmPayment', 'a forged proof', {
    body: json({ signature: 'forged' }),
    as: 'shopper',
    paid: { amount: another.price, cart },
  }),
  sample('confirmPayment', 'an unknown order', {
    body: json({ payment_id: 'pay_1', order_id: 'order_none', signature: 'none', cart }),
    as: 'shopper',
  }),
  sample('confirmPayment', 'nothing', { body: json({}), as: 'shopper', status: 400 }),

  sample('getPayment', 'that became an order', { params: { order_id: 'order_fixture8' }, as: 'shopper' }),
  sample('getPayment', 'of an order that was cancelled later', {
    params: { order_id: 'order_fixture3' },
    as: 'shopper',
  }),
  sample('getPayment', 'that could not be served', { params: { order_id: 'order_fixture4' }, as: 'ravi' }),
  sample('getPayment', "somebody else's", { params: { order_id: 'order_fixture4' }, as: 'shopper', status: 404 }),

  sample('receiveWebhook', 'signed by nobody', { body: json({ event: 'order.paid' }), status: 400 }),
  sample('receiveWebhook', 'no JSON', { body: text('{'), status: 400 }),
  sample('receiveWebhook', 'another type', { body: text('{}', 'text/plain'), status: 400 }),

  sample('listShopOrders', 'all', { as: 'admin' }),
  sample('listShopOrders', 'one page', { query: { page: '2', limit: '3' }, as: 'admin' }),
  sample('listShopOrders', 'those of a status', { query: { status: 'Cancelled' }, as: 'admin' }),
  sample('listShopOrders', 'those of some days', { query: { from: '2026-01-19', to: '2026-01-25' }, as: 'admin' }),
  sample('listShopOrders', 'dearest first', { query: { sort: '-total' }, as: 'admin' }),
  sample('listShopOrders', 'oldest first', { query: { sort: 'createdAt', limit: '3' }, as: 'admin' }),
  sample('listShopOrders', 'an unknown sort', { query: { sort: 'email' }, as: 'admin', status: 400 }),
  sample('listShopOrders', 'those of a person', { query: { search: 'RAVI@' }, as: 'admin' }),
  sample('listShopOrders', 'that of a payment', { query: { search: 'pay_fixture3' }, as: 'admin' }),
  sample('listShopOrders', 'none', { query: { search: '%' }, as: 'admin' }),
  sample('listShopOrders', 'no status, no day', { query: { status: 'Lost', from: 'today' }, as: 'admin', status: 400 }),

  ...orderIds.all.map((id, index) => sample('getShopOrder', `order ${index + 1}`, { params: { id }, as: 'admin' })),
  sample('getShopOrder', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('getShopOrder', 'no id', { params: { id: '1' }, as: 'admin', status: 400 }),

  sample('moveOrder', 'a step', {
    params: { id: orderIds.notProcessed },
    body: json({ status: 'Processing' }),
    as: 'admin',
  }),
  sample('moveOrder', 'a step over one', {
    params: { id: orderIds.processing },
    body: json({ status: 'Delivered' }),
    as: 'admin',
  }),
  sample('moveOrder', 'back', {
    params: { id: orderIds.shipped },
    body: json({ status: 'Processing' }),
    as: 'admin',
    status: 409,
  }),
  sample('moveOrder', 'where it is', {
    params: { id: orderIds.delivered },
    body: json({ status: 'Delivered' }),
    as: 'admin',
    status: 409,
  }),
  sample('moveOrder', 'to be cancelled', {
    params: { id: orderIds.processing },
    body: json({ status: 'Cancelled' }),
    as: 'admin',
    status: 400,
  }),
  sample('moveOrder', 'unknown', {
    params: { id: unknownId },
    body: json({ status: 'Shipped' }),
    as: 'admin',
    status: 404,
  }),

  sample('cancelOrder', 'with a reason', {
    params: { id: orderIds.processing },
    body: json({ reason: ' The dye ran. ' }),
    as: 'admin',
  }),
  sample('cancelOrder', 'without one', { params: { id: orderIds.notProcessed }, body: json({}), as: 'admin' }),
  sample('cancelOrder', 'what is on its way', {
    params: { id: orderIds.shipped },
    body: json({}),
    as: 'admin',
    status: 409,
  }),
  sample('cancelOrder', 'what is cancelled', {
    params: { id: orderIds.cancelled },
    body: json({}),
    as: 'admin',
    status: 409,
  }),
  sample('cancelOrder', 'unknown', { params: { id: unknownId }, body: json({}), as: 'admin', status: 404 }),

  sample('updateOrderAddress', 'as its owner', {
    params: { id: orderIds.notProcessed },
    body: json({ address: ' 9 Loom Lane ', landmark: 'Near the mill', city: 'Bhuj', pincode: '370 001' }),
    as: 'shopper',
  }),
  sample('updateOrderAddress', 'as an admin', {
    params: { id: orderIds.notProcessed },
    body: json({ name: 'Asha R. Rao', phone: '9876543299', address: '12 Weaver Street, Pune', pincode: '411001' }),
    as: 'admin',
  }),
  sample('updateOrderAddress', 'of what is being packed', {
    params: { id: orderIds.processing },
    body: json({ address: '9 Loom Lane', pincode: '370001' }),
    as: 'admin',
    status: 409,
  }),
  sample('updateOrderAddress', "of somebody else's", {
    params: { id: orderIds.processing },
    body: json({ address: '9 Loom Lane', pincode: '370001' }),
    as: 'shopper',
    status: 404,
  }),
  sample('updateOrderAddress', 'nothing right', {
    params: { id: orderIds.notProcessed },
    body: json({ address: ' ', state: '99', pincode: '1' }),
    as: 'shopper',
    status: 400,
  }),
  sample('cancelMyOrder', 'as its owner', {
    params: { id: orderIds.notProcessed },
    body: json({ reason: ' Ordered twice. ' }),
    as: 'shopper',
  }),
  sample('cancelMyOrder', 'what is on its way', {
    params: { id: orderIds.shipped },
    body: json({}),
    as: 'shopper',
    status: 409,
  }),
  sample('cancelMyOrder', "somebody else's", {
    params: { id: orderIds.processing },
    body: json({}),
    as: 'shopper',
    status: 404,
  }),
  sample('updateOrderLine', 'the same size', {
    params: { id: orderIds.notProcessed, line: '0' },
    body: json({ size: 'm' }),
    as: 'admin',
  }),
  sample('updateOrderLine', 'of what is on its way', {
    params: { id: orderIds.shipped, line: '0' },
    body: json({ size: 'L' }),
    as: 'admin',
    status: 409,
  }),
  sample('updateOrderLine', 'no such line', {
    params: { id: orderIds.notProcessed, line: '9' },
    body: json({ size: 'L' }),
    as: 'admin',
    status: 404,
  }),
  sample('updateOrderLine', 'no such size', {
    params: { id: orderIds.notProcessed, line: '0' },
    body: json({ size: 'Tent' }),
    as: 'admin',
    status: 404,
  }),

  sample('listMoney', 'all', { as: 'admin' }),
  sample('refundPayment', 'one that waits', { params: { payment_id: money.open }, as: 'admin' }),
  sample('refundPayment', 'settled', { params: { payment_id: money.settled }, as: 'admin', status: 409 }),
  sample('refundPayment', 'unknown', { params: { payment_id: 'pay_none' }, as: 'admin', status: 404 }),
  sample('settlePayment', 'one that waits', {
    params: { payment_id: money.open },
    body: json({ note: ' Sent as order 1009. ' }),
    as: 'admin',
  }),
  sample('settlePayment', 'without a note', {
    params: { payment_id: money.open },
    body: json({ note: ' ' }),
    as: 'admin',
    status: 400,
  }),
  sample('settlePayment', 'refunded', {
    params: { payment_id: money.refunded },
    body: json({ note: 'x' }),
    as: 'admin',
    status: 409,
  }),
  sample('settlePayment', 'unknown', {
    params: { payment_id: 'pay_none' },
    body: json({ note: 'x' }),
    as: 'admin',
    status: 404,
  }),
  sample('settleFinding', 'one that waits', {
    params: { id: money.finding },
    body: json({ note: 'The bank has it.' }),
    as: 'admin',
  }),
  sample('settleFinding', 'without a note', {
    params: { id: money.finding },
    body: json({ note: ' ' }),
    as: 'admin',
    status: 400,
  }),
  sample('settleFinding', 'looked at before', {
    params: { id: money.settledFinding },
    body: json({ note: 'Again.' }),
    as: 'admin',
    status: 409,
  }),
  sample('settleFinding', 'not on the list', {
    params: { id: unknownId },
    body: json({ note: 'Who?' }),
    as: 'admin',
    status: 404,
  }),
  sample('retryCheckout', 'one that waits', { params: { id: money.parked }, as: 'admin' }),
  sample('retryCheckout', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('setCheckoutAside', 'one that waits', { params: { id: money.parked }, as: 'admin' }),
  sample('setCheckoutAside', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('setCheckoutAside', 'no id', { params: { id: '1' }, as: 'admin', status: 400 }),

  sample('retryRefund', 'one that is stuck', { params: { id: money.stuck }, as: 'admin' }),
  sample('retryRefund', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('closeRefund', 'one that is stuck', { params: { id: money.stuck }, as: 'admin' }),
  sample('closeRefund', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('retryMail', 'one that was given up', { params: { id: money.unsent }, as: 'admin' }),
  sample('retryMail', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('dropMail', 'one that was given up', { params: { id: money.unsent }, as: 'admin' }),
  sample('dropMail', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),

  sample('getDashboard', 'today', { as: 'admin' }),
];
