import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MemorySearch } from '#server/modules/search/memory-search.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { Sessions } from '#server/modules/auth/sessions.ts';
import { Tokens } from '#server/modules/auth/sessions.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import { inFullRun } from '../support/full-run.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { registerAndLogIn, type Session } from './support/accounts.ts';
import { onBothEngines, onSqlite } from './support/engines.ts';
import { catalogueFilesOf, requestsOf, type FuzzRequest, type KnownValues } from './support/fuzz-inputs.ts';
import { withoutHang } from './support/hang.ts';
import { checkout, confirm, noWebhooks, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
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
const callers = names.flatMap((name) => everybody.map((who) => ({ name, who })));

const endsSessions: ReadonlySet<CallName> = new Set(['logout', 'updateProfile', 'endSession', 'endSessions']);

onSqlite('1,500 random calls', (place) => testRandomCalls(place, 1_500));
describe('in the full run', inFullRun, () => {
  onBothEngines('20,000 random calls', (place) => testRandomCalls(place, 20_000));
});

function testRandomCalls(place: () => DatabasePlace, total: number): void {
  const runsEach = Math.ceil(total / callers.length);
  let shop: PayingShop;
  let known: KnownValues;
  let sessions: Sessions;
  const tokens: Record<Who, string | undefined> = { nobody: undefined, shopper: undefined, admin: undefined };
  /** Accounts for the calls that end sessions. */
  const guests: Record<Who, string | undefined> = { nobody: undefined, shopper: undefined, admin: undefined };
  const requests = new Map<CallName, fc.Arbitrary<FuzzRequest>>();
  let made = 0;

  beforeAll(async () => {
    const env = { JWT_SECRET: key, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
    shop = await openPayingShop(place(), { env });
    await shop.script(noWebhooks);
    const clock = shop.clock.read;
    sessions = new Sessions(shop.database.db, new Tokens(key, clock), clock);
    const admin = await createAdmin(shop);
    const office = new BackOffice(shop, admin);
    const shopper = await registerAndLogIn(shop, { email: 'asha@example.com' });
    Object.assign(tokens, { shopper: shopper.token, admin: admin.token });
    guests.shopper = (await registerAndLogIn(shop, { email: 'guest@example.com' })).id;
    guests.admin = (await createAdmin(shop, 'guest-admin@example.com')).id;
    const category = await office.category('Tees');
    const photo = await sharp({ create: { width: 24, height: 30, channels: 3, background: '#b4532a' } })
      .png()
      .toBuffer();
    const withPhoto = { name: 'Kite Tee', category: category._id, quantity: '9', photo: { bytes: photo } };
    expect(await office.create(withPhoto)).toMatchObject({ status: 201 });
    const sizes = JSON.stringify([{ label: 'M', quantity: 9 }]);
    await office.create({ name: 'Wave Tee', category: category._id, sizes });
    const orders = await buyAndReserve(shopper);
    const { products } = (await shop.call('getAllProducts')).reply;
    const sizeIds = products.flatMap((product) => product.sizes ?? []).map(({ _id }) => _id);
    known = {
      ids: [category._id, ...products.map(({ _id }) => _id), ...sizeIds, ...orders],
      slugs: [category.slug, ...products.map(({ slug }) => slug)],
      sizelessSlugs: products.filter((product) => product.sizes === undefined).map(({ slug }) => slug),
      emails: ['asha@example.com'],
      categories: ['Tees'],
      photo,
    };
  });
  afterAll(() => shop.close());

  /** One is sold and one is reserved, so that orders and reservations have rows. Returns the order's id. */
  async function buyAndReserve(shopper: Session): Promise<string[]> {
    const { products } = (await shop.call('getAllProducts')).reply;
    const tees = products.filter(({ name }) => name === 'Kite Tee');
    const proof = await shop.pay(orderId(await checkout(shop, shopper, tees)));
    expect(await confirm(shop, shopper, proof)).toMatchObject({ status: 200, body: { status: true } });
    orderId(await checkout(shop, shopper, tees));
    return (await shop.call('listOrders', { params: { userId: shopper.id }, token: shopper.token })).reply.map(
      ({ _id }) => _id,
    );
  }

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

  /** A session of its own where the call may end it. */
  async function tokenFor(name: CallName, who: Who): Promise<string | undefined> {
    const guest = guests[who];
    if (guest === undefined || !endsSessions.has(name)) return tokens[who];
    return sessions.begin(shop.database.db, guest, undefined);
  }

  function requestsTo(name: CallName): fc.Arbitrary<FuzzRequest> {
    const created = requests.get(name) ?? requestsOf(endpoints[name], known);
    requests.set(name, created);
    return created;
  }

  /** Makes half of the random calls of a caller. @param after Called after each, with whether it was refused. */
  async function attack(
    { name, who, half }: { name: CallName; who: Who; half: 'first' | 'second' },
    after: (isRefused: boolean) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const token = await tokenFor(name, who);
    await fc.assert(
      fc.asyncProperty(requestsTo(name), async (request) => {
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
      { numRuns: Math.ceil(runsEach / 2), seed: half === 'first' ? seed : seed + 1, timeout: 60_000 },
    );
  }

  /** Declares the tests of these callers. Whoever is no admin leaves the catalogue as it is, except by a review, and so does a refused call. */
  function attacks(half: 'first' | 'second', chosen: readonly { name: CallName; who: Who }[]): void {
    test.each(chosen.filter(({ who }) => who !== 'admin'))(
      '$name by $who: no failure, and the catalogue stays',
      async (caller) => {
        const before = await catalogue();
        let isAccepted = false;
        await attack({ ...caller, half }, (isRefused) => {
          isAccepted ||= !isRefused;
          return Promise.resolve();
        });
        // Such as a review, once a random admin has delivered the order.
        const mayWrite = caller.who === 'shopper' && catalogueWrites.includes(caller.name) && isAccepted;
        if (!mayWrite) expect(await catalogue()).toBe(before);
      },
    );
    if (half === 'first') test('no half-made row is left', noFaults);
    test.each(chosen.filter(({ who }) => who === 'admin'))(
      '$name by $who: no failure, and a refusal changes no product',
      async (caller) => {
        const { method, permission }: Call = calls[caller.name];
        const writesCatalogue = permission === 'catalogue' && method !== 'GET';
        let before = await catalogue();
        let isChanged = false;
        await attack({ ...caller, half }, async (isRefused) => {
          isChanged ||= !isRefused && method !== 'GET';
          if (!writesCatalogue) return;
          const now = await catalogue();
          if (isRefused) expect(now).toBe(before);
          before = now;
        });
        // Those of orders may change the stock.
        if (!isChanged) expect(await catalogue()).toBe(before);
      },
    );
  }

  async function noFaults(): Promise<void> {
    expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);
  }

  test('the catalogue files among the inputs are imported', async () => {
    const [body = ''] = fc.sample(catalogueFilesOf(known), { numRuns: 1, seed });
    const headers = { 'content-type': 'text/csv' };
    const { body: events } = await shop.call('importCatalogue', { token: tokens.admin, body, headers });
    expect(events).toContain('"state":"imported"');
  });

  const lasting = callers.filter(({ name }) => !isDeletion(name));
  describe('the first half', () => attacks('first', lasting));
  describe('the second half', () => attacks('second', lasting));

  describe('deletions', () => {
    const deletions = callers.filter(({ name }) => isDeletion(name));
    describe('the first half', () => attacks('first', deletions));
    describe('the second half', () => attacks('second', deletions));
  });

  test('no half-made row is left, and the shop sells', async () => {
    expect(made).toBeGreaterThanOrEqual(total);
    await noFaults();
    // The shop's index followed every write: one that is read now has the same products.
    const fresh = new MemorySearch(shop.database.db, new CatalogueChanges(shop.database));
    const { reply } = await shop.call('listSizes', { query: { keyword: 'tee' } });
    expect(reply).toEqual({ success: true, ...(await fresh.counts({ keyword: 'tee', filter: {} })) });
    const health = await shop.app.inject({ url: '/readyz' });
    expect(health.statusCode).toBe(200);
    expect((await shop.call('getAllProducts')).status).toBe(200);
  });
}
