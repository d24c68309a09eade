import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';

/** A call that replaces more than it names. */
interface Versioned {
  readonly by: () => Session;
  readonly id?: () => string;
  /** The n-th thing to write. */
  readonly body: (n: number) => object;
  /** What is there now, as the refusal has it. */
  readonly read: () => Promise<object>;
}

/** The version in what was read: its own, that of the record in it, or the number of the newest text. */
const versionIn = (read: object): unknown => {
  const [record] = Object.values(read) as [{ version?: unknown; versions?: { n: number }[] }];
  return 'version' in read ? read.version : (record.version ?? record.versions?.[0]?.n ?? 0);
};

onBothEngines('a write that replaces more than it names', (place) => {
  const options = { env: { RATE_LIMITS: 'off' } };
  const [shop, other] = [payingSuiteShop(place, { ...options, script: noWebhooks }), payingSuiteShop(place, options)];
  let [owner, shopper]: Session[] = [];
  let [category, order] = ['', ''];
  let wished: string[] = [];
  beforeAll(async () => {
    [owner, shopper] = [await createAdmin(shop), await createShopper(shop)];
    const products = await Promise.all(Array.from({ length: 7 }, () => insertProduct(shop.database, { quantity: 2 })));
    wished = products.map(({ _id }) => _id);
    category = products[0]!.category._id;
    order = (await buyProducts(shop, shopper, products[0]!)).order._id;
  });
  const get = async (call: CallName, { token }: Session = owner!, params = {}) => {
    const { success: _, ...read } = (await shop.call(call, { token, params })).body as { success: boolean };
    return read;
  };
  const asOwner = { by: () => owner! };
  const asShopper = { by: () => shopper! };

  test.each<[CallName, Versioned]>([
    [
      'updateDeliveryRules',
      {
        ...asOwner,
        body: (n) => ({ rules: [{ prefix: '', delivered: true, cash: true, from: n, to: 9 }] }),
        read: () => get('listDeliveryRules'),
      },
    ],
    [
      'updateSearchSynonyms',
      {
        ...asOwner,
        body: (n) => ({ synonyms: [{ word: 'tee', finds: [`shirt${n}`], bothWays: false }] }),
        read: () => get('listSearchSynonyms'),
      },
    ],
    [
      'updateColours',
      {
        ...asOwner,
        body: (n) => ({ colours: [{ name: `Rani ${n}`, hex: '#d1277a' }] }),
        read: () => get('listColours'),
      },
    ],
    [
      'updateSettings',
      { ...asOwner, body: (n) => ({ shop: { support_phone: `+91 ${n}` } }), read: () => get('getAdminSettings') },
    ],
    [
      'saveContent',
      {
        ...asOwner,
        id: () => 'about',
        body: (n) => ({ text: `Text ${n}.` }),
        read: () => get('getAdminContent', owner, { name: 'about' }),
      },
    ],
    [
      'updateCategory',
      {
        ...asOwner,
        id: () => category,
        body: (n) => ({ name: `Shirts ${n}` }),
        read: async () => {
          const { category: all } = (await shop.call('listCategories')).reply;
          return { category: all.find(({ _id }) => _id === category) };
        },
      },
    ],
    [
      'updateProfile',
      {
        ...asShopper,
        body: (n) => ({ name: `Asha ${'abcdefg'.charAt(n)}` }),
        // Nothing to change.
        read: async () => {
          const { updatedUser } = (await shop.call('updateProfile', { token: shopper!.token, body: {} })).reply;
          return { user: updatedUser };
        },
      },
    ],
    [
      'updateOrderAddress',
      {
        ...asShopper,
        id: () => order,
        body: (n) => ({ address: `${n} Weaver Street, Pune`, pincode: '411001' }),
        read: async () => ({ order: (await listOrders(shop, shopper!))[0] }),
      },
    ],
    [
      'updateWishlist',
      { ...asShopper, body: (n) => ({ products: [{ _id: wished[n] }] }), read: () => get('getWishlist', shopper) },
    ],
  ])('%s: the last one wins, and is refused with an older version', async (call, { by, id = () => '', body, read }) => {
    const write = (n: number, version?: unknown, from = shop) =>
      from.call(call, {
        token: by().token,
        params: { id: id(), name: id() },
        body: { ...body(n), ...(version !== undefined && { version }) },
      });
    // An old client.
    for (const n of [1, 2]) expect(await write(n)).toMatchObject({ status: 200, body: { success: true } });
    const old = versionIn(await read());
    expect((await write(3, old)).status).toBe(200);
    const now = await read();
    expect(versionIn(now)).not.toBe(old);
    const refused = await write(4, old, other);
    expect(refused).toMatchObject({ status: 409, body: { ...refusal('changedMeanwhile'), current: now } });
    expect(await read()).toEqual(now);
    const both = await Promise.all([write(5, versionIn(now)), write(6, versionIn(now), other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('settings: two owners change two fields, and the second of one field sees the first', async () => {
    const { version, settings } = (await shop.call('getAdminSettings', { token: owner!.token })).reply;
    const put = (from: typeof shop, change: object) =>
      from.call('updateSettings', { token: owner!.token, body: { ...change, version } });
    const fields = await Promise.all([
      put(shop, { delivery: { holidays: ['2026-12-25'] } }),
      put(other, { delivery: { packing_days: 2 } }),
    ]);
    expect(fields.map(({ status }) => status)).toEqual([200, 200]);
    const stored = { holidays: ['2026-12-25'], packing_days: 2 };
    for (const holidays of [['2026-11-26'], null]) {
      const refused = await put(other, { delivery: { holidays, cutoff_hour: 9 } });
      const current = { settings: { delivery: { ...settings.delivery, ...stored } } };
      expect(refused).toMatchObject({ status: 409, body: { code: 'changedMeanwhile', current } });
    }
    // What is there already is no conflict.
    expect((await put(other, { delivery: stored })).status).toBe(200);
  });
});
