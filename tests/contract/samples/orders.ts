import type { CallName } from '#contract/calls.ts';
import { accountIds } from '../account-access.ts';
import { money } from '../first-money.ts';
import { orderIds } from '../fixture-store.ts';
import { products } from './demo.ts';
import { by, json, ofId, ownOfCheckout, ownOfRefund, sample, text, unknownId, type Sample } from './sample.ts';

const part = { reason: ' A stain on the sleeve. ', key: 'one-press-1' };
const product = products.at(7)!;
const another = products.at(2)!;
const soldOut = products.find(({ quantity }) => quantity === 0)!;
const sold = products.at(1)!;
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
const purchase = (amount: number, ...products: readonly object[]) => ({ amount, cart: { products } });
const email = 'a@example.com';
const address = { address: '9 Loom Lane', pincode: '370001' };

const confirm = (about: string, paid: object, body: object, status = 200) =>
  sample('confirmPayment', about, { paid, body: json(body), as: 'shopper', status });
const mine = (call: CallName, about: string, id: string, body: object, status?: number): Sample => ({
  ...ofId(call, about, id, body, status),
  as: 'shopper',
});
const line = (about: string, id: string, number: number, size: string, status: number) =>
  sample('updateOrderLine', about, {
    ...{ params: { id, line: `${number}` }, body: json({ size }), as: 'admin', status },
  });
const payment = (call: CallName, about: string, payment_id: string, status: number, note?: string) =>
  sample(call, about, {
    ...{ params: { payment_id }, ...(note !== undefined && { body: json({ note }) }), as: 'admin', status },
  });

/** Checkout, payment and the shopper's orders. */
export const orderSamples = [
  sample('listOrders', 'of somebody who bought nothing', { params: { userId: accountIds.admin }, as: 'admin' }),
  sample('listOrders', 'one’s own, in every status', { params: { userId: accountIds.shopper }, as: 'shopper' }),
  sample('listOrders', 'what an admin has just bought', {
    params: { userId: accountIds.admin },
    as: 'admin',
    paid: bought,
    own: ['_id', 'razorpay_order_id', 'razorpay_payment_id'],
  }),
  sample('listOrders', 'of nobody, to an admin', { params: { userId: unknownId }, as: 'admin' }),
  sample('listOrders', "somebody else's", { params: { userId: unknownId }, as: 'shopper', status: 403 }),

  {
    ...by('shopper', 'checkout', 'a cart', { ...purchase(product.price * 2, inCart, inCart), email }),
    own: ownOfCheckout,
  },
  { ...by('shopper', 'checkout', 'an amount without a cart', { amount: 499.5, email }), own: ownOfCheckout },
  by('shopper', 'checkout', 'another price', purchase(product.price + 1, inCart), 409),
  by('shopper', 'checkout', 'a product that is gone', purchase(product.price, inCart, { _id: unknownId }), 409),
  by('shopper', 'checkout', 'an empty cart', purchase(1), 400),
  by('admin', 'checkout', 'nowhere to send it', purchase(product.price, inCart), 400),
  by('shopper', 'checkout', 'more than there is', purchase(soldOut.price, { _id: soldOut._id }), 409),
  by('shopper', 'checkout', 'half a rupee', { amount: 0.5 }, 400),

  confirm('a payment', { amount: another.price, cart }, {}),
  confirm('a payment whose cart comes with it', { amount: another.price }, { cart }),
  confirm('a payment whose cart is nowhere', { amount: 499 }, {}, 400),
  confirm('a payment with a cart that costs something else', { amount: another.price + 1 }, { cart }),
  confirm('a forged proof', { amount: another.price, cart }, { signature: 'forged' }),
  sample('confirmPayment', 'an unknown order', {
    body: json({ payment_id: 'pay_1', order_id: 'order_none', signature: 'none', cart }),
    as: 'shopper',
  }),

  sample('getPayment', 'that became an order', { params: { order_id: 'order_fixture8' }, as: 'shopper' }),
  sample('getPayment', 'of an order that was cancelled later', {
    params: { order_id: 'order_fixture3' },
    as: 'shopper',
  }),
  sample('getPayment', 'that could not be served', { params: { order_id: 'order_fixture4' }, as: 'ravi' }),
  sample('getPayment', "somebody else's", { params: { order_id: 'order_fixture4' }, as: 'shopper', status: 404 }),

  sample('receiveWebhook', 'signed by nobody', { body: json({ event: 'order.paid' }), status: 400 }),
  sample('receiveWebhook', 'no JSON', { body: text('{'), status: 400 }),

  sample('listShopOrders', 'all', { as: 'admin' }),
  sample('listShopOrders', 'one page', { query: { page: '2', limit: '3' }, as: 'admin' }),
  sample('listShopOrders', 'those of a status', { query: { status: 'Cancelled' }, as: 'admin' }),
  sample('listShopOrders', 'those of some days', { query: { from: '2026-01-19', to: '2026-01-25' }, as: 'admin' }),
  sample('listShopOrders', 'dearest first', { query: { sort: '-total' }, as: 'admin' }),
  sample('listShopOrders', 'oldest first', { query: { sort: 'createdAt', limit: '3' }, as: 'admin' }),
  sample('listShopOrders', 'those of a person', { query: { search: 'RAVI@' }, as: 'admin' }),
  sample('listShopOrders', 'that of a payment', { query: { search: 'pay_fixture3' }, as: 'admin' }),
  sample('listShopOrders', 'none', { query: { search: '%' }, as: 'admin' }),

  ...orderIds.all.map((id, index) => ofId('getShopOrder', `order ${index + 1}`, id)),

  ofId('moveOrder', 'a step', orderIds.notProcessed, { status: 'Processing' }),
  ofId('moveOrder', 'to be delivered before it is shipped', orderIds.processing, { status: 'Delivered' }, 409),
  ofId('moveOrder', 'back', orderIds.processing, { status: 'Not Processed', reason: ' The wrong row. ' }),
  ofId('moveOrder', 'back without a reason', orderIds.shipped, { status: 'Processing' }, 409),
  ofId('moveOrder', 'back with an empty reason', orderIds.processing, { status: 'Not Processed', reason: ' ' }, 400),
  ofId('moveOrder', 'back from the courier', orderIds.shipped, { status: 'Processing', reason: 'x' }, 409),
  ofId('moveOrder', 'back two steps', orderIds.shipped, { status: 'Not Processed', reason: 'x' }, 409),
  ofId('moveOrder', 'back after a week', orderIds.delivered, { status: 'Shipped', reason: ' Not there. ' }, 409),
  ofId('moveOrder', 'to be cancelled', orderIds.processing, { status: 'Cancelled' }, 400),

  { ...ofId('cancelOrder', 'with a reason', orderIds.processing, { reason: ' The dye ran. ' }), own: ownOfRefund },
  { ...ofId('cancelOrder', 'without one', orderIds.notProcessed, {}), own: ownOfRefund },
  ofId('cancelOrder', 'what is on its way', orderIds.shipped, {}, 409),
  ofId('cancelOrder', 'what is cancelled', orderIds.cancelled, {}, 409),

  mine('updateOrderAddress', 'as its owner', orderIds.notProcessed, {
    ...{ address: ' 9 Loom Lane ', landmark: 'Near the mill', city: 'Bhuj', pincode: '370 001' },
  }),
  ofId('updateOrderAddress', 'as an admin', orderIds.notProcessed, {
    ...{ name: 'Asha R. Rao', phone: '9876543299', address: '12 Weaver Street, Pune', pincode: '411001' },
  }),
  mine('updateOrderAddress', 'an old version', orderIds.notProcessed, { ...address, version: 'old' }, 409),
  ofId('updateOrderAddress', 'of what is on its way', orderIds.shipped, address, 409),
  mine('updateOrderAddress', "of somebody else's", orderIds.processing, address, 404),
  mine('updateOrderAddress', 'nothing right', orderIds.notProcessed, { address: ' ', state: '99', pincode: '1' }, 400),
  { ...mine('cancelMyOrder', 'as its owner', orderIds.notProcessed, { reason: ' Ordered twice. ' }), own: ownOfRefund },
  mine('cancelMyOrder', 'what is on its way', orderIds.shipped, {}, 409),
  mine('cancelMyOrder', "somebody else's", orderIds.processing, {}, 404),
  ofId('noteCall', 'without an answer', orderIds.shipped, { result: 'no_answer', note: ' Twice. ' }),
  ofId('noteCall', 'of no such result', orderIds.shipped, { result: 'angry' }, 400),
  line('the same size', orderIds.notProcessed, 0, 'm', 200),
  line('of what is on its way', orderIds.shipped, 0, 'L', 409),
  line('no such line', orderIds.notProcessed, 9, 'L', 404),
  line('no such size', orderIds.notProcessed, 0, 'Tent', 404),

  sample('listMoney', 'the page', { as: 'admin', query: { page: '1', limit: '20' } }),
  ...(['retryCheckouts', 'setCheckoutsAside', 'retryRefunds', 'retryMails', 'dropMails'] as const).map((call) =>
    by('admin', call, 'those that were seen', { count: 20 }),
  ),
  payment('refundPayment', 'one that waits', money.open, 200),
  payment('refundPayment', 'settled', money.settled, 409),
  payment('refundPayment', 'unknown', 'pay_none', 404),
  payment('settlePayment', 'one that waits', money.open, 200, ' Sent as order 1009. '),
  payment('settlePayment', 'without a note', money.open, 400, ' '),
  payment('settlePayment', 'refunded', money.refunded, 409, 'x'),
  payment('settlePayment', 'unknown', 'pay_none', 404, 'x'),
  ofId('settleFinding', 'one that waits', money.finding, { note: 'The bank has it.' }),
  ofId('settleFinding', 'looked at before', money.settledFinding, { note: 'Again.' }, 409),
  ofId('retryCheckout', 'one that waits', money.parked),
  ofId('setCheckoutAside', 'one that waits', money.parked),
  ofId('retryRefund', 'one that is stuck', money.stuck),
  ofId('closeRefund', 'one that is stuck', money.stuck),
  sample('listPapers', 'of an order without any', { params: { id: orderIds.shipped }, as: 'admin' }),
  sample('listPapers', 'of an order with a bill', { params: { id: orderIds.delivered }, as: 'shopper' }),
  sample('getPaper', 'a bill', { params: { number: 'W-26-27-000001' }, as: 'shopper' }),
  sample('getPaper', 'of a number that none has', { params: { number: 'W-26-27-000002' }, as: 'admin', status: 404 }),
  sample('exportPapers', 'of a month without any', { query: { month: '2026-01' }, as: 'admin' }),
  sample('printOrders', 'of an order without a paper', { query: { ids: orderIds.shipped }, as: 'admin' }),
  { ...ofId('refundOrder', 'a part', orderIds.shipped, { ...part, amount: 150 }, 201), own: ownOfRefund },
  ofId('refundOrder', 'too much', orderIds.shipped, { ...part, amount: 99_999 }, 409),
  ofId('refundOrder', 'nothing right', orderIds.shipped, { amount: 0, reason: ' ', key: 'x' }, 400),
  ofId('retryMail', 'one that was given up', money.unsent),
  ofId('dropMail', 'one that was given up', money.unsent),

  sample('getDashboard', 'today', { as: 'admin' }),
  sample('getDashboard', 'today, of a packer', { as: 'packer' }),
  sample('setTodo', 'the policies are read', { as: 'admin', body: json({ code: 'policies', done: true }) }),
  sample('setTodo', 'not after all', { as: 'admin', body: json({ code: 'policies', done: false }) }),
  sample('setTodo', 'what code can see', { as: 'admin', body: json({ code: 'payments', done: true }), status: 400 }),
  sample('sendTestMail', 'to a shop whose mails are files', { as: 'admin' }),
];
