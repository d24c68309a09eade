import { describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { limits, type Limit } from '#server/modules/rate-limit/rate-limits.ts';
import { createShopper, newRegistration } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { limitsOf } from './support/limits.ts';
import { refusal } from './support/refusals.ts';
import { sweep } from './support/sweeps.ts';
import { openShop, suiteShop, TestClock, type CallOptions } from './support/test-shop.ts';

const quarter = 15 * 60_000;
const day = 24 * 4 * quarter;
const loggedIn = { status: 200, body: { success: true } };
const tooMany = (seconds: number) => ({
  status: 429,
  body: {
    ...refusal('tooManyTries'),
    ...(seconds > 3600 && { message: `Too many tries. Please try again in ${seconds / 3600} hours.` }),
  },
  headers: { 'retry-after': String(seconds) },
});

onDatabase('limits of log-ins and resets', (place) => {
  const clock = new TestClock();
  const shop = suiteShop(place, { clock });

  const login = (email: string, password = 'indigo-loom', options: CallOptions = {}) =>
    shop.call('login', { body: { email, password }, ...options });
  const resetOf = (email: string, answer: string) => ({ email, answer, newPassword: 'another-loom' });
  const reset = (email: string, answer = 'Indigo', options: CallOptions = {}) =>
    shop.call('resetPassword', { body: resetOf(email, answer), ...options });

  /** A browser that stores its cookie. */
  class Browser {
    cookie: string | undefined;

    async login(email: string, password?: string) {
      const answer = await login(email, password, this.#options());
      const cookie = answer.headers['set-cookie'];
      if (typeof cookie === 'string') this.cookie = cookie.split(';')[0];
      return answer;
    }

    reset(email: string) {
      return reset(email, 'Indigo', this.#options());
    }

    #options() {
      return this.cookie === undefined ? {} : { headers: { cookie: `other=1; ${this.cookie}` } };
    }
  }

  const fail = async (email: string, times: number, browser = new Browser()) => {
    for (let n = 0; n < times; n++) {
      expect(await browser.login(email, 'wrong')).toMatchObject({ status: 200, body: refusal('wrongLogin') });
    }
  };
  /** Counts attempts without making them. */
  const count = async (limit: Limit, who: string, attempts: number) => {
    const rateLimits = await limitsOf({ database: shop.database, clock });
    for (let n = 0; n < attempts; n++) await rateLimits.count({ limit, who });
  };

  test('after 10 failed log-ins further ones are refused until the window has passed', async () => {
    const [{ email }, neighbour] = [await createShopper(shop), await createShopper(shop)];
    // An unknown e-mail is limited like a known one.
    for (const one of [email, 'ghost@example.com']) {
      await fail(one, 10);
      expect(await login(one, 'wrong')).toMatchObject(tooMany(900));
    }
    expect(await login(email.toUpperCase())).toMatchObject(tooMany(900));
    expect(await login(neighbour.email)).toMatchObject(loggedIn);
    clock.advance(quarter - 1);
    expect(await login(email)).toMatchObject(tooMany(1));
    clock.advance(1);
    expect(await login(email)).toMatchObject(loggedIn);
  });

  test('a clock that is set back leaves no window that ends later than a new one', async () => {
    const { email } = await createShopper(shop);
    clock.advance(8 * day);
    await fail(email, 10);
    expect(await login(email)).toMatchObject(tooMany(900));
    clock.advance(-8 * day);
    expect(await login(email)).toMatchObject(loggedIn);
    await fail(email, 10);
    expect(await login(email)).toMatchObject(tooMany(900));
  });

  test('resets are limited to five wrong answers a day, known and unknown accounts alike, and the account is told once', async () => {
    const { email } = await createShopper(shop);
    const strangers = `${newId()}@example.com`;
    for (let n = 0; n < 5; n++) {
      for (const tried of [email, strangers])
        expect(await reset(tried, 'madder')).toMatchObject({ body: refusal('wrongAnswer') });
    }
    for (const tried of [email, strangers]) expect(await reset(tried)).toMatchObject(tooMany(86_400));
    expect(await login(email)).toMatchObject(loggedIn);
    // The account is told of all five once, and of a try on the next day.
    const told = async () => {
      const mails = shop.database.db.selectFrom('mail').select(['changes', 'sent_at']).where('recipient', '=', email);
      return (await mails.execute()).map(({ changes }) => changes);
    };
    await expect.poll(told).toEqual(['wrong_answer']);
    clock.advance(day);
    await shop.database.db.updateTable('mail').set({ is_open: 0 }).where('recipient', '=', email).execute();
    await reset(email, 'madder');
    await expect.poll(told).toEqual(['wrong_answer', 'wrong_answer']);
    expect(await reset(email)).toMatchObject({ body: { success: true } });
    const one = shop.database.db.selectFrom('mail').select('text').where('changes', 'like', '%reset%');
    await expect.poll(() => one.execute()).toHaveLength(1);
  });

  test('an address is limited to 300 failed log-ins for all accounts', async () => {
    const { email } = await createShopper(shop);
    const [campus, elsewhere] = [{ from: '203.0.113.7' }, { from: '203.0.113.8' }];
    await count(limits.addressFailedLogins, campus.from, 299);
    expect(await login(email, 'indigo-loom', campus)).toMatchObject(loggedIn);
    expect(await login('another@example.com', 'wrong', campus)).toMatchObject({ body: refusal('wrongLogin') });
    expect(await login(email, 'indigo-loom', campus)).toMatchObject(tooMany(900));
    // Attempts refused because of the address do not count against the account.
    for (let n = 0; n < 12; n++) await login(email, 'wrong', campus);
    expect(await login(email, 'indigo-loom', elsewhere)).toMatchObject(loggedIn);
    expect(await reset(email, 'Indigo', campus)).toMatchObject({ body: { success: true } });
  });

  const resetOne = () => resetOf('one@example.com', 'madder');
  const registerKnown = () => newRegistration({ email: 'known@example.com' });
  const registerNew = () => newRegistration({ email: `${newId()}@example.com` });
  test.each<[string, Limit, 'register' | 'resetPassword', () => object]>([
    ['300 failed resets', limits.addressFailedResets, 'resetPassword', resetOne],
    ['300 taken e-mail addresses', limits.addressTakenEmails, 'register', registerKnown],
    ['100 registrations', limits.addressRegistrations, 'register', registerNew],
  ])('an address is limited to %s', async (_, limit, call, body) => {
    const from = '203.0.113.27';
    await shop.call('register', { body: registerKnown(), from: '203.0.113.28' });
    const send = () => shop.call(call, { body: body(), from });
    await count(limit, from, limit.max - 1);
    expect((await send()).status).toBeLessThan(300);
    expect(await send()).toMatchObject(tooMany(900));
    clock.advance(quarter);
    expect((await send()).status).toBeLessThan(300);
  });

  test('the address is read from x-forwarded-for only behind a trusted proxy', async () => {
    const trusting = await openShop(place(), { clock, env: { TRUST_PROXY: '1' } });
    await count(limits.addressFailedLogins, '192.0.2.1', 300);
    const proxied = {
      body: { email: 'proxied@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': '192.0.2.1' },
    };
    expect(await trusting.call('login', proxied)).toMatchObject({ status: 429 });
    expect(await shop.call('login', proxied)).toMatchObject({ status: 200 });
    await trusting.close();
  });

  test('counters contain no e-mail or IP address, and a sweep deletes expired ones', async () => {
    await login('plain@example.com', 'wrong', { from: '203.0.113.57' });
    const rows = () => shop.database.db.selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(/plain|203\.0/);
    // Wrong security answers are counted for a day.
    clock.advance(day);
    await sweep({ database: shop.database, clock }, 'rate limits');
    expect(await rows()).toEqual([]);
  });

  describe('in a known browser', () => {
    test('only a log-in sets the cookie, and its path is limited to the auth calls', async () => {
      const { email } = await createShopper(shop);
      const answer = await login(email);
      expect(answer.headers['set-cookie']).toMatch(
        /^weft_browser=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
      );
      expect((await login(email, 'wrong')).headers['set-cookie']).toBeUndefined();
      const rows = JSON.stringify(await shop.database.db.selectFrom('known_browser').selectAll().execute());
      expect(rows).not.toContain(String(answer.headers['set-cookie']).slice('weft_browser='.length, 56));
    });

    test('failures elsewhere do not lock it out, which has 10 attempts of its own', async () => {
      const { email } = await createShopper(shop);
      const own = new Browser();
      await own.login(email);
      await fail(email, 10);
      expect((await login(email)).status).toBe(429);
      await fail(email, 9, own);
      expect(await own.login(email)).toMatchObject(loggedIn);
      clock.advance(quarter);
      await fail(email, 10, own);
      expect((await own.login(email)).status).toBe(429);
      // A locked-out known browser does not lock out others either.
      expect(await login(email)).toMatchObject(loggedIn);
    });

    test('failures in the same network do not lock it out', async () => {
      const { email } = await createShopper(shop);
      const own = new Browser();
      await own.login(email);
      for (const limit of [limits.addressFailedLogins, limits.addressFailedResets])
        await count(limit, '127.0.0.1', limit.max);
      expect([(await login(email)).status, (await reset(email)).status]).toEqual([429, 429]);
      expect(await own.login(email)).toMatchObject(loggedIn);
      expect(await own.reset(email)).toMatchObject({ body: { success: true } });
      clock.advance(quarter);
    });

    test('it is known only for accounts that logged in with it, and a planted cookie is replaced', async () => {
      const [attacker, owner] = [await createShopper(shop), await createShopper(shop)];
      const [planted, own] = [new Browser(), new Browser()];
      await planted.login(attacker.email);
      own.cookie = planted.cookie;
      await own.login(owner.email);
      await fail(owner.email, 10);
      expect((await planted.login(owner.email)).status).toBe(429);
      expect(await own.login(owner.email)).toMatchObject(loggedIn);
    });

    test('a new password forgets the other browsers, a reset forgets all', async () => {
      const { email, id } = await createShopper(shop);
      const [here, elsewhere] = [new Browser(), new Browser()];
      await elsewhere.login(email);
      const { token } = (await here.login(email)).reply;
      const browsers = shop.database.db.selectFrom('known_browser').select('id').where('account_id', '=', id);
      const change = { body: { password: 'madder-loom' }, headers: { cookie: here.cookie ?? '' } };
      await shop.call('updateProfile', { token, ...change });
      await fail(email, 10);
      expect((await elsewhere.login(email, 'madder-loom')).status).toBe(429);
      expect(await here.login(email, 'madder-loom')).toMatchObject(loggedIn);
      expect(await browsers.execute()).toHaveLength(1);
      expect(await here.reset(email)).toMatchObject({ body: { success: true } });
      expect(await browsers.execute()).toEqual([]);
    });
  });
});
