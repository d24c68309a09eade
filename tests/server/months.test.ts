import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { dayAfter, dayOf, startOfDay } from '#contract/rules/day.ts';
import { daysOfMonth, monthAfter, monthOf } from '#contract/rules/month.ts';
import { newId } from '#server/db/ids.ts';
import { insertUnmatched } from '#server/modules/payment/unmatched-payments.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct, removeForGood } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, confirm, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the months', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  const month = monthAfter(monthOf(dayOf(clock.read())));
  const before = monthAfter(month, -1);
  const { from } = daysOfMonth(month);
  const midnight = startOfDay(from);
  const last = daysOfMonth(before).to;
  const today = dayAfter(from, 19);
  /** When the parcel arrived whose cash nobody has noted since. */
  const arrivedAt = midnight + 3_600_000;
  let token: string;
  let tee: Product;

  const travelTo = async (time: number) => {
    clock.advance(time - clock.read());
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
  };
  const buy = async (...products: Product[]) => {
    const shopper = await createShopper(shop);
    await buyProducts(shop, shopper, ...products);
    return (await listOrders(shop, shopper))[0]!;
  };
  const placed = async (product: Product, shopper?: Session) =>
    placeCashOrder(shop, shopper ?? (await createShopper(shop)), [product]);
  const did = async (
    name: 'moveOrder' | 'collectOrder' | 'remitOrder' | 'returnOrder' | 'cancelOrder',
    { _id: id }: Order,
    body: object = {},
  ) => expect([name, (await shop.call(name, { token, params: { id }, body })).status]).toEqual([name, 200]);
  const ship = (order: Order, courier: string) => did('moveOrder', order, { status: 'Shipped', courier });
  const deliver = async (order: Order, courier: string) => {
    await ship(order, courier);
    await did('moveOrder', order, { status: 'Delivered' });
  };
  const money = async (query = {}) => (await shop.call('getMonthMoney', { token, query })).reply.money;
  const report = async (query = {}) => (await shop.call('getMonthReport', { token, query })).reply.report;

  beforeAll(async () => {
    await createAdmin(shop);
    tee = await insertProduct(shop.database, { price: 499.5, quantity: 90, category: 'Tees' });
    const cap = await insertProduct(shop.database, { price: 100, quantity: 90, category: 'Caps' });
    const bag = await insertProduct(shop.database, { price: 200, quantity: 90, category: 'Bags' });
    const old = await insertProduct(shop.database, { price: 10, quantity: 90, category: 'Old' });
    const shopper = await createShopper(shop);

    // The last millisecond of the month before, and the first one of the month.
    await travelTo(midnight - 1);
    await buy(tee);
    await buy(bag, bag);
    const [remitted, paidNow] = [await placed(tee), await placed(tee, shopper)];
    await deliver(remitted, 'Delhivery');
    await travelTo(midnight);
    await buy(tee, tee, cap);
    await buy(bag, old);

    await travelTo(arrivedAt);
    const { reply } = await shop.call('payOrder', { token: shopper.token, params: { id: paidNow._id } });
    await confirm(shop, shopper, await shop.pay(reply.order.id));
    await did('cancelOrder', await buy(cap));
    await did('collectOrder', remitted);
    await did('remitOrder', remitted, { reference: 'UTR100000012' });
    await deliver(await placed(cap), 'delhi very');
    const back = await placed(cap);
    await deliver(back, 'Delhivery');
    await did('collectOrder', back);
    await did('returnOrder', back, { reason: 'It was torn', reference: 'UPI 42' });
    const found = { providerOrderId: 'order_lost', receipt: 'f'.repeat(24), paise: 7_700 };
    await insertUnmatched(shop.database.db, { ...found, paymentId: 'pay_lost', currency: 'INR' }, clock.read());
    await insertUnmatched(shop.database.db, { ...found, paymentId: 'pay_usd', currency: 'USD' }, clock.read());

    await travelTo(startOfDay(today) + 3_600_000);
    await ship(await placed(tee), 'Delhivery');
    const collected = await placed(tee);
    await deliver(collected, 'Blue Dart');
    await did('collectOrder', collected);
    await did('cancelOrder', await placed(tee));
    // A bag is an accessory now; the old product is gone, and so is what its line knew.
    const { category } = await insertProduct(shop.database, { category: 'Accessories' });
    const products = shop.database.db.withoutPlugins().updateTable('product').where('id', '=', bag._id);
    await products.set({ category_id: category._id }).execute();
    for (const { _id: id } of [cap, old]) await shop.call('deleteProduct', { token, params: { id } });
    await removeForGood(shop.database, clock.read());
    const lines = shop.database.db.updateTable('order_line').where('product_id', '=', old._id);
    await lines.set({ product: JSON.stringify({ name: 'Old', price: 10 }) }).execute();
  });

  test('have what came in and went back, by the days of India', async () => {
    const none = { count: 0, amount: 0 };
    const { couriers: _, ...now } = await money();
    expect(now).toEqual({
      month,
      first: before,
      // Two at midnight, one that was cancelled, and one that was to be paid in cash.
      online: { count: 4, amount: 1099 + 210 + 100 + 499.5 },
      unmatched: { count: 1, amount: 77 },
      cash: { count: 1, amount: 499.5 },
      refunds: { count: 1, amount: 100 },
      waiting: expect.any(Object) as object,
      paid_back: { count: 1, amount: 100 },
    });
    await expect.poll(async () => (await money()).waiting, { timeout: 30_000 }).toEqual(none);
    const { couriers: __, ...then } = await money({ month: before });
    expect(then).toEqual({
      ...{ month: before, first: before, online: { count: 2, amount: 899.5 } },
      ...{ unmatched: none, cash: none, refunds: none, waiting: none, paid_back: none },
    });
  });

  test('have the cash that each courier has now, and what of it is overdue', async () => {
    const none = { count: 0, amount: 0 };
    const since = new Date(arrivedAt).toISOString();
    const late = { count: 1, amount: 100, since };
    const { couriers } = await money({ month: before });
    expect(couriers).toEqual([
      {
        courier: expect.stringMatching(/^(Delhivery|delhi very)$/) as string,
        shipped: { count: 1, amount: 499.5 },
        delivered: { count: 1, amount: 100 },
        // The parcel came back, and its shopper has the money.
        collected: { count: 1, amount: 100 },
        overdue: [
          { ...late, state: 'delivered' },
          { ...late, state: 'collected' },
        ],
      },
      { courier: 'Blue Dart', shipped: none, delivered: none, collected: { count: 1, amount: 499.5 }, overdue: [] },
    ]);
  });

  test('stand beside the same days of the month before, by payment and category', async () => {
    const nothing = { pieces: 0, takings: 0 };
    const none = { orders: 0, refunded: 0, ...nothing };
    const shown = await report();
    expect(shown).toEqual({
      ...{ month, first: before, days: { from, to: today } },
      before: { from: daysOfMonth(before).from, to: dayAfter(daysOfMonth(before).from, 19) },
      online: { now: { orders: 2, pieces: 5, takings: 1309, refunded: 0 }, before: none },
      cash: { now: { orders: 3, pieces: 3, takings: 1099, refunded: 0 }, before: none },
      categories: [
        { _id: tee.category._id, name: tee.category.name, now: { pieces: 4, takings: 1998 }, before: nothing },
        { _id: expect.any(String) as string, name: 'Accessories', now: { pieces: 1, takings: 200 }, before: nothing },
        // A deleted product stays in the category in which it was bought.
        { _id: expect.any(String) as string, name: 'Caps', now: { pieces: 2, takings: 200 }, before: nothing },
        { name: '', now: { pieces: 1, takings: 10 }, before: nothing },
      ],
    });
  });

  test('are compared as a whole once they are over, also as a file', async () => {
    const { days, online, cash, categories } = await report({ month: before });
    expect([days.to, online.now, cash.now]).toEqual([
      last,
      { orders: 3, pieces: 4, takings: 1399, refunded: 0 },
      { orders: 1, pieces: 1, takings: 499.5, refunded: 0 },
    ]);
    expect(categories.map(({ name, now }) => [name, now.takings])).toEqual([
      ['Tees', 1498.5],
      ['Accessories', 400],
    ]);
    const { body, headers } = await shop.call('exportMonthReport', { token, query: { month: before } });
    const [earlier, first] = [daysOfMonth(monthAfter(before, -1)), daysOfMonth(before).from];
    const then = `"${earlier.from}","${earlier.to}"`;
    expect([headers['content-disposition'], ...String(body).trim().split('\r\n')]).toEqual([
      `attachment; filename="month-${before}.csv"`,
      '"kind","name","from","to","orders","pieces","takings","before_from","before_to","before_orders","before_pieces","before_takings","difference","percent","refunded","before_refunded"',
      `"all","","${first}","${last}",4,5,1898.5,${then},0,0,0,1898.5,,0,0`,
      `"payment","online","${first}","${last}",3,4,1399,${then},0,0,0,1399,,0,0`,
      `"payment","cash","${first}","${last}",1,1,499.5,${then},0,0,0,499.5,,0,0`,
      `"category","Tees","${first}","${last}",,3,1498.5,${then},,0,0,1498.5,,,`,
      `"category","Accessories","${first}","${last}",,2,400,${then},,0,0,400,,,`,
    ]);
  });

  test('have what went back beside the takings, by the day on which that was decided', async () => {
    const orders = (await shop.call('listShopOrders', { token, query: { limit: '100' } })).reply.orders;
    const payBack = async (is: (order: (typeof orders)[number]) => boolean, amount: number) => {
      const { _id: id } = orders.findLast(is)!;
      const body = { amount, reason: 'A stain', key: newId() };
      expect((await shop.call('refundOrder', { token, params: { id }, body })).status).toBe(201);
    };
    // Placed in the month before.
    await payBack(({ cash, status }) => cash === undefined && status !== 'Cancelled', 50.5);
    await payBack(({ cash, status }) => cash === 'collected' && status !== 'Cancelled', 20);
    const { online, cash } = await report();
    const refunds = [online, cash].map(({ now, before }) => [now.refunded, now.takings, before.refunded]);
    expect(refunds).toEqual([
      [50.5, 1309, 0],
      [20, 1099, 0],
    ]);
    const { body } = await shop.call('exportMonthReport', { token, query: {} });
    expect(String(body)).toMatch(/^"all",.*,70\.5,0\r$/m);
  });

  test.each(['2026-13', '2026', '0999-12'])('refuse the month %s', async (wrong) => {
    const answers = [
      await shop.call('getMonthMoney', { token, query: { month: wrong } }),
      await shop.call('exportMonthReport', { token, query: { month: wrong } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });
});
