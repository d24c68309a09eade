import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { registerAndLogIn, setRole } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { requestsOf, type FuzzRequest, type KnownValues } from './support/fuzz-inputs.ts';
import { noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { findMovementFaults } from './support/stock-movements.ts';

/** Calls in all on each engine: 3,000, or FUZZ_CALLS (`.ci/run`: 20,000). FUZZ_SEED repeats an earlier run. */
const total = Number(process.env.FUZZ_CALLS ?? 3_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));

/** Calls that remove what the others need come last. */
const names = (Object.keys(calls) as CallName[]).sort((a, b) => Number(/^delete/.test(a)) - Number(/^delete/.test(b)));
const everybody = ['nobody', 'shopper', 'admin'] as const;
type Who = (typeof everybody)[number];
const callers = names.flatMap((name) => everybody.map((who) => ({ name, who })));
const runsEach = Math.max(1, Math.round(total / callers.length));

const endsSessions: ReadonlySet<CallName> = new Set(['logout', 'updateProfile', 'endSession', 'endSessions']);

/** A call without an answer after this time hangs, in milliseconds: far more than a busy machine needs. */
const longest = 30_000;

onBothEngines('random calls', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let known: KnownValues;
  const tokens: Record<Who, string | undefined> = { nobody: undefined, shopper: undefined, admin: undefined };

  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
    await shop.script(noWebhooks);
    const admin = await createAdmin(shop);
    office = new BackOffice(shop, admin);
    const shopper = await registerAndLogIn(shop, { email: 'asha@example.com' });
    Object.assign(tokens, { shopper: shopper.token, admin: office.token });
    const category = await office.category('Tees');
    await office.create({ name: 'Kite Tee', category: category._id, quantity: '9' });
    const sizes = JSON.stringify([{ label: 'M', quantity: 9 }]);
    await office.create({ name: 'Wave Tee', category: category._id, sizes });
    const { products } = (await shop.call('getAllProducts')).reply;
    const sizeIds = products.flatMap((product) => product.sizes ?? []).map(({ _id }) => _id);
    known = {
      ids: [category._id, ...products.map(({ _id }) => _id), ...sizeIds],
      slugs: [category.slug, ...products.map(({ slug }) => slug)],
      emails: ['asha@example.com'],
    };
  });
  afterAll(() => shop.close());

  const catalogue = async () =>
    JSON.stringify([(await shop.call('getAllProducts')).body, (await shop.call('listCategories')).body]);

  /** Of an account of its own where the call may end its sessions. */
  async function tokenFor(name: CallName, who: Who): Promise<string | undefined> {
    if (who === 'nobody' || !endsSessions.has(name)) return tokens[who];
    const { token, email } = await registerAndLogIn(shop, { email: `${name}-by-${who}@example.com`.toLowerCase() });
    if (who === 'admin') await setRole(shop, email, 1);
    return token;
  }

  async function answer(request: FuzzRequest, token: string | undefined) {
    const headers = { ...request.headers, ...(token !== undefined && { authorization: token }) };
    const inject = shop.app.inject({ ...request, headers });
    const hangs = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer')), longest).unref());
    return Promise.race([inject, hangs]);
  }

  async function attack(name: CallName, who: Who): Promise<void> {
    const token = await tokenFor(name, who);
    const requests = requestsOf(endpoints[name], known);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const { statusCode, headers, body } = await answer(request, token);
        const type = String(headers['content-type'] ?? '');
        expect(statusCode, body.slice(0, 300)).toBeLessThan(500);
        expect(type, body.slice(0, 100)).not.toContain('html');
        if (statusCode >= 400) expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) as unknown });
      }),
      { numRuns: runsEach, seed },
    );
  }

  test.each(callers.filter(({ who }) => who !== 'admin'))(
    '$name by $who: no failure, and the catalogue stays',
    async ({ name, who }) => {
      const before = await catalogue();
      await attack(name, who);
      if (name !== 'confirmPayment') expect(await catalogue()).toBe(before);
    },
  );

  test.each(callers.filter(({ who }) => who === 'admin'))('$name by $who: no failure', ({ name, who }) =>
    attack(name, who),
  );

  test('no half-written row is left, and the shop sells', async () => {
    expect(await findMovementFaults(shop.database.db)).toEqual([]);
    const health = await shop.app.inject({ url: '/readyz' });
    expect(health.statusCode).toBe(200);
    expect((await shop.call('getAllProducts')).status).toBe(200);
  });
});
