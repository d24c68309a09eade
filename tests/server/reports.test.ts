import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { dayAfter, dayOf, startOfDay } from '#contract/rules/day.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { buySizes, type Entry } from './support/sizes.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the reports', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let token: string;
  let tee: Product;
  let cap: Product;
  /** The first day. */
  const first = dayAfter(dayOf(clock.read()), 1);
  const second = dayAfter(first, 1);
  const [tenth, last] = [dayAfter(first, 9), dayAfter(first, 10)];

  const travelTo = async (timestamp: number) => {
    clock.advance(timestamp - clock.read());
    ({ token } = await logIn(shop, 'admin@example.com', 'indigo-loom'));
  };
  const buy = async (...entries: Entry[]) => {
    const shopper = await createShopper(shop);
    await buySizes(shop, shopper, entries);
    return (await listOrders(shop, shopper))[0]?._id ?? '';
  };
  const textOf = async (name: 'exportSalesReport' | 'exportStockReport', query: Readonly<Record<string, string>>) => {
    const { body, headers } = await shop.call(name, { token, query });
    return [headers['content-disposition'], ...String(body).trim().split('\r\n')];
  };

  const payBack = (id: string, amount: number) =>
    shop.call('refundOrder', { token, params: { id }, body: { amount, reason: 'A stain', key: newId() } });

  beforeAll(async () => {
    await createAdmin(shop);
    tee = await insertProduct(shop.database, { name: 'Kite Tee', price: 499.5, sizes: { S: 8, M: 4 } });
    cap = await insertProduct(shop.database, { name: '=Cap', price: 100, quantity: 6 });
    await travelTo(startOfDay(first));
    const bought = await buy([tee, 'S'], [tee, 'S'], [tee, 'M']);
    await payBack(bought, 10);
    await travelTo(startOfDay(second));
    for (const amount of [20.5, 30]) await payBack(bought, amount);
    await payBack(await buy([tee, 'S'], [cap, 'a word']), 40);
    const cancelled = await buy([cap], [cap]);
    await payBack(cancelled, 50);
    await shop.call('cancelOrder', { token, params: { id: cancelled }, body: {} });
    const { reply } = await payBack(bought, 60);
    const failed = shop.database.db.updateTable('refund').set({ state: 'failed', due_at: null });
    await failed.where('id', '=', reply.refund._id ?? '').execute();
    // After the range.
    await travelTo(startOfDay(last));
    await buy([tee, 'M'], [tee, 'S']);
  });

  test('have the sales by product, size and day, at the prices that were paid', async () => {
    const { report } = (await shop.call('getSalesReport', { token, query: { from: first, to: tenth } })).reply;
    expect(report.days).toHaveLength(10);
    expect(report.days.slice(0, 3)).toEqual([
      { day: first, orders: 1, pieces: 3, takings: 1498.5, refunded: 10 },
      // Without the cancelled order and what failed.
      { day: second, orders: 1, pieces: 2, takings: 599.5, refunded: 90.5 },
      { day: dayAfter(second), orders: 0, pieces: 0, takings: 0, refunded: 0 },
    ]);
    expect(report.products).toEqual([
      {
        ...{ _id: tee._id, name: 'Kite Tee', slug: tee.slug, pieces: 4, takings: 1998 },
        sizes: [
          { label: 'S', pieces: 3, takings: 1498.5 },
          { label: 'M', pieces: 1, takings: 499.5 },
        ],
      },
      {
        ...{ _id: cap._id, name: '=Cap', slug: cap.slug, pieces: 1, takings: 100 },
        sizes: [{ label: '', pieces: 1, takings: 100 }],
      },
    ]);
    const [disposition, header, ...lines] = await textOf('exportSalesReport', { from: second, to: last });
    expect(disposition).toBe(`attachment; filename="sales-${second}-${last}.csv"`);
    expect(header).toBe('"day","slug","name","size","pieces","takings","refunded"');
    // Products of a day are in the order of their ids.
    expect(lines.slice(0, 2).sort()).toEqual(
      [`"${second}","${cap.slug}","'=Cap","",1,100,0`, `"${second}","${tee.slug}","Kite Tee","S",1,499.5,0`].sort(),
    );
    expect(lines.slice(2)).toEqual([
      `"${second}","","Refunds","",0,0,90.5`,
      ...['M', 'S'].map((size) => `"${last}","${tee.slug}","Kite Tee","${size}",1,499.5,0`),
    ]);
  });

  test('have what was sold of what there was, and how long the rest lasts', async () => {
    const { report } = (await shop.call('getStockReport', { token, query: { from: first, to: tenth } })).reply;
    // On the tenth day 5 of S were left; 4 are on hand now.
    expect(
      report.sizes.map(({ label, ...row }) => [label, row.sold, row.quantity, row.sell_through, row.days_left]),
    ).toEqual([
      ['S', 3, 4, 0.375, 13.3],
      ['M', 1, 2, 0.25, 20],
      ['', 1, 5, 0.1667, 50],
    ]);
    expect(await textOf('exportStockReport', { from: last, to: last })).toContain(
      `"${tee.slug}","Kite Tee","S",,1,4,0.2,4`,
    );
  });
});
