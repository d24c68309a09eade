import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { shopOrders } from '#server/modules/order/shop-order-store.ts';
import { searchText } from '#server/db/search-text.ts';
import { onBothEngines } from './support/engines.ts';

/** More than a search reads before it counts. */
const many = 1_120;

onBothEngines('the search of orders', (place) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place());
    const { db } = database;
    const person = {
      phone: '9812300456',
      pincode: '682017',
      address: 'x',
      name: 'Asha Rao',
      email: 'asha@example.com',
    };
    const account = { ...person, name_key: '', email_key: '', role: 0 as const, password_hash: '', answer_hash: null };
    await db
      .insertInto('account')
      .values({ ...account, id: 'a', created_at: 1, updated_at: 1 })
      .execute();
    const rows = Array.from({ length: many + 1 }, (_, index) => {
      const name = index === 0 ? 'Zoë Khan' : 'Asha Rao';
      const id = index.toString(16).padStart(24, '0');
      return {
        checkout: { id, lines: null, due_at: null, held_until: null, paid_at: null, settled_at: 1 },
        order: {
          id,
          checkout_id: id,
          number: 5_001 + index,
          payment_id: `pay_${id}`,
          search_text: searchText(id, name),
        },
        shared: { ...person, name, account_id: 'a', provider_order_id: `order_${id}`, created_at: index },
      };
    });
    const common = { size: 'M', quantity: 0, test: 1 as const };
    await inBatches(rows, async (batch) => {
      await db
        .insertInto('checkout')
        .values(batch.map(({ checkout, shared }) => ({ ...checkout, ...shared, ...common, paise: 1 })))
        .execute();
      await db
        .insertInto('order')
        .values(
          batch.map(({ order, shared }) => ({
            ...{ ...order, ...shared, ...common, further: 0, cancel_code: null, reason: null },
            // Later orders cost less.
            paise: 100 * (many - shared.created_at),
            status: shared.created_at % 2 === 0 ? 'Delivered' : 'Shipped',
          })),
        )
        .execute();
    });
  });
  afterAll(() => database.close());

  const numbers = async (filter: Parameters<typeof shopOrders>[1], ...rest: [offset: number, limit: number]) => {
    const [offset, limit] = rest;
    const { orders, total } = await shopOrders(database, filter, { offset, limit });
    return { numbers: orders.map(({ number }) => number), total };
  };
  const newest = 5_001 + many;

  test('counts all matches and has each page, also where it finds more than it reads at once', async () => {
    expect(await numbers({ search: 'ASHA R' }, 0, 2)).toEqual({ numbers: [newest, newest - 1], total: many });
    expect(await numbers({ search: 'asha rao' }, 999, 2)).toEqual({
      numbers: [newest - 999, newest - 1_000],
      total: many,
    });
    expect(await numbers({ search: 'asha rao' }, many - 1, 20)).toEqual({ numbers: [5_002], total: many });
    expect(await numbers({ search: 'asha rao' }, many, 20)).toEqual({ numbers: [], total: many });
    expect(await numbers({ search: 'zoë' }, 0, 20)).toEqual({ numbers: [5_001], total: 1 });
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

/** PostgreSQL takes at most 65,535 parameters. */
async function inBatches<T>(rows: readonly T[], insert: (batch: readonly T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500));
}
