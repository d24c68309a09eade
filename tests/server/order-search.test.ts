import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { searchText } from '#server/db/search-text.ts';
import { insertAccount } from '#server/modules/account/account-store.ts';
import { shopOrders } from '#server/modules/order/shop-order-store.ts';
import { orderRows } from '#server/modules/report/orders-file.ts';
import { account, checkout, order } from './queries/example-shop.ts';
import { onBothEngines } from './support/engines.ts';

/** More than a search reads before it counts. */
const many = 1_120;

onBothEngines('the search of orders', (place) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place());
    const { db } = database;
    await insertAccount(db, account);
    const rows = Array.from({ length: many + 1 }, (_, index) => {
      const id = index.toString(16).padStart(24, '0');
      const name = index === 0 ? 'Zoë D’Souza' : 'Asha Rao';
      const own = { name, provider_order_id: `order_${id}`, created_at: index };
      return {
        checkout: { ...checkout, ...own, id },
        order: {
          ...{ ...order, ...own, id, checkout_id: id, number: 5_001 + index, payment_id: `pay_${id}` },
          // Later orders cost less.
          ...{ paise: 100 * (many - index), search_text: searchText(id, name) },
          status: index % 2 === 0 ? ('Delivered' as const) : ('Shipped' as const),
        },
      };
    });
    // PostgreSQL takes at most 65,535 parameters.
    for (let at = 0; at < rows.length; at += 500) {
      const batch = rows.slice(at, at + 500);
      await db
        .insertInto('checkout')
        .values(batch.map((row) => ({ ...row.checkout, lines: null })))
        .execute();
      await db
        .insertInto('order')
        .values(batch.map((row) => row.order))
        .execute();
    }
  });
  afterAll(() => database.close());

  const numbers = async (filter: Parameters<typeof shopOrders>[1], offset: number, limit: number) => {
    const { orders, total } = await shopOrders(database, filter, { offset, limit });
    return { numbers: orders.map(({ number }) => number), total };
  };
  const newest = 5_001 + many;

  test('are all in the file of orders, oldest first, by its days', async () => {
    const inFile: number[] = [];
    for await (const { number } of orderRows(database.db, {})) inFile.push(number);
    expect(inFile).toEqual(Array.from({ length: many + 1 }, (_, index) => 5_001 + index));
    for (const days of [{ from: '1970-01-02' }, { to: '1969-12-31' }])
      for await (const { number } of orderRows(database.db, days)) expect(number).toBeUndefined();
  });

  test('counts all matches and has each page, also where it finds more than it reads at once', async () => {
    expect(await numbers({ search: 'ASHA R' }, 0, 2)).toEqual({ numbers: [newest, newest - 1], total: many });
    expect(await numbers({ search: 'asha rao' }, 999, 2)).toEqual({
      numbers: [newest - 999, newest - 1_000],
      total: many,
    });
    expect(await numbers({ search: 'asha rao' }, many - 1, 20)).toEqual({ numbers: [5_002], total: many });
    expect(await numbers({ search: 'asha rao' }, many, 20)).toEqual({ numbers: [], total: many });
    expect(await numbers({ search: 'zoë' }, 0, 20)).toEqual({ numbers: [5_001], total: 1 });
    expect(await numbers({ search: '’' }, 0, 20)).toEqual({ numbers: [], total: 0 });
    expect(await numbers({ search: 'zoe' }, 0, 20)).toEqual({ numbers: [5_001], total: 1 });
    for (const search of ["D'Souza", 'dsouza', 'D Souza'])
      expect(await numbers({ search }, 0, 20)).toEqual({ numbers: [5_001], total: 1 });
    expect(await numbers({ search: 'zoë' }, 20, 20)).toEqual({ numbers: [], total: 1 });
  });

  test('has a status, days and an order beside the term', async () => {
    const search = 'asha';
    const delivered = await numbers({ search, statuses: ['Delivered'] }, 0, 1);
    expect(delivered).toEqual({ numbers: [newest], total: many / 2 });
    expect(await numbers({ search, from: 3, before: 5 }, 0, 5)).toEqual({ numbers: [5_005, 5_004], total: 2 });
    const byTotal = { field: 'total', direction: 'desc' } as const;
    const { orders } = await shopOrders(database, { search }, { offset: 0, limit: 2 }, byTotal);
    expect(orders.map(({ number }) => number)).toEqual([5_002, 5_003]);
  });
});
