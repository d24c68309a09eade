import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import type { OrderAnswer } from '#contract/rules/cash.ts';
import { bookingLines } from '#server/modules/order/booking-file.ts';
import { bestSellingIds } from '#server/modules/product/best-sellers.ts';
import { retentionSweeps } from '#server/retention.ts';
import type { Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { answerByLink, cashOrder, createCashShopper, placeCash } from './support/cash.ts';
import { insertProduct, readSizes, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { openMailServer } from './support/mail-server.ts';
import { checkout, confirm, listOrders, listRefunds, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { findRowFaults } from './support/row-faults.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
/** Somebody else's address. */
const elsewhere = '198.51.100.9';

// Without one, time cancels no order.
const mailServer = await openMailServer();
afterAll(() => mailServer.close());

onBothEngines('cash orders of one network that nobody has confirmed', (place) => {
  const clock = new TestClock(Date.parse('2026-11-25T10:00:00+05:30'));
  const mailing = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://weft.example' };
  const env = { ...mailing, MAX_NETWORK_RESERVED_PERCENT: '' };
  const shop = payingSuiteShop(place, { clock, env, script: noWebhooks });
  let admin: Session;
  let tee: Product;
  let networks = 0;
  /** An Indian carrier's address, with thousands of phones behind it. */
  let here: string;

  beforeAll(async () => void (admin = await createAdmin(shop)));
  // An order whose time is over may be cancelled while the rows are read.
  const expectNoFaults = async () => expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
  afterAll(() => vi.waitFor(expectNoFaults, { timeout: 30_000 }));
  beforeEach(async () => {
    here = `192.0.2.${(networks += 1)}`;
    tee = await insertProduct(shop.database, { name: 'Linen tee', price: 499, sizes: { M: 4, L: 1 } });
  });

  const buy = async (from = here, products: readonly Product[] = [tee]) => {
    const shopper = await createCashShopper(shop);
    return { shopper, order: cashOrder(await placeCash(shop, shopper, products, {}, from)) };
  };
  /** Takes the network's half, then orders once more. */
  const waiting = async () => {
    for (let pieces = 0; pieces < 2; pieces += 1) expect((await buy()).order).not.toHaveProperty('waits_for_pieces');
    const one = await buy();
    expect([one.order.waits_for_pieces, await stock()]).toEqual([true, 2]);
    const { sizes } = (await shop.call('listStock', { token: admin.token, query: { search: tee.name } })).reply;
    // Of the three orders, two have their pieces.
    expect(sizes.find(({ product, label }) => product._id === tee._id && label === 'M')).toMatchObject({
      ...{ shelf: 4, to_send: 2, free: 2 },
    });
    return one;
  };
  const answer = (order: Order, what: OrderAnswer) => answerByLink(shop, order, what);
  const seen = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { token: admin.token, params: { id } })).reply.order;
  const confirmBy = ({ _id: id }: Order) => shop.call('confirmOrder', { token: admin.token, params: { id } });
  const count = (quantity: number) => {
    const { _id: product, sizes = [] } = tee;
    const changes = [{ product, size: sizes[0]?._id, quantity }];
    return shop.call('updateStock', { token: admin.token, body: { changes } });
  };
  const nextDay = async () => {
    const unsent = shop.database.db.selectFrom('mail').select('id').where('sent_at', 'is', null);
    await expect.poll(() => unsent.execute(), { timeout: 30_000 }).toEqual([]);
    clock.advance(24 * hour);
  };
  const stock = async () => (await readSizes(shop.database, tee)).M;
  const movesOf = ({ _id }: Order) =>
    shop.database.db.selectFrom('stock_movement').select('reason').where('order_id', '=', _id).execute();

  test('take half of each size at most: thirty accounts leave it to everybody else', async () => {
    const [many, few] = [
      await insertProduct(shop.database, { price: 49, sizes: { M: 20 } }),
      await insertProduct(shop.database, { price: 49, sizes: { M: 2 } }),
    ];
    const shoppers: Session[] = [];
    const orders: Order[] = [];
    for (let round = 0; round < 6; round += 1) {
      const five = await Promise.all(Array.from({ length: 5 }, () => createCashShopper(shop)));
      const wanted = (n: number) => (round % 2 === 1 && n === 4 ? [few] : [many, many]);
      const answers = await Promise.all(five.map((shopper, n) => placeCash(shop, shopper, wanted(n), {}, here)));
      shoppers.push(...five);
      orders.push(...answers.map(cashOrder));
    }
    expect(orders.filter(({ waits_for_pieces: waits }) => waits === undefined)).toHaveLength(6);
    expect([await readStock(shop.database, many), await readStock(shop.database, few)]).toEqual([10, 1]);
    // Others get their pieces, in cash and online; the network's own shoppers still buy online.
    expect((await buy(elsewhere, [few])).order).not.toHaveProperty('waits_for_pieces');
    const [shopper] = shoppers as [Session];
    const started = await shop.call('checkout', {
      ...{ token: shopper.token, from: here },
      body: { amount: 49, cart: { products: [{ _id: many._id, size: 'M' }] } },
    });
    const { db } = shop.database;
    expect(await db.selectFrom('hold').select('pieces').execute()).toEqual([]);
    const paid = await confirm(shop, shopper, await shop.pay(started.reply.order.id));
    expect([paid.reply, await readStock(shop.database, many)]).toEqual([{ status: true }, 9]);
    // A day after the mails all that nobody confirmed is there again.
    await nextDay();
    await expect.poll(() => readStock(shop.database, many)).toBe(19);
    await expect.poll(() => readStock(shop.database, few)).toBe(2);
    const counted = db.selectFrom('order').select('id').where('network', 'is not', null);
    await expect.poll(() => counted.execute(), { timeout: 30_000 }).toEqual([]);
  });

  test('count with its reservations, until a person has confirmed them', async () => {
    const online = await createCashShopper(shop);
    const reserve = () =>
      shop.call('checkout', {
        ...{ token: online.token, from: here },
        body: { amount: 499, cart: { products: [{ _id: tee._id, size: 'M' }] } },
      });
    const reserved = () =>
      shop.database.db.selectFrom('hold').select('pieces').where('product_id', '=', tee._id).execute();
    await reserve();
    const { order } = await buy();
    expect([order.waits_for_pieces, await reserved()]).toEqual([undefined, [{ pieces: 1 }]]);
    expect((await buy()).order.waits_for_pieces).toBe(true);
    // The link alone proves nothing of strangers.
    await answer(order, 'confirm');
    expect((await buy()).order.waits_for_pieces).toBe(true);
    expect((await confirmBy(order)).status).toBe(200);
    expect((await seen(order)).cash?.confirmed).toMatchObject({ by: 'Admin' });
    // Of the three pieces that are left, one.
    clock.advance(16 * 60_000);
    expect((await buy()).order).not.toHaveProperty('waits_for_pieces');
    await reserve();
    expect(await reserved()).toEqual([]);
    // If that is taken back, it counts again.
    await shop.call('confirmOrder', {
      ...{ token: admin.token, params: { id: order._id } },
      body: { undo: true, reason: 'Another order' },
    });
    await count(3);
    expect((await buy()).order.waits_for_pieces).toBe(true);
  });

  test('count no longer than abandoned checkouts are kept, where the owner lets them wait for ever', async () => {
    const save = (cancel_hours: number) =>
      shop.call('updateSettings', { token: admin.token, body: { cash: { cancel_hours } } });
    await save(0);
    const { order } = await buy();
    await save(24);
    const isKept = async () => {
      const row = shop.database.db.selectFrom('order').select('network').where('id', '=', order._id);
      return (await row.executeTakeFirstOrThrow()).network !== null;
    };
    const sweeps = retentionSweeps(shop.database, clock.read, { retentionDays: 1, auditDays: 1 });
    const sweep = () => sweeps['networks of cash orders']?.(new AbortController().signal);
    await sweep();
    expect(await isKept()).toBe(true);
    clock.advance(24 * hour);
    await sweep();
    expect(await isKept()).toBe(false);
    expect((await seen(order)).confirm).toBe('waiting');
    // Else it is cancelled by time while the next test counts.
    await shop.call('cancelOrder', { token: admin.token, params: { id: order._id }, body: {} });
  });

  test('wait for their pieces: nothing is promised, packed, late or sold, and a link’s yes is remembered', async () => {
    await buy();
    const scarf = await insertProduct(shop.database, { price: 3, quantity: 2 });
    const sales = async () => {
      const { token } = admin;
      const { days } = (await shop.call('getDashboard', { token })).reply.dashboard;
      const { report } = (await shop.call('getSalesReport', { token })).reply;
      const best = await bestSellingIds(shop.database.db, { since: 0, liveOnly: false }, 100);
      return [days?.at(-1), report.days.at(-1), report.total, best.length];
    };
    const before = await sales();
    const { shopper, order } = await buy(here, [scarf, scarf]);
    expect([order.waits_for_pieces, await sales()]).toEqual([true, before]);
    expect(order).not.toHaveProperty('promised');
    const yes = { status: 200, body: { status: 'Not Processed', number: order.number, waits_for_pieces: true } };
    expect(await answer(order, 'confirm')).toMatchObject(yes);
    expect(await answer(order, 'confirm')).toMatchObject(yes);
    expect(await answer(order, 'cancel')).toMatchObject({ status: 409, body: refusal('orderAnswered') });
    const { confirm: state, cash } = await seen(order);
    expect([state, cash?.confirmed]).toEqual(['waiting', { at: new Date(clock.read()).toISOString() }]);
    const params = { id: order._id };
    const packed = await shop.call('moveOrder', { token: admin.token, params, body: { status: 'Processing' } });
    expect(packed).toMatchObject({ status: 409, body: refusal('orderUnconfirmed') });
    expect(await bookingLines(shop.database.db, [order._id], false)).toEqual([]);
    // Its shopper has answered, so no timer cancels it.
    clock.advance(25 * hour);
    const { orders } = (await shop.call('listShopOrders', { token: admin.token, query: { confirm: 'waiting' } })).reply;
    expect(orders).toContainEqual(expect.objectContaining({ _id: order._id, waits_for_pieces: true, agreed: true }));
    expect(await listOrders(shop, shopper)).toMatchObject([{ agreed: true }]);
    const late = await shop.call('listShopOrders', { token: admin.token, query: { late: '1' } });
    expect(late.reply.orders).not.toContainEqual(expect.objectContaining({ _id: order._id }));
  });

  test('get their pieces when a person confirms them, or a clear answer', async () => {
    const { order } = await waiting();
    await count(0);
    const short = await confirmBy(order);
    const message = 'Not all of this order is in stock: Linen tee, M (0 of 1). It stays as it is.';
    expect(short).toMatchObject({ status: 409, body: { code: 'piecesShort', message } });
    expect((await seen(order)).waits_for_pieces).toBe(true);
    await count(3);
    clock.advance(24 * hour - 1);
    const done = await confirmBy(order);
    expect(done).toMatchObject({
      status: 200,
      reply: { order: { confirm: 'done', promised: expect.any(Object) as object } },
    });
    expect(done.reply.order).not.toHaveProperty('waits_for_pieces');
    expect(await stock()).toBe(2);
    await confirmBy(order);
    expect(await movesOf(order)).toEqual([{ reason: 'sale' }]);
    const mails = shop.database.db.selectFrom('mail').select('text').where('order_id', '=', order._id);
    expect((await mails.where('kind', '=', 'confirmed').executeTakeFirst())?.text).toContain('Rs. 499 in cash');
  });

  test.each(['shopper', 'owner', 'link', 'timer'] as const)(
    'have none to return when cancelled by the %s',
    async (who) => {
      const { shopper, order } = await waiting();
      const params = { id: order._id };
      const size = { token: admin.token, params: { ...params, line: '0' }, body: { size: 'M' } };
      expect((await shop.call('updateOrderLine', size)).status).toBe(200);
      if (who === 'shopper') await shop.call('cancelMyOrder', { token: shopper.token, params, body: {} });
      if (who === 'owner') await shop.call('cancelOrder', { token: admin.token, params, body: {} });
      if (who === 'link') await answer(order, 'cancel');
      if (who === 'timer') await nextDay();
      await expect.poll(async () => (await seen(order)).status).toBe('Cancelled');
      expect(await seen(order)).not.toHaveProperty('waits_for_pieces');
      expect(await movesOf(order)).toEqual([]);
    },
  );

  test('take their pieces when they are paid online, or the payment goes back', async () => {
    const [{ shopper, order }, { shopper: other, order: second }] = [await waiting(), await buy()];
    const press = (of: Order, { token }: Session) => shop.call('payOrder', { params: { id: of._id }, token });
    const [first, late] = [await press(order, shopper), await press(second, other)];
    await count(1);
    expect((await confirm(shop, shopper, await shop.pay(first.reply.order.id))).reply).toEqual({ status: true });
    expect([await stock(), await movesOf(order)]).toEqual([0, [{ reason: 'sale' }]]);
    const payment = await shop.pay(late.reply.order.id);
    expect((await confirm(shop, other, payment)).reply).toEqual({ status: false, message: cancelReasons.soldOut });
    const kept = (await listOrders(shop, other)).find(({ _id }) => _id === second._id);
    expect(kept).toMatchObject({ waits_for_pieces: true, payment: { state: 'pending' } });
    await expect.poll(() => listRefunds(shop, payment.razorpay_payment_id)).toHaveLength(1);
    expect(await press(second, other)).toMatchObject({ status: 409, body: { code: 'piecesShort' } });
    expect((await checkout(shop, other, [tee])).status).toBe(409);
  });
});
