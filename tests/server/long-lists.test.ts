import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, insertProducts } from './support/catalogue.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { buyProducts, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { suiteShop } from './support/test-shop.ts';

onDatabase('two long lists that are being written', (place) => {
  const shop = suiteShop(place, { listTimes: { wait: 1, silence: 60_000 } });
  const listOf = (length: number, name: string, category: string) =>
    Array.from({ length }, (_, index) => ({ name: `${name} ${index}`, category }));
  beforeAll(async () => {
    await insertProducts(shop.database, [...listOf(501, 'Tee', 'Long'), ...listOf(500, 'Polo', 'Short')]);
    // Nobody reads these responses.
    const begin = () => shop.app.inject({ url: calls.getAllProducts.path, payloadAsStream: true });
    for (let list = 0; list < 2; list += 1) await begin();
  });

  /** The calls with whole lists, of a category with its keyword. */
  const callsOf = async (name: 'Long' | 'Short', keyword: string, query = {}) => {
    const slug = name.toLowerCase();
    const { category } = (await shop.call('listCategories')).reply;
    const checked = category.filter((one) => one.slug === slug).map(({ _id }) => _id);
    return Promise.all([
      shop.call('searchProducts', { params: { keyword }, query }),
      shop.call('filterProducts', { body: { checked }, query }),
      shop.call('filterProducts', { body: { checked, min: 1 }, query }),
      shop.call('getCategoryProducts', { params: { slug }, query }),
    ]);
  };

  it('refuse a third one after its wait, in words', async () => {
    const all = ['newest', 'price_asc'].map((sort) => shop.call('getAllProducts', { query: { sort } }));
    const refused = { status: 503, body: refusal('tooManyLists'), headers: { 'retry-after': '10' } };
    for (const answer of [...(await callsOf('Long', 'tee')), ...(await Promise.all(all))]) {
      expect(answer).toMatchObject(refused);
    }
    expect(shop.log()).not.toContain('failed');
  });

  it('do not delay pages and lists of at most 500 products', async () => {
    for (const answer of await callsOf('Long', 'tee', { page: 1, limit: 5 })) expect(answer.status).toBe(200);
    for (const { status, body } of await callsOf('Short', 'polo')) {
      expect(status).toBe(200);
      expect((body as { products?: unknown }).products ?? body).toHaveLength(500);
    }
    expect((await shop.app.inject({ method: 'HEAD', url: calls.getAllProducts.path })).statusCode).toBe(200);
  });
});

onBothEngines('a list of rows', (place) => {
  const shop = payingSuiteShop(place);

  it("of an account's orders and of accounts comes whole in parts, or by pages, each entry once, newest first", async () => {
    const { db } = shop.database;
    const [admin, shopper] = [await createAdmin(shop), await createShopper(shop)];
    const { order } = await buyProducts(shop, shopper, await insertProduct(shop.database));
    // Some of the same time.
    const times = Array.from({ length: 249 }, (_, index) => Math.floor(index / 3));
    const account = await db.selectFrom('account').selectAll().where('id', '=', shopper.id).executeTakeFirstOrThrow();
    const accounts = times.map((created_at) => ({ ...account, id: newId(), email_key: newId(), created_at }));
    await db.insertInto('account').values(accounts).execute();
    const row = await db.selectFrom('order').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow();
    const orders = times.map((created_at, index) => ({
      ...{ ...row, id: newId(), created_at, number: 5_000 + index },
      ...({ further: 1, payment_id: newId() } as const),
    }));
    for (const part of [orders.slice(0, 100), orders.slice(100)]) await db.insertInto('order').values(part).execute();
    const newestFirst = (rows: readonly { id: string; created_at: number }[]) =>
      [...rows].sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1)).map(({ id }) => id);

    const ofShopper = { token: shopper.token, params: { userId: shopper.id } };
    const calls = {
      listOrders: [
        (query: Readonly<Record<string, string>>) => shop.call('listOrders', { ...ofShopper, query }),
        [row, ...orders],
      ],
      listUsers: [
        (query: Readonly<Record<string, string>>) => shop.call('listUsers', { token: admin.token, query }),
        await db.selectFrom('account').selectAll().execute(),
      ],
    } as const;
    // The copy of a person's data has each row once, too.
    const copy = (await shop.call('exportMyData', { token: shopper.token })).reply as Record<string, { id: string }[]>;
    const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(sorted(copy.order ?? [])).toEqual(sorted([row, ...orders]));
    expect(copy.order_line).toHaveLength(1);
    for (const [read, rows] of Object.values(calls)) {
      const whole = await read({});
      const ids = (answer: typeof whole) => answer.reply.map(({ _id }) => _id);
      expect(ids(whole)).toEqual(newestFirst(rows));
      expect(whole.headers['x-total-count']).toBeUndefined();
      const last = await read({ page: '3', limit: '100' });
      expect(ids(last)).toEqual(newestFirst(rows).slice(200));
      expect(last.headers['x-total-count']).toBe(String(rows.length));
      expect((await read({ limit: '101' })).status).toBe(400);
    }
  });
});
