import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#server/modules/rate-limit/limit.ts';
import { RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { onBothEngines } from './support/engines.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const quarter = 15 * 60_000;

onBothEngines('sessions and browsers', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
  });
  afterAll(() => shop.close());

  /** A browser that keeps the cookie it is given. */
  class Browser {
    cookie: string | undefined;

    async login(email: string, password = 'indigo-loom') {
      const answer = await shop.call('login', { body: { email, password }, ...this.#headers() });
      const given = answer.headers['set-cookie'];
      if (typeof given === 'string') this.cookie = given.split(';')[0];
      return answer;
    }

    reset(email: string, answer: string) {
      return shop.call('resetPassword', { body: { email, answer, newPassword: 'another-loom' }, ...this.#headers() });
    }

    #headers() {
      return this.cookie === undefined ? {} : { headers: { cookie: `other=1; ${this.cookie}` } };
    }
  }

  const fail = async (browser: Browser, email: string, often: number) => {
    for (let n = 0; n < often; n++) {
      expect(await browser.login(email, 'wrong')).toMatchObject({ status: 200, body: refusal('wrongLogin') });
    }
  };

  test('log out ends the session of its token and no other', async () => {
    const { email, token } = await createShopper(shop);
    const other = await logIn(shop, email, 'indigo-loom');
    expect(await shop.call('logout', { token })).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.call('checkUser', { token })).status).toBe(401);
    expect((await shop.call('logout', { token })).status).toBe(200);
    expect((await shop.call('logout', {})).status).toBe(200);
    expect((await shop.call('checkUser', { token: other.token })).status).toBe(200);
  });

  test('an account has 10 sessions, and the oldest ends', async () => {
    const { email, token: first } = await createShopper(shop);
    const tokens = [first];
    for (let n = 0; n < 10; n++) {
      clock.advance(1);
      tokens.push((await logIn(shop, email, 'indigo-loom')).token);
    }
    const statuses = await Promise.all(tokens.map(async (token) => (await shop.call('checkUser', { token })).status));
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('log-ins at one moment and at two servers leave 10 sessions, and each gave one that was good', async () => {
    const { email, id } = await createShopper(shop);
    const second = await openShop(place(), { clock });
    const logins = Array.from({ length: 16 }, (_, n) =>
      (n % 2 ? shop : second).call('login', { body: { email, password: 'indigo-loom' } }),
    );
    for (const { body } of await Promise.all(logins)) expect(body).toMatchObject({ success: true });
    await second.close();
    const rows = await shop.database.db.selectFrom('session').select('id').where('account_id', '=', id).execute();
    expect(rows).toHaveLength(10);
  });

  test('the cookie is set at log-in only, for the auth calls only', async () => {
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

  test('it is for https alone where shoppers come by it', async () => {
    const { email } = await createShopper(shop);
    const secure = await openShop(place(), { clock, env: { PUBLIC_URL: 'https://shop.example' } });
    const answer = await secure.call('login', { body: { email, password: 'indigo-loom' } });
    expect(answer.headers['set-cookie']).toMatch(/; Secure/);
    await secure.close();
  });

  test("a stranger's failures do not lock out a browser that logged in before, which has 10 tries of its own", async () => {
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
    // Nor does it lock out the rest.
    expect(await new Browser().login(email)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('the same holds for resets', async () => {
    const { email } = await createShopper(shop);
    const own = new Browser();
    await own.login(email);
    for (let n = 0; n < 10; n++) expect((await new Browser().reset(email, 'madder')).status).toBe(200);
    expect((await new Browser().reset(email, 'Indigo')).status).toBe(429);
    expect(await own.reset(email, 'Indigo')).toMatchObject({ status: 200, body: { success: true } });
  });

  test('a browser is known for the accounts that logged in with it, and for no other', async () => {
    const [one, two, stranger] = [await createShopper(shop), await createShopper(shop), await createShopper(shop)];
    const shared = new Browser();
    await shared.login(one.email);
    await shared.login(two.email);
    for (const { email } of [one, two, stranger]) await fail(new Browser(), email, 10);
    expect((await shared.login(stranger.email)).status).toBe(429);
    expect((await shared.login(one.email)).body).toMatchObject({ success: true });
    expect((await shared.login(two.email)).body).toMatchObject({ success: true });
  });

  test('a cookie that was planted is worth nothing after the log-in', async () => {
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

  test.each(['weft_browser=', 'weft_browser=%00', `weft_browser=${'a'.repeat(4000)}`, ';;=;', 'weft_browser="x'])(
    'a cookie of %s is as none',
    async (cookie) => {
      const { email } = await createShopper(shop);
      const answer = await shop.call('login', { body: { email, password: 'indigo-loom' }, headers: { cookie } });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    },
  );

  test('an account is known with 10 browsers, and the one that logged in longest ago is forgotten', async () => {
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

  test('a new password forgets the other browsers, a reset all of them', async () => {
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

  test('a caller with a whole IPv6 network is one caller, and an IPv4 address is one in both spellings', async () => {
    const count = (who: string) =>
      new RateLimits(shop.database.db, clock.read, true).count({ limit: limits.addressFailedLogins, who });
    const { email } = await createShopper(shop);
    const login = (from: string) => shop.call('login', { body: { email, password: 'indigo-loom' }, from });
    for (let n = 0; n < 300; n++) await count(`2001:db8:7:7::${n.toString(16)}`);
    expect((await login('2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await login('2001:db8:7:8::1')).status).toBe(200);
    for (let n = 0; n < 300; n++) await count('::ffff:203.0.113.71');
    expect((await login('203.0.113.71')).status).toBe(429);
    expect((await login('::ffff:cb00:7147')).status).toBe(429);
  });

  test('TRUST_PROXY=on warns at the start, a number of proxies does not', async () => {
    const trusting = await openShop(place(), { clock, env: { TRUST_PROXY: 'on', LOG_LEVEL: 'warn' } });
    expect(trusting.log()).toContain('TRUST_PROXY=on: the shop believes any x-forwarded-for');
    await trusting.close();
    const counting = await openShop(place(), { clock, env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } });
    expect(counting.log()).not.toContain('TRUST_PROXY');
    await counting.close();
  });
});
