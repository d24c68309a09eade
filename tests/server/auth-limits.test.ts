import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { limits, type Limit, RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { newRegistration, registerAndLogIn } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
import { sweep } from './support/sweeps.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const quarter = 15 * 60_000;
const tooMany = (seconds: number) => ({
  status: 429,
  body: refusal('tooManyTries'),
  headers: { 'retry-after': String(seconds) },
});

onDatabase('rate limits', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
  });
  afterAll(() => shop.close());

  const login = (email: string, password: string, at = shop, from = '198.51.100.1') =>
    at.call('login', { body: { email, password }, from });
  const wrongLogin = (email: string, at = shop, from?: string) => login(email, 'not-the-password', at, from);
  const resetOf = (email: string, answer = 'madder') => ({ email, answer, newPassword: 'indigo-loom' });
  const reset = (email: string, answer: string, from?: string) =>
    shop.call('resetPassword', { body: resetOf(email, answer), ...(from && { from }) });
  const register = (email: string) => ({ call: 'register', body: newRegistration({ email }) }) as const;
  const times = async <T>(count: number, work: () => Promise<T>) => {
    const results: T[] = [];
    for (let n = 0; n < count; n++) results.push(await work());
    return results;
  };
  /** Counts attempts without making them. */
  const count = (limit: Limit, who: string, attempts: number) => {
    const rateLimits = new RateLimits(shop.database.db, clock.read, true);
    return times(attempts, () => rateLimits.count({ limit, who }));
  };

  test('after 10 failed log-ins further ones are refused until the window has passed', async () => {
    await registerAndLogIn(shop, { email: 'ten@example.com' });
    await registerAndLogIn(shop, { email: 'neighbour@example.com' });
    // An unknown e-mail is limited like a known one.
    for (const email of ['ten@example.com', 'ghost@example.com']) {
      for (const answer of await times(10, () => wrongLogin(email))) {
        expect(answer).toMatchObject({ status: 200, body: refusal('wrongLogin') });
      }
      expect(await wrongLogin(email)).toMatchObject(tooMany(900));
    }
    expect(await login('TEN@example.com', 'indigo-loom')).toMatchObject(tooMany(900));
    expect(await login('neighbour@example.com', 'indigo-loom')).toMatchObject({ body: { success: true } });
    clock.advance(quarter - 1);
    expect(await login('ten@example.com', 'indigo-loom')).toMatchObject(tooMany(1));
    clock.advance(1);
    expect(await login('ten@example.com', 'indigo-loom')).toMatchObject({ status: 200, body: { success: true } });
  });

  test('a clock that is set back leaves no window that ends later than a new one', async () => {
    const email = 'clock@example.com';
    await registerAndLogIn(shop, { email });
    clock.advance(8 * 24 * 4 * quarter);
    await times(10, () => wrongLogin(email));
    expect(await wrongLogin(email)).toMatchObject(tooMany(900));
    clock.advance(-8 * 24 * 4 * quarter);
    expect(await login(email, 'indigo-loom')).toMatchObject({ status: 200, body: { success: true } });
    await times(10, () => wrongLogin(email));
    expect(await wrongLogin(email)).toMatchObject(tooMany(900));
  });

  test('resets have a limit of their own', async () => {
    await registerAndLogIn(shop, { email: 'apart@example.com' });
    for (const answer of await times(10, () => reset('apart@example.com', 'madder'))) {
      expect(answer).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
    }
    expect(await reset('apart@example.com', 'indigo')).toMatchObject(tooMany(900));
    expect(await login('apart@example.com', 'indigo-loom')).toMatchObject({ status: 200, body: { success: true } });
    clock.advance(quarter);
    expect(await reset('apart@example.com', 'indigo')).toMatchObject({ status: 200, body: { success: true } });
  });

  test('an address is limited to 300 failed log-ins for all accounts', async () => {
    const email = 'campus@example.com';
    await registerAndLogIn(shop, { email });
    const campus = '203.0.113.7';
    await count(limits.addressFailedLogins, campus, 299);
    expect(await login(email, 'indigo-loom', shop, campus)).toMatchObject({ body: { success: true } });
    expect(await wrongLogin('another@example.com', shop, campus)).toMatchObject({ body: refusal('wrongLogin') });
    expect(await login(email, 'indigo-loom', shop, campus)).toMatchObject(tooMany(900));
    expect(await login(email, 'indigo-loom', shop, '203.0.113.8')).toMatchObject({ body: { success: true } });
    expect(await reset(email, 'indigo', campus)).toMatchObject({ body: { success: true } });
    // Attempts refused because of the address do not count against the account.
    await times(12, () => wrongLogin(email, shop, campus));
    expect(await login(email, 'indigo-loom', shop, '203.0.113.8')).toMatchObject({ body: { success: true } });
  });

  test.each<[string, Limit, () => { call: 'register' | 'resetPassword'; body: object }]>([
    [
      '300 failed resets',
      limits.addressFailedResets,
      () => ({ call: 'resetPassword', body: resetOf('one@example.com') }),
    ],
    ['300 taken e-mail addresses', limits.addressTakenEmails, () => register('known@example.com')],
    ['100 registrations', limits.addressRegistrations, () => register(`${newId()}@example.com`)],
  ])('an address is limited to %s', async (_, limit, next) => {
    const from = '203.0.113.27';
    await shop.call('register', { body: newRegistration({ email: 'known@example.com' }), from: '203.0.113.28' });
    const send = () => {
      const { call, body } = next();
      return shop.call(call, { body, from });
    };
    await count(limit, from, limit.max - 1);
    expect((await send()).status).toBeLessThan(300);
    expect(await send()).toMatchObject(tooMany(900));
    clock.advance(quarter);
    expect((await send()).status).toBeLessThan(300);
  });

  test('the address is read from x-forwarded-for only behind a trusted proxy', async () => {
    const trusting = await openShop(place(), { clock, env: { TRUST_PROXY: '1' } });
    await count(limits.addressFailedLogins, '192.0.2.1', 300);
    const through = (at: TestShop) =>
      at.call('login', {
        body: { email: 'proxied@example.com', password: 'wrong' },
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
    expect(await through(trusting)).toMatchObject({ status: 429 });
    expect(await through(shop)).toMatchObject({ status: 200 });
    await trusting.close();
  });

  test('counters contain no e-mail or IP address, and a sweep deletes expired ones', async () => {
    await wrongLogin('plain@example.com', shop, '203.0.113.57');
    const rows = () => shop.database.db.selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(/plain|203\.0/);
    // Wrong security answers are counted for a day.
    clock.advance(24 * 4 * quarter);
    await sweep({ database: shop.database, clock }, 'rate limits');
    expect(await rows()).toEqual([]);
  });
});
