import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits, RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
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
    const refused = await new Browser().login(email, 'wrong');
    expect(refused.headers['set-cookie']).toBeUndefined();
    const rows = JSON.stringify(await shop.database.db.selectFrom('known_browser').selectAll().execute());
    expect(rows).not.toContain(String(answer.headers['set-cookie']).slice('weft_browser='.length, 56));
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

  test('failures in the same network do not lock out a known browser', async () => {
    const { email } = await createShopper(shop);
    const own = new Browser();
    await own.login(email);
    const rateLimits = new RateLimits(shop.database.db, clock.read, true);
    for (const limit of [limits.addressFailedLogins, limits.addressFailedResets]) {
      for (let n = 0; n < limit.max; n++) await rateLimits.count({ limit, who: '127.0.0.1' });
    }
    expect((await new Browser().login(email)).status).toBe(429);
    expect((await new Browser().reset(email, 'Indigo')).status).toBe(429);
    expect(await own.login(email)).toMatchObject({ status: 200, body: { success: true } });
    expect(await own.reset(email, 'Indigo')).toMatchObject({ status: 200, body: { success: true } });
    clock.advance(quarter);
  });

  test('a browser is known only for accounts that logged in with it, and a planted cookie is replaced', async () => {
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
});
