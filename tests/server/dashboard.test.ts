import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardEndpoints } from '#contract/dashboard.ts';
import { dashboardDays } from '#contract/rules/dashboard.ts';
import { dayAfter, dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import type { Product } from '#contract/product.ts';
import { revenueByDay } from '#server/modules/dashboard/dashboard-store.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import {
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the dashboard', (place) => {
  const clock = new TestClock();
  let shop: PayingShop;
  let token: string;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
    await shop.script(noWebhooks);
    ({ token } = await createAdmin(shop));
  });
  afterAll(() => shop.close());

  const dashboard = async () => {
    const { body } = await shop.call('getDashboard', { token });
    return dashboardEndpoints.getDashboard.schemas.reply.parse(body).dashboard;
  };
  const buy = async (...products: Product[]) => {
    const shopper = await createShopper(shop);
    const proof = await shop.pay(orderId(await checkout(shop, shopper, products)));
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
    return (await listOrders(shop, shopper))[0]?._id ?? '';
  };
  /** Moves the clock and logs in again, because the token expires meanwhile. */
  const travelTo = async (timestamp: number) => {
    clock.advance(timestamp - clock.read());
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
  };

  test('excludes test orders in a shop with live keys', async () => {
    const { db } = shop.database;
    const today = dayOf(clock.read());
    const tee = await insertProduct(shop.database, { price: 10 });
    await buy(tee);
    const live = await buy(tee);
    await db.updateTable('order').set({ test: 0 }).where('id', '=', live).execute();
    expect(await revenueByDay(db, today, 1, true)).toEqual([{ day: today, orders: 1, takings: 10 }]);
    expect(await revenueByDay(db, today, 1, false)).toEqual([{ day: today, orders: 2, takings: 20 }]);
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
    expect(days.slice(-2)).toEqual([
      { day: dayAfter(today, -1), orders: 1, takings: 499.5 },
      { day: today, orders: 2, takings: 1498.5 },
    ]);
    await travelTo(startOfDay(dayAfter(today, dashboardDays - 1)));
    expect((await dashboard()).days[0]).toEqual({ day: today, orders: 2, takings: 1498.5 });
    await travelTo(startOfDay(dayAfter(today, dashboardDays)));
    expect((await dashboard()).days.every(({ orders }) => orders === 0)).toBe(true);
  });
});
