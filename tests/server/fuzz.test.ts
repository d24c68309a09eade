import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import { Sessions, Tokens } from '#server/modules/auth/sessions.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { MemorySearch } from '#server/modules/search/memory-search.ts';
import { inFullRun } from '../support/full-run.ts';
import { registerAndLogIn } from './support/accounts.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onBothEngines, onSqlite } from './support/engines.ts';
import { catalogueFilesOf, requestsOf, type KnownValues } from './support/fuzz-inputs.ts';
import { withoutHang } from './support/hang.ts';
import { buyProducts, checkout, noWebhooks, orderId, payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { findRowFaults } from './support/row-faults.ts';
import { catalogueWrites } from './support/writing-calls.ts';

/** FUZZ_SEED repeats an earlier run. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));

const key = 'the key of this test';

const names = Object.keys(calls) as CallName[];
/** They remove what the others need, so they come last. */
const isDeletion = (name: CallName) => name.startsWith('delete');
const everybody = ['nobody', 'shopper', 'admin'] as const;
type Who = (typeof everybody)[number];
interface Caller {
  readonly name: CallName;
  readonly who: Who;
}
const callers: readonly Caller[] = names.flatMap((name) => everybody.map((who) => ({ name, who })));

onSqlite('a random call of each', (place) => testRandomCalls(place, callers.length));
describe('in the full run', inFullRun, () => {
  onBothEngines('20,000 random calls', (place) => testRandomCalls(place, 20_000));
});

function testRandomCalls(place: () => DatabasePlace, total: number): void {
  const shop = payingSuiteShop(place, { env: { JWT_SECRET: key, RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
  let known: KnownValues;
  let sessions: Sessions;
  /** The ids of their accounts. */
  const accounts: Partial<Record<Who, string>> = {};
  let made = 0;

  beforeAll(async () => {
    await shop.script(noWebhooks);
    const clock = shop.clock.read;
    sessions = new Sessions(shop.database.db, new Tokens(key, clock), clock);
    const admin = await createAdmin(shop);
    const office = new BackOffice(shop, admin);
    const shopper = await registerAndLogIn(shop, { email: 'asha@example.com' });
    Object.assign(accounts, { shopper: shopper.id, admin: admin.id });
    const category = await office.category('Tees');
    const photo = await picture('#b4532a', 24);
    const withPhoto = { name: 'Kite Tee', category: category._id, quantity: '9', photo: { bytes: photo } };
    expect(await office.create(withPhoto)).toMatchObject({ status: 201 });
    const sizes = JSON.stringify([{ label: 'M', quantity: 9 }]);
    await office.create({ name: 'Wave Tee', category: category._id, sizes });
    const { products } = (await shop.call('getAllProducts')).reply;
    // One is sold and one is reserved, so that orders and reservations have rows.
    const tees = products.filter(({ name }) => name === 'Kite Tee');
    const { order } = await buyProducts(shop, shopper, ...tees);
    orderId(await checkout(shop, shopper, tees));
    const sizeIds = products.flatMap((product) => product.sizes ?? []).map(({ _id }) => _id);
    known = {
      ids: [category._id, ...products.map(({ _id }) => _id), ...sizeIds, order._id],
      slugs: [category.slug, ...products.map(({ slug }) => slug)],
      sizelessSlugs: products.filter((product) => product.sizes === undefined).map(({ slug }) => slug),
      emails: ['asha@example.com'],
      categories: ['Tees'],
      photo,
    };
  });

  /** The catalogue as the database has it, hidden products too. */
  async function catalogue(): Promise<string> {
    const { db } = shop.database;
    const tables = await Promise.all([
      db.selectFrom('category').selectAll().orderBy('id').execute(),
      db.selectFrom('product').selectAll().orderBy('id').execute(),
      db.selectFrom('product_size').selectAll().orderBy('id').execute(),
      db.selectFrom('photo').select(['id', 'product_id', 'position', 'alt']).orderBy('id').execute(),
      db.selectFrom('review').selectAll().orderBy('id').execute(),
      db.selectFrom('search_synonym').selectAll().orderBy('position').execute(),
      db.selectFrom('content_version').selectAll().orderBy('name').orderBy('n').execute(),
    ]);
    return JSON.stringify(tables);
  }

  /** A session of its own, because a call may end it. */
  async function tokenFor(who: Who): Promise<string | undefined> {
    const account = accounts[who];
    return account && sessions.begin(shop.database.db, account, undefined);
  }

  /** Makes the random calls of a caller. @param after Called after each, with whether it was refused. */
  async function attack({ name, who }: Caller, after: (isRefused: boolean) => Promise<void>): Promise<void> {
    const token = await tokenFor(who);
    await fc.assert(
      fc.asyncProperty(requestsOf(endpoints[name], known), async (request) => {
        const headers = { ...request.headers, ...(token !== undefined && { authorization: token }) };
        made += 1;
        const answer = await withoutHang(shop.app.inject({ ...request, headers }));
        const { statusCode, body } = answer;
        const type = String(answer.headers['content-type'] ?? '');
        expect(statusCode, body.slice(0, 300)).toBeLessThan(500);
        expect(type, body.slice(0, 100)).not.toContain('html');
        if (statusCode >= 400) expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) as unknown });
        await after(statusCode >= 400 || body.startsWith('{"success":false'));
      }),
      { numRuns: Math.ceil(total / callers.length), seed, timeout: 60_000 },
    );
  }

  /** Declares the tests of these callers. A refused call leaves the catalogue as it is, and so does a shopper's, except by a sale or review. */
  function attacks(chosen: readonly Caller[]): void {
    test.each(chosen)('$name by $who: no failure, and a refusal changes no product', async (caller) => {
      const { method, permission }: Call = calls[caller.name];
      const isAdmin = caller.who === 'admin';
      let before = await catalogue();
      let isAccepted = false;
      await attack(caller, async (isRefused) => {
        isAccepted ||= !isRefused && method !== 'GET';
        if (!isAdmin || permission !== 'catalogue' || method === 'GET') return;
        const now = await catalogue();
        if (isRefused) expect(now).toBe(before);
        before = now;
      });
      // Calls about orders may change the stock, and a shopper reviews what a random admin has delivered.
      const mayWrite = isAdmin || (caller.who === 'shopper' && catalogueWrites.includes(caller.name));
      if (!mayWrite || !isAccepted) expect(await catalogue()).toBe(before);
    });
    test('no half-made row is left', async () => {
      expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);
    });
  }

  test('the catalogue files among the inputs are imported', async () => {
    const [body = ''] = fc.sample(catalogueFilesOf(known), { numRuns: 1, seed });
    const headers = { 'content-type': 'text/csv' };
    const { body: events } = await shop.call('importCatalogue', { token: await tokenFor('admin'), body, headers });
    expect(events).toContain('"state":"imported"');
  });

  for (const deletes of [false, true]) {
    const group = callers.filter(({ name }) => isDeletion(name) === deletes);
    const about = deletes ? 'deletions' : 'other calls';
    describe(`${about} of shoppers`, () => attacks(group.filter(({ who }) => who !== 'admin')));
    describe(`${about} of admins`, () => attacks(group.filter(({ who }) => who === 'admin')));
  }

  test('the shop sells', async () => {
    expect(made).toBeGreaterThanOrEqual(total);
    // The shop's index followed every write: one that is read now has the same products.
    const fresh = new MemorySearch(shop.database.db, new CatalogueChanges(shop.database));
    const { reply } = await shop.call('listSizes', { query: { keyword: 'tee' } });
    expect(reply).toEqual({ success: true, ...(await fresh.counts({ keyword: 'tee', filter: {} })) });
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    expect((await shop.call('getAllProducts')).status).toBe(200);
  });
}
