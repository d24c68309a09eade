import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { dayAfter, dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { dashboardDays } from '#contract/rules/report.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, noWebhooks, payingSuiteShop, type PayingShop } from './support/payments.ts';
import { openShop, TestClock } from './support/test-shop.ts';

onBothEngines('the dashboard', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock });
  let token: string;
  beforeAll(async () => {
    await shop.script(noWebhooks);
    ({ token } = await createAdmin(shop));
  });

  const dashboard = async (at: Pick<PayingShop, 'call'> = shop) =>
    (await at.call('getDashboard', { token })).reply.dashboard;
  const buy = async (...products: Product[]) =>
    (await buyProducts(shop, await createShopper(shop), ...products)).order._id;
  /** Moves the clock and logs in again, because the token expires meanwhile. */
  const travelTo = async (timestamp: number) => {
    clock.advance(timestamp - clock.read());
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
  };

  test('excludes test orders from takings and orders to pack in a shop with live keys', async () => {
    const today = dayOf(clock.read());
    const tee = await insertProduct(shop.database, { price: 10 });
    const [tried, live, packed] = [await buy(tee), await buy(tee), await buy(tee)];
    const ofIds = shop.database.db.updateTable('order').where('id', 'in', [live, packed]);
    await ofIds.set({ test: 0 }).execute();
    await shop.call('moveOrder', { token, params: { id: packed }, body: { status: 'Processing' } });
    const seenIn = async (some: Pick<PayingShop, 'call'>) => {
      const { days, toPack } = await dashboard(some);
      return { today: days?.at(-1), count: toPack.count, listed: toPack.orders.map(({ _id }) => _id).sort() };
    };
    const all = [tried, live, packed].sort();
    expect(await seenIn(shop)).toEqual({ today: { day: today, orders: 3, takings: 30 }, count: 3, listed: all });
    const env = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' };
    const liveShop = await openShop(place(), { clock, env });
    const paid = [live, packed].sort();
    expect(await seenIn(liveShop)).toEqual({ today: { day: today, orders: 2, takings: 20 }, count: 2, listed: paid });
    await liveShop.close();
  });

  test('counts days in Indian time, without cancelled orders', async () => {
    const tee = await insertProduct(shop.database, { price: 499.5, quantity: 100 });
    const today = dayAfter(dayOf(clock.read()), 2);
    await travelTo(startOfDay(today) - 1);
    await buy(tee);
    await travelTo(startOfDay(today));
    await buy(tee, tee);
    await travelTo(endOfDay(today) - 1000);
    await buy(tee);
    const cancelled = await buy(tee);
    await shop.call('cancelOrder', { token, params: { id: cancelled }, body: {} });
    const { days } = await dashboard();
    expect(days?.slice(-2)).toEqual([
      { day: dayAfter(today, -1), orders: 1, takings: 499.5 },
      { day: today, orders: 2, takings: 1498.5 },
    ]);
    // On the last day on which it is shown.
    await travelTo(startOfDay(dayAfter(today, dashboardDays - 1)));
    expect((await dashboard()).days?.[0]).toEqual({ day: today, orders: 2, takings: 1498.5 });
  });
});
