import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { OrderTable } from '#server/db/order-schema.ts';
import { bookingLines } from '#server/modules/order/booking-file.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder, type CashOrderState } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const undo = { undo: true, reason: 'The wrong row' };
const calls = [
  ['payOrder', {}],
  ['collectOrder', {}],
  ['remitOrder', { reference: 'UTR100000012' }],
  ['returnOrder', { reason: 'refused' }],
  ['collectOrder', undo],
  ['remitOrder', undo],
] as const;
const late = 'orderNotPayable';
const out = 'cashNotOut';
const not = 'cashNotCollected';
const done = 'cashDone';
const no = 'wrongOrderStatus';
const so = 'cashNotSo';
/** It was not refused at the door. */
const arrived = 'parcelArrived';

const cancelled = { status: 'Cancelled', cancel_code: 'refused' } as const;
const online = { method: 'online', cash_state: null, confirm: null } as const;

/** An order by its columns, and what each call answers to it: 200, or the code of its refusal. */
const states: readonly [about: string, columns: Updateable<OrderTable>, answers: readonly string[]][] = [
  ['waiting', { confirm: 'waiting' }, ['200', out, not, no, so, so]],
  ['packed', { status: 'Processing' }, ['200', out, not, no, so, so]],
  ['shipped', { status: 'Shipped' }, [late, '200', not, '200', so, so]],
  ['delivered', { status: 'Delivered' }, [late, '200', not, arrived, so, so]],
  ['collected', { status: 'Delivered', cash_state: 'collected' }, [late, done, '200', arrived, '200', so]],
  ['remitted', { status: 'Delivered', cash_state: 'remitted' }, [late, done, done, arrived, so, '200']],
  ['cancelled', { ...cancelled, cash_state: 'not_collected' }, [late, out, not, no, so, so]],
  ['collected and back', { ...cancelled, cash_state: 'collected' }, [late, done, '200', no, '200', so]],
  ['paid online', online, [late, out, not, no, so, so]],
  ['paid online and delivered', { ...online, status: 'Delivered' }, [late, out, not, arrived, so, so]],
];

onBothEngines('the money of cash orders', (place) => {
  let owner: Session;
  let shopper: Session;
  let tee: Product;
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  beforeAll(async () => {
    await shop.script(noWebhooks);
    owner = await createAdmin(shop);
    tee = await insertProduct(shop.database, { price: 499.5, quantity: 300 });
  });
  beforeEach(async () => {
    shopper = await createShopper(shop, { phone: '+919812300456', pincode: '411001' });
  });

  const placed = (state: CashOrderState = {}) => placeCashOrder(shop, shopper, [tee], state);
  const call = (name: (typeof calls)[number][0], { _id: id }: Order, body: object = {}) =>
    shop.call(name, { token: name === 'payOrder' ? shopper.token : owner.token, params: { id }, body });
  const seen = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { token: owner.token, params: { id } })).reply.order;
  const stateOf = async (order: Order) => (await seen(order)).payment.state;
  let numbers = 0;
  const shipped = async (order?: Order) => {
    const sent = order ?? (await placed());
    const number = `CASH${(numbers += 1)}000`;
    const body = { status: 'Shipped', courier: 'Delhivery', tracking_number: number };
    expect((await shop.call('moveOrder', { token: owner.token, params: { id: sent._id }, body })).status).toBe(200);
    return { order: sent, number };
  };
  const send = async (lines: readonly string[], dry_run = '0') => {
    const options = { query: { dry_run }, body: lines.join('\n'), headers: { 'content-type': 'text/csv' } };
    return (await shop.call('importCourierFile', { token: owner.token, ...options })).reply.report;
  };

  test.each(states)('moves as far as it may: %s', async (_, columns, answers) => {
    const given: string[] = [];
    for (const [name, sent] of calls) {
      const order = await placed();
      await shop.database.db.updateTable('order').set(columns).where('id', '=', order._id).execute();
      const { status, body } = await call(name, order, sent);
      given.push(status === 200 ? '200' : ((body as { code?: string }).code ?? String(status)));
    }
    expect(given).toEqual(answers);
  });

  test('is noted by a person, once, with the reference', async () => {
    const { order } = await shipped();
    const both = await Promise.all(['R1', 'R2'].map((reference) => call('collectOrder', order, { reference })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    clock.advance(1000);
    const remitted = await Promise.all([1, 2].map(() => call('remitOrder', order, { reference: 'UTR900000012' })));
    expect(remitted.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { payment, cash } = await seen(order);
    expect(payment).toMatchObject({ method: 'cod', state: 'remitted', razorpay_order_id: '' });
    expect(cash).toMatchObject({
      collected: { by: 'Admin', reference: expect.stringMatching(/^R[12]$/) as string },
      remitted: { by: 'Admin', at: new Date(clock.read()).toISOString(), reference: 'UTR900000012' },
    });
    const { entries } = (await shop.call('listAuditLog', { token: owner.token, query: { limit: '3' } })).reply;
    const changes = [{ field: 'cash', before: 'collected', after: 'remitted' }];
    expect(entries).toContainEqual(expect.objectContaining({ action: 'remitOrder', changes }));
  });

  test('is taken back step by step, with the reason in the history and in the audit log', async () => {
    const { order, number } = await shipped();
    await send(['awb,status,amount', `${number},Delivered,499.50`]);
    const collected = clock.read();
    clock.advance(1000);
    await call('remitOrder', order, { reference: 'UTR100000012' });
    const remitted = clock.read();
    clock.advance(1000);
    expect((await call('collectOrder', order, undo)).body).toMatchObject({
      message: expect.stringContaining('received') as string,
    });
    expect(await call('remitOrder', order, { undo: true })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'is required' } },
    });
    const both = await Promise.all([1, 2].map(() => call('remitOrder', order, undo)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen(order)).cash).toEqual({
      collected: { by: 'Admin', at: new Date(collected).toISOString(), reference: '' },
    });
    expect((await call('collectOrder', order, undo)).status).toBe(200);
    expect(await stateOf(order)).toBe('pending');
    const { changes, cash } = await seen(order);
    const step = (from: string, to: string, at: number, note: string) => ({
      ...{ what: 'cash', from, to, at: new Date(at).toISOString(), note, by: 'Admin' },
    });
    const now = clock.read();
    expect(cash).toEqual({});
    expect(changes).toEqual([
      step('collected', 'remitted', remitted, 'UTR100000012'),
      step('remitted', 'collected', now, 'The wrong row'),
      step('pending', 'collected', collected, ''),
      step('collected', 'pending', now, 'The wrong row'),
    ]);
    const { entries } = (await shop.call('listAuditLog', { token: owner.token, query: { limit: '1' } })).reply;
    expect(entries[0]).toMatchObject({
      action: 'collectOrder',
      changes: [
        { field: 'cash', before: 'collected', after: 'pending' },
        { field: 'reason', before: '', after: 'The wrong row' },
      ],
    });
    // It is noted again as if it never was.
    await call('collectOrder', order, {});
    expect(await stateOf(order)).toBe('collected');
  });

  // What an amount does: server/modules/courier/courier-cash.test.ts.
  test('is collected by the amounts of a courier’s file, and remitted by its UTR', async () => {
    const [both, later, wrong] = [await shipped(), await shipped(), await shipped()];
    const [early, booked, paid] = [await shipped(), await shipped(), await shipped()];
    const parcels = [both, later, wrong, early, booked, paid];
    // What was booked counts only beside a reference, and only where the file does not say what was paid.
    const file = [
      'AWB,Status,COD Amount,Remitted Amount,UTR',
      `${both.number},Delivered,499.50,499.50,UTR100000012`,
      `${both.number},Delivered,499.50,499.50,UTR100000012`,
      `${later.number},Delivered,499.50,499.50,`,
      `${wrong.number},Delivered,499.50,0,UTR200000012`,
      `${early.number},In Transit,499.50,499.50,`,
      `${booked.number},Delivered,499.50,,`,
      `${paid.number},Out for Delivery,499.50,,UTR500000012`,
    ];
    const found = {
      changes: [
        { line: 2, order: both.order.number, to: 'delivered', delivers: true, collects: 499.5, remits: 'UTR100000012' },
        { line: 4, order: later.order.number, to: 'delivered', delivers: true, collects: 499.5 },
        { line: 5, order: wrong.order.number, to: 'delivered', delivers: true },
        { line: 6, order: early.order.number, to: 'in_transit' },
        { line: 7, order: booked.order.number, to: 'delivered', delivers: true },
        { line: 8, order: paid.order.number, to: 'out_for_delivery', collects: 499.5, remits: 'UTR500000012' },
      ],
      warnings: [{ line: 5, field: 'amount', message: "is Rs. 0, but the order's total is Rs. 499.50" }],
    };
    const cashStates = () => Promise.all(parcels.map(({ order }) => stateOf(order)));
    const bad = await send(['AWB,Amount', `${both.number},much`]);
    expect(bad).toMatchObject({ state: 'refused', problems: [{ line: 2, field: 'amount' }] });
    expect(await send(file, '1')).toMatchObject({ state: 'checked', ...found });
    expect(await cashStates()).toEqual(parcels.map(() => 'pending'));
    expect(await send(file)).toMatchObject({ state: 'imported', ...found });
    expect(await cashStates()).toEqual(['remitted', 'collected', 'pending', 'pending', 'pending', 'remitted']);
    const noted = { at: new Date(clock.read()).toISOString(), by: 'Admin', reference: 'UTR100000012' };
    expect((await seen(both.order)).cash).toEqual({ collected: noted, remitted: noted });
    expect((await send(file)).changes).toEqual([]);
    // A file of remittances has no states.
    const remittances = [
      'awb,amount,utr',
      `${later.number},499.50,UTR300000012`,
      `${early.number},499.50,UTR300000012`,
    ];
    expect(await send(remittances)).toMatchObject({
      state: 'imported',
      changes: [{ line: 2, from: 'delivered', to: 'delivered', remits: 'UTR300000012' }],
      // Nobody has reported that it arrived.
      warnings: [{ line: 3, field: 'amount' }],
    });
    expect(await cashStates()).toEqual(['remitted', 'remitted', 'pending', 'pending', 'pending', 'remitted']);
    expect((await send(remittances)).changes).toEqual([]);
    const other = await send(['awb,amount,utr', `${later.number},499.50,UTR400000012`]);
    expect(other.warnings).toMatchObject([
      { field: 'utr', message: expect.stringContaining('UTR300000012') as string },
    ]);
    expect((await send(['awb,date', `${later.number},`])).state).toBe('refused');
  });

  test('is counted by the dashboard, orders that wait are not to be packed, and what is out is found', async () => {
    shopper = await createShopper(shop, { name: 'Out Of Here', phone: '9812300457', pincode: '411001' });
    const figures = async () => {
      const { cash, toPack, days } = (await shop.call('getDashboard', { token: owner.token })).reply.dashboard;
      return { ...cash!, out: cash!.out!, collected: cash!.collected!, packing: toPack.count, ...days!.at(-1)! };
    };
    const before = await figures();
    await placed({ waits: true });
    await placed();
    const { order: collected } = await shipped();
    const { order } = await shipped();
    await call('collectOrder', collected);
    const after = await figures();
    const more = (state: 'out' | 'collected') => [
      after[state].count - before[state].count,
      after[state].amount - before[state].amount,
    ];
    expect([after.toConfirm - before.toConfirm, after.packing - before.packing]).toEqual([1, 1]);
    expect([more('out'), more('collected')]).toEqual([
      [1, 499.5],
      [1, 499.5],
    ]);
    expect([after.takings - before.takings, (after.cash_out ?? 0) - (before.cash_out ?? 0)]).toEqual([1998, 1498.5]);
    const query = { search: 'out of here', cash: 'out' };
    const { orders } = (await shop.call('listShopOrders', { token: owner.token, query })).reply;
    expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
  });

  test('is in the file of orders and in the booking file', async () => {
    shopper = await createShopper(shop, { name: '=cmd()', phone: '9812300456', pincode: '411001' });
    const waiting = await placed({ waits: true });
    const { order, number } = await shipped();
    await call('collectOrder', order, { reference: 'R-7' });
    const { order: open } = await shipped();
    const prepaid = (await buyProducts(shop, shopper, tee)).order;
    const linesOf = (body: unknown) => String(body).replace('\uFEFF', '').trim().split('\r\n');
    const today = dayOf(clock.read());
    const query = { from: today, to: today };
    const lines = linesOf((await shop.call('exportOrders', { token: owner.token, query })).body);
    const lineOf = (one: Order) => lines.find((line) => line.includes(`,${one.number},`));
    const rest = `"${shopper.email}","9812300456","","Maharashtra","411001",1,499.5`;
    const sent = `"${today}",${order.number},"Shipped","'=cmd()",${rest}`;
    expect(lineOf(order)).toBe(
      `${sent},"cod","collected",499.5,"R-7","${today}","",,"Delhivery","${number}","test","",,0,0,""`,
    );
    expect(lineOf(waiting)).toContain(`${rest},"cod","pending",0,`);
    expect(lineOf(prepaid)).toContain(`"online","paid",499.5,"${prepaid.payment.razorpay_payment_id}"`);
    const ids = [waiting, order, open, prepaid].map(({ _id }) => _id);
    const bookingFile = { token: owner.token, query: { ids: ids.join(',') } };
    const booking = linesOf((await shop.call('exportBookingFile', bookingFile)).body);
    const amounts = booking.slice(1).map((line) => [line.split(',')[0], line.split(',').at(-1)]);
    expect(amounts).toEqual([
      [`"${order.number}-R2"`, '0'],
      [`"${open.number}-R2"`, '499.5'],
      [`"${prepaid.number}"`, '0'],
    ]);
    // A live shop sends no test order.
    expect(await bookingLines(shop.database.db, ids, true)).toEqual([]);
  });

  test('holds an erasure back while the order is open; then the phone goes', async () => {
    const order = await placed();
    const erase = () =>
      shop.call('eraseUser', { token: owner.token, params: { id: shopper.id }, body: { email: shopper.email } });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'erasureOrder' } });
    await shipped(order);
    await call('returnOrder', order, { reason: 'refused' });
    const { body } = await shop.call('exportMyData', { token: shopper.token });
    expect(body).toMatchObject({
      cash_order: [{ order_id: order._id, phone_key: '9812300456' }],
      returned_line: [{ order_id: order._id, good: 1, damaged: 0 }],
    });
    expect(JSON.stringify(body)).not.toContain('cart_hash');
    expect((await erase()).status).toBe(200);
    const row = shop.database.db.selectFrom('cash_order').select('phone_key').where('order_id', '=', order._id);
    expect(await row.executeTakeFirst()).toEqual({ phone_key: '' });
    expect(await stateOf(order)).toBe('not_collected');
    expect(await listOrders(shop, { ...shopper, token: owner.token })).toHaveLength(1);
  });
});
