import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { Product } from '#contract/product.ts';
import { cashRefusals, type CashRefusal } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { keepRefusedPhone } from '#server/modules/cash/refused-phone-store.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { retentionSweeps } from '#server/retention.ts';
import type { Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { answerByLink, cashOrder, createCashShopper, newKey, placeCash } from './support/cash.ts';
import { insertProduct, readSizes, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { limitsOf } from './support/limits.ts';
import { expectMails } from './support/mails.ts';
import { buyProducts, checkout, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { TestClock, type CallResult } from './support/test-shop.ts';

const sizes = { S: 5, M: 5 };

// Further refusals: tests/contract/samples/cash-orders.ts.
onBothEngines('orders to be paid in cash', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let admin: Session;
  let shopper: Session;
  let tee: Product;

  beforeAll(async () => {
    admin = await createAdmin(shop);
    const anywhere = { delivered: true, cash: true, from: 3, to: 7 };
    const rules = [
      { ...anywhere, prefix: '' },
      { ...anywhere, prefix: '560', cash: false },
      { ...anywhere, prefix: '744', delivered: false, cash: false },
    ];
    expect(await shop.call('updateDeliveryRules', { token: admin.token, body: { rules } })).toMatchObject({
      status: 200,
    });
  });
  // An order whose time is over may be cancelled while the rows are read.
  const expectNoFaults = async () => expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
  afterAll(() => vi.waitFor(expectNoFaults, { timeout: 30_000 }));
  beforeEach(async () => {
    shopper = await createCashShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, sizes });
  });

  const save = (cash: Partial<OwnerSettings['cash']>) =>
    shop.call('updateSettings', { token: admin.token, body: { cash } });
  const words = ({ status, body }: CallResult) => {
    const { code, message } = body as { code?: string; message?: string };
    return [status, code === 'cashNotOffered' ? message : code];
  };
  const refusedWith = (reason: CashRefusal, { number } = { number: 0 }) => [
    409,
    fillMessage(cashRefusals[reason], { number }),
  ];
  const move = ({ _id: id }: Order, status: OrderStatus) =>
    shop.call('moveOrder', { token: admin.token, params: { id }, body: { status } });
  const confirmed = async (order: Order) => {
    await shop.call('confirmOrder', { token: admin.token, params: { id: order._id } });
    return order;
  };
  const drop = async ({ _id: id }: Order) => {
    const { status } = await shop.call('cancelOrder', { token: admin.token, params: { id }, body: {} });
    expect(status).toBe(200);
  };
  const redirect = ({ _id: id }: Order, { token } = admin, phone?: string, pincode = '411001') =>
    shop.call('updateOrderAddress', { token, params: { id }, body: { address: '1 MG Road', pincode, phone } });
  const shopOrderOf = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { token: admin.token, params: { id } })).reply.order;
  const phoneOf = async ({ id }: Session) =>
    (await shop.database.db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

  test('are orders as others, which take stock and wait for their confirmation', async () => {
    const order = cashOrder(await placeCash(shop, shopper, [tee, tee]));
    expect(order).toMatchObject({
      ...{ status: 'Not Processed', confirm: 'waiting', total: 998, test: true, pincode: '411 001' },
      ...{ payment: { method: 'cod', state: 'pending' }, promised: { from: expect.any(String) as string } },
      lines: [{ quantity: 2, size: 'M', price: 499 }],
    });
    // Its mail may go out before the answer or after it; from then on the order says until when it waits.
    const withoutDeadline = ({ confirm_until: _, ...rest }: Order) => rest;
    expect((await listOrders(shop, shopper)).map(withoutDeadline)).toEqual([withoutDeadline(order)]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 5, M: 3 });
    // The id that stands for a payment is not found.
    const found = await shop.call('listShopOrders', { token: admin.token, query: { search: 'cod_' } });
    expect(found.reply.orders).toEqual([]);
    const row = shop.database.db.selectFrom('checkout').selectAll().where('account_id', '=', shopper.id);
    expect(await row.execute()).toMatchObject([{ provider_order_id: null, due_at: null, settled_at: clock.read() }]);
  });

  test('end what their shopper has reserved, and leave what others have', async () => {
    const other = await createCashShopper(shop);
    const last = await insertProduct(shop.database, { price: 10, quantity: 1 });
    expect((await checkout(shop, shopper, [last])).status).toBe(200);
    expect(await placeCash(shop, other, [last])).toMatchObject({
      status: 409,
      body: { code: 'cartChanged', products: [{ _id: last._id, quantity: 0 }] },
    });
    cashOrder(await placeCash(shop, shopper, [last]));
    expect(await readStock(shop.database, last)).toBe(0);
  });

  test('are placed once for each key', async () => {
    const kite = await insertProduct(shop.database, { price: 100 });
    const [key, another] = [newKey(), newKey()];
    const products = [{ _id: tee._id, size: 'S' }, { _id: tee._id, size: 'M' }, { _id: kite._id }] as const;
    const cart = { products, size: 'M', address: '12 Weaver Street, Pune' };
    const amount = 1098;
    const first = cashOrder(await placeCash(shop, shopper, [], { cart, key, amount }));
    const placed = [200, undefined];
    const reused = [409, 'keyReused'];
    const again: [about: string, part: object, answer: unknown[]][] = [
      ['in another order', { products: [...products].reverse() }, placed],
      ['with what does not count', { quantity: 7, products: products.map((one) => ({ ...one, name: 'Tee' })) }, placed],
      ['another size of a line', { products: [products[0], products[0], products[2]] }, reused],
      ['another usual size', { size: 'L' }, reused],
      ['another address', { address: '9 Loom Lane' }, reused],
    ];
    for (const [about, part, answer] of again) {
      const result = await placeCash(shop, shopper, [], { cart: { ...cart, ...part }, key, amount });
      expect([about, ...words(result)]).toEqual([about, ...answer]);
      // Its mail may be sent meanwhile, which sets its time.
      if (result.status === 200) expect(result.reply.order).toMatchObject(first);
    }
    expect(words(await placeCash(shop, shopper, [], { cart, key, amount: 1099 }))).toEqual(reused);
    expect(words(await placeCash(shop, shopper, [], { cart, key: another, amount }))).toEqual(
      refusedWith('unconfirmed', first),
    );
    expect(await listOrders(shop, shopper)).toHaveLength(1);
    const neighbour = await createCashShopper(shop);
    expect(cashOrder(await placeCash(shop, neighbour, [kite], { key }))._id).not.toBe(first._id);
  });

  test('are placed once, also by calls that run at the same time and after a lost answer', async () => {
    const key = newKey();
    const press = () => placeCash(shop, shopper, [tee], { key });
    const answers = await Promise.all([press(), press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ reply }) => reply.order._id)).size).toBe(1);
    // What has changed since then does not refuse the answer.
    await save({ offered: false });
    await shop.call('updateProfile', { token: shopper.token, body: { address: '9 Loom Lane', pincode: '744101' } });
    await shop.call('deleteProduct', { token: admin.token, params: { id: tee._id } });
    const late = await press();
    await save({ offered: true });
    expect([late.status, late.reply.order.pincode]).toEqual([200, '411 001']);
    expect(await listOrders(shop, shopper)).toHaveLength(1);
    const mails = shop.database.db.selectFrom('mail').select('kind').where('order_id', '=', late.reply.order._id);
    expect(await mails.execute()).toEqual([{ kind: 'confirmation' }]);
  });

  test('are refused with a reason, and go nowhere where no cash is taken', async () => {
    const dear = await insertProduct(shop.database, { price: 3000 });
    const elsewhere = (pincode: string) => createCashShopper(shop, { pincode });
    const many = Array.from({ length: 21 }, () => tee);
    const noCashThere = cashRefusals.pincode.replace('{pincode}', '560001');
    expect(words(await placeCash(shop, shopper, many))).toEqual([400, 'tooManyOfProduct']);
    expect(words(await placeCash(shop, await elsewhere('560 001'), [tee]))).toEqual([409, noCashThere]);
    expect(words(await placeCash(shop, await elsewhere('744101'), [tee]))).toEqual([409, 'notDelivered']);
    await save({ offered: false });
    expect(words(await placeCash(shop, shopper, [tee]))).toEqual(refusedWith('off'));
    expect((await shop.call('getSettings')).reply.settings.cash).toEqual({ offered: false, max: 3000, open_orders: 1 });
    await save({ offered: true });
    expect(await listOrders(shop, shopper)).toEqual([]);
    const order = cashOrder(await placeCash(shop, shopper, [dear], { amount: undefined }));
    expect(words(await redirect(order, shopper, undefined, '560001'))).toEqual([409, noCashThere]);
    expect((await redirect(order, shopper, undefined, '400001')).reply.order.confirm).toBe('waiting');
  });

  test('are as many as the settings allow, for the account, and for a phone once a person has confirmed or packed them', async () => {
    const phone = await phoneOf(shopper);
    const spaced = `0${phone.slice(3, 8)} ${phone.slice(8)}`;
    const relative = await createCashShopper(shop, { phone: spaced });
    const order = cashOrder(await placeCash(shop, shopper, [tee]));
    // Anybody can type a phone: an order that no person has confirmed keeps nobody else from ordering.
    await drop(cashOrder(await placeCash(shop, relative, [tee])));
    await confirmed(order);
    for (const status of ['Processing', 'Shipped'] as const) {
      expect(words(await placeCash(shop, shopper, [tee]))).toEqual(refusedWith('openOrder', order));
      expect(words(await placeCash(shop, relative, [tee]))).toEqual(refusedWith('phone'));
      await move(order, status);
    }
    await save({ open_orders: 2 });
    const second = await confirmed(cashOrder(await placeCash(shop, relative, [tee])));
    expect(words(await placeCash(shop, shopper, [tee]))).toEqual(refusedWith('phone'));
    await save({ open_orders: 1 });
    // Its cash is still out.
    await move(order, 'Delivered');
    expect(words(await placeCash(shop, shopper, [tee]))).toEqual(refusedWith('phone'));
    await drop(second);
    const atOnce = await Promise.all([1, 2].map(() => placeCash(shop, shopper, [tee])));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('go to one phone without a call only as many, whoever confirms them by a link', async () => {
    const phone = await phoneOf(shopper);
    const [relative, stranger] = [await createCashShopper(shop, { phone }), await createCashShopper(shop)];
    const orders: Order[] = [];
    for (const who of [shopper, relative, stranger]) orders.push(cashOrder(await placeCash(shop, who, [tee])));
    const answers = [];
    for (const order of orders) answers.push((await answerByLink(shop, order, 'confirm')).reply.confirm);
    expect(answers).toEqual(['done', 'waiting', 'done']);
    // Nor does a change of the phone get round it.
    expect((await redirect(orders[2]!, stranger, phone)).reply.order.confirm).toBe('waiting');
    for (const order of orders.slice(1)) {
      expect(words(await move(order, 'Processing'))).toEqual([409, 'orderUnconfirmed']);
      await confirmed(order);
    }
    for (const order of orders) expect((await move(order, 'Processing')).status).toBe(200);
    for (const order of orders) await drop(order);
  });

  test('do not get another phone that has as many, whoever changes it, also at once', async () => {
    const others = await Promise.all([createCashShopper(shop), createCashShopper(shop)]);
    const orders: Order[] = [];
    for (const who of others) orders.push(await confirmed(cashOrder(await placeCash(shop, who, [tee]))));
    const phone = '90000 12345';
    const answers = await Promise.all(orders.map((order) => redirect(order, admin, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = answers[0]?.status === 200 ? [0, 1] : [1, 0];
    for (const who of [admin, others[refused]])
      expect(words(await redirect(orders[refused]!, who, phone))).toEqual(refusedWith('phone'));
    // In another spelling it is the same phone.
    expect((await redirect(orders[kept]!, others[kept], '+919000012345')).status).toBe(200);
    for (const order of orders) await drop(order);
  });

  test('wait again if their shopper changes the phone that a person has called, and keep nobody else from ordering', async () => {
    const [neighbour, phone] = [await createCashShopper(shop), '90000 23456'];
    const order = await confirmed(cashOrder(await placeCash(shop, shopper, [tee])));
    expect((await redirect(order, admin, '90000 34567')).reply.order.confirm).toBe('done');
    expect((await redirect(order, shopper, phone)).reply.order.confirm).toBe('waiting');
    expect((await answerByLink(shop, order, 'confirm')).reply.confirm).toBe('waiting');
    await shop.call('updateProfile', { token: neighbour.token, body: { phone } });
    const other = cashOrder(await placeCash(shop, neighbour, [tee]));
    const { confirm, cash, changes } = await shopOrderOf(order);
    expect([confirm, cash?.confirmed?.by]).toEqual(['waiting', undefined]);
    expect(changes.filter(({ what }) => what === 'confirm')).toMatchObject([
      { to: 'done', by: 'Admin' },
      { to: 'waiting', by: 'Asha Rao', shopper: true },
    ]);
    for (const one of [order, other]) await drop(one);
  });

  test('do not tell by the dozen which phones have one', async () => {
    const [phone, from] = [await phoneOf(shopper), '192.0.2.77'];
    const known = await confirmed(cashOrder(await placeCash(shop, shopper, [tee])));
    const [changer, placer, neighbour] = [
      await createCashShopper(shop),
      await createCashShopper(shop, { phone }),
      await createCashShopper(shop),
    ];
    const orders = [
      cashOrder(await placeCash(shop, changer, [tee])),
      cashOrder(await placeCash(shop, neighbour, [tee])),
    ] as const;
    const change = (order: Order, { token }: Session, address = '1 MG Road', to: string | undefined = phone) =>
      shop.call('updateOrderAddress', {
        ...{ token, from, params: { id: order._id } },
        body: { address, pincode: '411001', phone: to },
      });
    for (const ask of [() => change(orders[0], changer), () => placeCash(shop, placer, [tee])]) {
      for (let tries = 0; tries < 10; tries += 1) expect(words(await ask())).toEqual(refusedWith('phone'));
      expect(words(await ask())).toEqual([429, 'tooManyTries']);
    }
    const rateLimits = await limitsOf(shop);
    for (let tries = 10; tries < 100; tries += 1)
      await rateLimits.count({ limit: limits.addressCashPhones, who: from });
    expect(words(await change(orders[1], neighbour))).toEqual([429, 'tooManyTries']);
    // Another address with the same phone is no try, and staff may ask.
    expect((await change(orders[1], neighbour, '2 MG Road', orders[1].phone)).status).toBe(200);
    expect(words(await change(orders[1], admin))).toEqual(refusedWith('phone'));
    for (const order of [known, ...orders]) await drop(order);
  });

  test('are five in 24 hours for an account, cancelled ones too, and a repetition is none of them', async () => {
    const key = newKey();
    const first = cashOrder(await placeCash(shop, shopper, [tee], { key }));
    await drop(first);
    for (let more = 0; more < 4; more += 1) await drop(cashOrder(await placeCash(shop, shopper, [tee])));
    expect(words(await placeCash(shop, shopper, [tee]))).toEqual(refusedWith('day'));
    for (let again = 0; again < 61; again += 1) {
      const { status, reply } = await placeCash(shop, shopper, [tee], { key });
      expect([status, reply.order._id]).toEqual([200, first._id]);
    }
    clock.advance(24 * 3_600_000);
    await drop(cashOrder(await placeCash(shop, shopper, [tee])));
  });

  test('are answered by right links, however many wrong ones came from the address', async () => {
    const order = cashOrder(await placeCash(shop, shopper, [tee]));
    const answer = (token: string) => shop.call('answerOrder', { body: { token, answer: 'confirm' } });
    const guess = async () => (await answer(`${order._id}.${'A'.repeat(43)}`)).status;
    for (let tries = 0; tries < 300; tries += 1) expect(await guess()).toBe(410);
    expect(await guess()).toBe(429);
    expect((await answerByLink(shop, order, 'confirm')).status).toBe(200);
  });

  test('are refused after a parcel that was not accepted, until a prepaid order has arrived', async () => {
    const { db } = shop.database;
    const relative = await createCashShopper(shop, { phone: await phoneOf(shopper) });
    const prepaid = async (who: Session) => {
      const { order } = await buyProducts(shop, who, tee);
      await move(order, 'Shipped');
      clock.advance(1000);
      await move(order, 'Delivered');
      clock.advance(1000);
    };
    await prepaid(shopper);
    const order = await confirmed(cashOrder(await placeCash(shop, shopper, [tee])));
    await move(order, 'Shipped');
    const { _id: id } = order;
    await shop.call('returnOrder', { token: admin.token, params: { id }, body: { reason: 'refused' } });
    expect(words(await placeCash(shop, shopper, [tee]))).toEqual(refusedWith('blocked'));
    expect(words(await placeCash(shop, relative, [tee]))).toEqual(refusedWith('phone'));
    const count = (test: 0 | 1) => db.updateTable('order').set({ test }).where('id', '=', id).execute();
    // A parcel of a shop with other money does not count, nor any where the owner does not want it.
    await count(0);
    await drop(cashOrder(await placeCash(shop, shopper, [tee])));
    await count(1);
    await save({ block_refused: false });
    await drop(cashOrder(await placeCash(shop, shopper, [tee])));
    await save({ block_refused: true });
    await prepaid(shopper);
    expect(words(await placeCash(shop, relative, [tee]))).toEqual(refusedWith('phone'));
    cashOrder(await placeCash(shop, shopper, [tee]));
  });

  test('tell the owner whom to call', async () => {
    const send = (alerts: Partial<OwnerSettings['alerts']>) =>
      shop.call('updateSettings', { token: admin.token, body: { alerts } });
    await send({ cash: 'packer@weft.example', order: 'owner@weft.example' });
    const order = cashOrder(await placeCash(shop, shopper, [tee]));
    const [toPacker] = await expectMails([shop], 'packer@weft.example', 1);
    expect(toPacker?.subject).toBe(`Cash order ${order.number} to confirm: Rs. 499`);
    expect(toPacker?.text).toContain(`Phone: ${await phoneOf(shopper)}`);
    expect((await expectMails([shop], 'owner@weft.example', 1))[0]?.text).toContain('Rs. 499, to be paid in cash.');
    // One address gets one mail.
    await send({ order: 'packer@weft.example' });
    cashOrder(await placeCash(shop, await createCashShopper(shop), [tee]));
    await expectMails([shop], 'packer@weft.example', 2);
    await send({ cash: '', order: '' });
  });

  test('are refused for a year after a parcel that was not accepted, also once its account is erased', async () => {
    const password = 'indigo-loom';
    const [phone, other] = ['+919700000001', '+919700000002'];
    const leaver = await createCashShopper(shop, { phone, password });
    const order = await confirmed(cashOrder(await placeCash(shop, leaver, [tee])));
    await move(order, 'Shipped');
    await shop.call('returnOrder', { token: admin.token, params: { id: order._id }, body: { reason: 'refused' } });
    expect((await shop.call('eraseMe', { token: leaver.token, body: { password } })).status).toBe(200);
    const kept = await shop.database.db.selectFrom('refused_phone').selectAll().execute();
    expect(kept).toEqual([{ phone_hash: expect.stringMatching(/^[\w-]{43}$/) as string, refused_at: clock.read() }]);
    // An account that is erased later may have an older parcel.
    await keepRefusedPhone(shop.database.db, kept[0]!.phone_hash, clock.read() - 1000);
    expect(await shop.database.db.selectFrom('refused_phone').selectAll().execute()).toEqual(kept);
    const again = await createCashShopper(shop, { phone });
    expect(words(await placeCash(shop, again, [tee]))).toEqual(refusedWith('phone'));
    const elsewhere = cashOrder(await placeCash(shop, await createCashShopper(shop, { phone: other }), [tee]));
    expect(words(await redirect(elsewhere, admin, phone))).toEqual(refusedWith('phone'));
    const sweep = retentionSweeps(shop.database, clock.read, { retentionDays: 90, auditDays: 90 })['refused phones'];
    for (const [days, status] of [
      [364, 409],
      [1, 201],
    ] as const) {
      clock.advance(days * 86_400_000);
      await sweep?.(new AbortController().signal);
      const who = await createCashShopper(shop, { phone });
      expect((await placeCash(shop, who, [tee])).status).toBe(status);
    }
  });
});
