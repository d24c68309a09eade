import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#server/modules/rate-limit/limit.ts';
import { RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { onDatabase } from './support/engines.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const quarter = 15 * 60_000;

onDatabase('sessions and browsers', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
  });
  afterAll(() => shop.close());

  /** A browser that stores its cookie. */
  class Browser {
    cookie: string | undefined;

    async login(email: string, password = 'indigo-loom') {
      const answer = await shop.call('login', { body: { email, password }, ...this.#headers() });
      const cookie = answer.headers['set-cookie'];
      if (typeof cookie === 'string') this.cookie = cookie.split(';')[0];
      return answer;
    }

    reset(email: string, answer: string) {
      return shop.call('resetPassword', { body: { email, answer, newPassword: 'another-loom' }, ...this.#headers() });
    }

    #headers() {
      return this.cookie === undefined ? {} : { headers: { cookie: `other=1; ${this.cookie}` } };
    }
  }

  const fail = async (browser: Browser, email: string, times: number) => {
    for (let n = 0; n < times; n++) {
      expect(await browser.login(email, 'wrong')).toMatchObject({ status: 200, body: refusal('wrongLogin') });
    }
  };

  test('a log-out ends only the session of its token', async () => {
    const { email, token } = await createShopper(shop);
    const other = await logIn(shop, email, 'indigo-loom');
    expect(await shop.call('logout', { token })).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.call('checkUser', { token })).status).toBe(401);
    expect((await shop.call('logout', { token })).status).toBe(200);
    expect((await shop.call('logout', {})).status).toBe(200);
    expect((await shop.call('checkUser', { token: other.token })).status).toBe(200);
  });

  test('an account has at most 10 sessions: a further one ends the oldest', async () => {
    const { email, token: first } = await createShopper(shop);
    const tokens = [first];
    for (let n = 0; n < 10; n++) {
      clock.advance(1);
      tokens.push((await logIn(shop, email, 'indigo-loom')).token);
    }
    const statuses = await Promise.all(tokens.map(async (token) => (await shop.call('checkUser', { token })).status));
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('only a log-in sets the cookie, and its path is limited to the auth calls', async () => {
    const { email } = await createShopper(shop);
    const answer = await new Browser().login(email);
    expect(answer.headers['set-cookie']).toMatch(
      /^weft_browser=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
    const others = [
      await new Browser().login(email, 'wrong'),
      await new Browser().reset(email, 'wrong'),
      await shop.call('checkUser', {}),
      await shop.call('countProducts', {}),
    ];
    for (const { headers } of others) expect(headers['set-cookie']).toBeUndefined();
    const rows = JSON.stringify(await shop.database.db.selectFrom('known_browser').selectAll().execute());
    expect(rows).not.toContain(String(answer.headers['set-cookie']).slice('weft_browser='.length, 56));
  });

  test('the cookie is Secure if the public URL is https', async () => {
    const { email } = await createShopper(shop);
    const secure = await openShop(place(), { clock, env: { PUBLIC_URL: 'https://shop.example' } });
    const answer = await secure.call('login', { body: { email, password: 'indigo-loom' } });
    expect(answer.headers['set-cookie']).toMatch(/; Secure/);
    await secure.close();
  });

  test('failures elsewhere do not lock out a known browser, which has 10 attempts of its own', async () => {
    const { email } = await createShopper(shop);
    const own = new Browser();
    await own.login(email);
    await fail(new Browser(), email, 10);
    expect((await new Browser().login(email)).status).toBe(429);
    await fail(own, email, 9);
    expect(await own.login(email)).toMatchObject({ status: 200, body: { success: true } });
    clock.advance(quarter);
    await fail(own, email, 10);
    expect((await own.login(email)).status).toBe(429);
    // A locked-out known browser does not lock out others either.
    expect(await new Browser().login(email)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('failed resets elsewhere do not lock out a known browser', async () => {
    const { email } = await createShopper(shop);
    const own = new Browser();
    await own.login(email);
    for (let n = 0; n < 10; n++) expect((await new Browser().reset(email, 'madder')).status).toBe(200);
    expect((await new Browser().reset(email, 'Indigo')).status).toBe(429);
    expect(await own.reset(email, 'Indigo')).toMatchObject({ status: 200, body: { success: true } });
  });

  test('a browser is known only for the accounts that logged in with it', async () => {
    const [one, two, stranger] = [await createShopper(shop), await createShopper(shop), await createShopper(shop)];
    const shared = new Browser();
    await shared.login(one.email);
    await shared.login(two.email);
    for (const { email } of [one, two, stranger]) await fail(new Browser(), email, 10);
    expect((await shared.login(stranger.email)).status).toBe(429);
    expect((await shared.login(one.email)).body).toMatchObject({ success: true });
    expect((await shared.login(two.email)).body).toMatchObject({ success: true });
  });

  test('a planted cookie is replaced at log-in', async () => {
    const [attacker, owner] = [await createShopper(shop), await createShopper(shop)];
    const planted = new Browser();
    await planted.login(attacker.email);
    const own = new Browser();
    own.cookie = planted.cookie;
    await own.login(owner.email);
    await fail(new Browser(), owner.email, 10);
    expect((await planted.login(owner.email)).status).toBe(429);
    expect((await own.login(owner.email)).body).toMatchObject({ success: true });
  });

  test('ignores cookies that it has not set', async () => {
    const { email } = await createShopper(shop);
    for (const cookie of [
      'weft_browser=',
      'weft_browser=%00',
      `weft_browser=${'a'.repeat(4000)}`,
      ';;=;',
      'weft_browser="x',
    ]) {
      const answer = await shop.call('login', { body: { email, password: 'indigo-loom' }, headers: { cookie } });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    }
  });

  test('an account has at most 10 known browsers: a further one replaces the least recent', async () => {
    const { email, id } = await createShopper(shop);
    const first = new Browser();
    await first.login(email);
    for (let n = 0; n < 10; n++) {
      clock.advance(1);
      await new Browser().login(email);
    }
    const rows = await shop.database.db.selectFrom('known_browser').select('id').where('account_id', '=', id).execute();
    expect(rows).toHaveLength(10);
    await fail(new Browser(), email, 10);
    expect((await first.login(email)).status).toBe(429);
  });

  test('a new password forgets the other browsers, a reset forgets all', async () => {
    const { email, id } = await createShopper(shop);
    const [here, elsewhere] = [new Browser(), new Browser()];
    await elsewhere.login(email);
    const { reply } = await here.login(email);
    const known = async () =>
      (await shop.database.db.selectFrom('known_browser').select('id').where('account_id', '=', id).execute()).length;
    await shop.call('updateProfile', {
      token: reply.token,
      body: { password: 'madder-loom' },
      headers: { cookie: here.cookie ?? '' },
    });
    await fail(new Browser(), email, 10);
    expect((await elsewhere.login(email, 'madder-loom')).status).toBe(429);
    expect((await here.login(email, 'madder-loom')).body).toMatchObject({ success: true });
    expect(await known()).toBe(1);
    expect((await here.reset(email, 'Indigo')).body).toMatchObject({ success: true });
    expect(await known()).toBe(0);
  });

  test('an IPv6 /64 network counts as one caller', async () => {
    const count = (who: string) =>
      new RateLimits(shop.database.db, clock.read, true).count({ limit: limits.addressFailedLogins, who });
    const { email } = await createShopper(shop);
    const login = (from: string) => shop.call('login', { body: { email, password: 'indigo-loom' }, from });
    for (let n = 0; n < 300; n++) await count(`2001:db8:7:7::${n.toString(16)}`);
    expect((await login('2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await login('2001:db8:7:8::1')).status).toBe(200);
  });
});
