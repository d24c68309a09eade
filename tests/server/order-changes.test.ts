import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AddressChange } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { insertChange } from '#server/modules/order/order-change-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readSizes } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { listOrders, listRefunds, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { buySizes } from './support/sizes.ts';

const bhuj = { address: '9 Loom Lane', city: 'Bhuj', landmark: 'Near the mill', pincode: '370 001' };
const stock = { S: 3, M: 3, L: 1 };

onBothEngines('an order that is not shipped yet', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let admin: Session;
  let packer: Session;
  let shopper: Session;
  let tee: Product;
  let id: string;
  let orderNumber: number;

  beforeAll(async () => {
    admin = await createAdmin(shop);
    packer = await createAdmin(shop, 'packer@example.com');
    await shop.database.db.updateTable('account').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
    const rules = [
      { prefix: '370', delivered: true, cash: false, from: 9, to: 12 },
      { prefix: '682', delivered: false, cash: false, from: 0, to: 0 },
    ];
    await shop.call('updateDeliveryRules', { token: admin.token, body: { rules } });
  });
  beforeEach(async () => {
    shopper = await createShopper(shop);
    await buy();
  });

  /** Buys one in S and two in M. */
  const buy = async () => {
    tee = await insertProduct(shop.database, { name: 'Kite', price: 10, sizes: stock });
    const entries = ['S', 'M', 'M'].map((size) => [tee, size] as const);
    expect((await buySizes(shop, shopper, entries)).reply).toEqual({ status: true });
    ({ _id: id, number: orderNumber } = await order());
  };
  const order = async () => (await listOrders(shop, shopper))[0]!;
  const shown = async () => (await shop.call('getShopOrder', { token: admin.token, params: { id } })).reply.order;
  const readdress = (body: Partial<AddressChange>, { token }: Session = shopper) =>
    shop.call('updateOrderAddress', {
      token,
      params: { id },
      body: { address: '12 Weaver Street, Pune', pincode: '411 001', ...body },
    });
  const cancel = ({ token }: Session = shopper, body = {}) =>
    shop.call('cancelMyOrder', { token, params: { id }, body });
  const resize = (line: number, size: string, { token }: Session = admin, from?: string) =>
    shop.call('updateOrderLine', { token, params: { id, line: String(line) }, body: { size, ...(from && { from }) } });
  const pack = (status = 'Processing') =>
    shop.call('moveOrder', { token: packer.token, params: { id }, body: { status } });
  const mailsOf = async (kind: 'changed' | 'cancelled') =>
    (await shop.database.db.selectFrom('mail').selectAll().where('kind', '=', kind).execute()).filter(({ text }) =>
      text.includes(`Order ${orderNumber}`),
    );
  const faults = () => findRowFaults(shop.database, shop.clock.read());

  test('keeps its products as they were bought, even if they are changed or deleted later', async () => {
    const { products, lines } = await order();
    const { sizes: _, ...bought } = tee;
    expect(products.map(({ _id }) => _id)).toEqual([bought, bought, bought]);
    expect(lines).toMatchObject([
      { product: { _id: tee._id, name: 'Kite', slug: tee.slug }, size: 'S', quantity: 1, price: 10, total: 10 },
      { product: { _id: tee._id }, size: 'M', quantity: 2, price: 10, total: 20 },
    ]);
    const writing = shop.database.db.withoutPlugins();
    const changed = writing.updateTable('product').set({ name: 'Other', paise: 1, version: 7 });
    await changed.where('id', '=', tee._id).execute();
    expect(await order()).toMatchObject({ products, lines });
    await shop.call('deleteProduct', { token: admin.token, params: { id: tee._id } });
    expect(await order()).toMatchObject({ products, lines });
  });

  test('gets another address from its shopper, with other days, and keeps who changed it', async () => {
    const before = await order();
    shop.clock.advance(3 * 86_400_000);
    const { status, reply } = await readdress({ ...bhuj, phone: '98123 00457' });
    expect([status, reply.order]).toMatchObject([200, { ...bhuj, state: '24', name: 'Asha Rao', phone: '9812300457' }]);
    expect(reply.order.promised?.from).not.toBe(before.promised?.from);
    expect(await order()).toEqual({ ...reply.order, reviewed: undefined });
    const from = 'Asha Rao\n12 Weaver Street, Pune\nMaharashtra 411 001\n+919876543210';
    const to = 'Asha Rao\n9 Loom Lane\nNear the mill\nBhuj, Gujarat 370 001\n9812300457';
    expect((await shown()).changes).toMatchObject([{ what: 'address', from, to, by: 'Asha Rao', shopper: true }]);
    const found = { token: packer.token, query: { search: '9812300457' } };
    const { orders } = (await shop.call('listShopOrders', found)).reply;
    expect(orders).toMatchObject([{ _id: id, changedAt: new Date(shop.clock.read()).toISOString() }]);
    expect(await mailsOf('changed')).toEqual([]);
    // The same again changes nothing.
    await readdress({ ...bhuj, phone: '9812300457' });
    expect((await shown()).changes).toHaveLength(1);
  });

  test('keeps its days with its pincode, and goes nowhere that the shop does not deliver to', async () => {
    const { promised } = await order();
    shop.clock.advance(3 * 86_400_000);
    expect((await readdress({ address: '1 Mill Road', pincode: '411001' })).reply.order).toMatchObject({ promised });
    expect(await readdress({ pincode: '682001' })).toMatchObject({ status: 409, body: { code: 'notDelivered' } });
    expect(await order()).toMatchObject({ address: '1 Mill Road', pincode: '411001' });
  });

  test('gets another address from a packer, who mails the shopper', async () => {
    for (const city of ['Bhuj', 'Mandvi']) expect((await readdress({ ...bhuj, city }, packer)).status).toBe(200);
    const mails = await mailsOf('changed');
    expect(mails).toMatchObject([{ recipient: shopper.email }, { account_id: shopper.id }]);
    expect(mails[0]?.text).toContain('  9 Loom Lane\n  Near the mill\n  Bhuj, Gujarat 370 001');
    const audit = await shop.database.db.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).execute();
    expect(audit.map(({ action, account_id }) => [action, account_id])).toEqual(
      Array(2).fill(['updateOrderAddress', packer.id]),
    );
  });

  test('gets another address from nobody else, and from its shopper twenty times', async () => {
    expect((await readdress(bhuj, await createShopper(shop))).status).toBe(404);
    // What the shop does with its confirmation does not count.
    const taken = { what: 'confirm', value_before: 'done', value_after: 'waiting', changed_by: admin.id } as const;
    await insertChange(shop.database.db, id, { ...taken, changed_at: shop.clock.read() });
    for (let n = 1; n <= 20; n += 1)
      expect((await readdress({ ...bhuj, address: `${n} Loom Lane` })).reply.order.address).toBe(`${n} Loom Lane`);
    expect(await readdress(bhuj)).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect((await readdress(bhuj, packer)).status).toBe(200);
    expect((await shown()).changes).toHaveLength(22);
  });

  test('gets another size from an owner: the stock moves, lines of one size become one', async () => {
    expect((await resize(0, 'l')).reply.order.lines).toMatchObject([{ size: 'L' }, { size: 'M', quantity: 2 }]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 3, M: 1, L: 0 });
    expect(await resize(1, 'L')).toMatchObject({ status: 409, body: { code: 'sizeShort', params: { count: 0 } } });
    const { order: changed } = (await resize(0, 'M')).reply;
    expect(changed).toMatchObject({ total: 30, size: 'M', lines: [{ size: 'M', quantity: 3, total: 30 }] });
    expect(changed.changes.map(({ from, to }) => [from, to])).toEqual([
      ['Kite, S', 'Kite, L'],
      ['Kite, L', 'Kite, M'],
    ]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 3, M: 0, L: 1 });
    const moved = await shop.database.db.selectFrom('stock_movement').selectAll().where('order_id', '=', id).execute();
    expect(
      moved.filter(({ reason }) => reason === 'exchange').map(({ label, account_id }) => [label, account_id]),
    ).toEqual(['L', 'S', 'M', 'L'].map((label) => [label, admin.id]));
    // It is in this size already.
    expect((await resize(0, 'm')).reply.order.changes).toHaveLength(2);
    for (const [line, size, code, from] of [
      [0, 'XXL', 'sizeNotFound'],
      [1, 'L', 'lineNotFound'],
      // Another admin's page still shows the lines as they were.
      [0, 'L', 'lineNotFound', 'XXL'],
    ] as const)
      expect(await resize(line, size, admin, from)).toMatchObject({ status: 404, body: { code } });
    expect(await mailsOf('changed')).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  test('is cancelled by its shopper alone, and refunded once', async () => {
    for (const other of [await createShopper(shop), packer, admin]) expect((await cancel(other)).status).toBe(404);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await order()).toMatchObject({
      status: 'Cancelled',
      reason: cancelReasons.byShopper,
      refund: { amount: 30 },
    });
    expect((await shown()).history.at(-1)).toMatchObject({ status: 'Cancelled', by: 'Asha Rao', shopper: true });
    expect(await readSizes(shop.database, tee)).toEqual(stock);
    const { payment } = await order();
    await vi.waitFor(async () => expect((await order()).refund?.state).toBe('done'), 30_000);
    expect(await listRefunds(shop, payment.razorpay_payment_id)).toMatchObject([{ amount: 3000 }]);
    expect(await mailsOf('cancelled')).toHaveLength(1);
  });

  test('is changed by staff while it is being packed, not by its shopper, and by nobody once it is shipped', async () => {
    await pack();
    expect(await readdress(bhuj)).toMatchObject({ status: 409, body: { code: 'orderClosed' } });
    expect((await readdress(bhuj, packer)).reply.order).toMatchObject({ status: 'Processing', city: 'Bhuj' });
    expect((await resize(0, 'L', packer)).reply.order.lines).toMatchObject([{ size: 'L' }, { size: 'M' }]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 3, M: 1, L: 0 });
    const { orders } = (await shop.call('listShopOrders', { token: packer.token })).reply;
    expect(orders.find(({ _id }) => _id === id)?.changedAt).toBe(new Date(shop.clock.read()).toISOString());
    await pack('Shipped');
    for (const answer of [await readdress({ ...bhuj, city: 'Mandvi' }, admin), await resize(0, 'S')])
      expect(answer).toMatchObject({ status: 409, body: { code: 'orderClosed' } });
    expect(await faults()).toEqual([]);
  });

  // Both begin at once: whichever comes first, the other sees it.
  test.for(['cancel', 'address', 'size'] as const)('at the edge of packing or shipping: %s', async (name) => {
    // An owner may still give another size while it is being packed.
    const left = name === 'size' ? 'Shipped' : 'Processing';
    const change = { cancel: () => cancel(), address: () => readdress(bhuj), size: () => resize(0, 'L') }[name];
    for (const packFirst of [true, false]) {
      const both = packFirst ? [pack(left), change()] : [change(), pack(left)];
      const answers = await Promise.all<{ status: number }>(both);
      const [packed, changed] = packFirst ? answers : answers.toReversed();
      const now = await shown();
      const isDone = changed?.status === 200;
      expect(changed?.status).toBe(isDone ? 200 : 409);
      if (name === 'cancel') {
        expect(packed?.status).toBe(isDone ? 409 : 200);
        expect([now.status, now.refund !== undefined]).toEqual([isDone ? 'Cancelled' : left, isDone]);
      } else {
        expect([packed?.status, now.status, now.changes.length]).toEqual([200, left, isDone ? 1 : 0]);
        expect(now.address).toBe(isDone && name === 'address' ? bhuj.address : '12 Weaver Street, Pune');
      }
      const sold =
        name === 'cancel' && isDone ? stock : name === 'size' && isDone ? { S: 3, M: 1, L: 0 } : { S: 2, M: 1, L: 1 };
      expect(await readSizes(shop.database, tee)).toEqual(sold);
      expect(await faults()).toEqual([]);
      if (!packFirst) continue;
      shop.clock.advance(1000);
      await buy();
    }
  });
});
