import { tmpdir } from 'node:os';
import { TOTP, Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { setRole, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { envOf, onDatabase } from './support/engines.ts';
import { noticesTo } from './support/mails.ts';
import { refusal } from './support/refusals.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const password = 'indigo-loom';
const step = 30_000;
const quarter = 15 * 60_000;

onDatabase('the second factor', (place) => {
  const clock = new TestClock();
  let admins = 0;

  const shop = suiteShop(place, { clock });

  const codeAt = (secret: string, at = clock.read()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const logIn = (email: string, code?: string, word = password) =>
    shop.call('login', { body: { email, password: word, ...(code !== undefined && { code }) } });
  const logInWith = (email: string, code: string | undefined, headers: Readonly<Record<string, string>>) =>
    shop.call('login', { body: { email, password, code }, headers });
  const needsCode = { status: 200, body: { ...refusal('secondFactorNeeded'), second_factor: true } };
  const wrongCode = { status: 200, body: { ...refusal('wrongCode'), second_factor: true } };
  const newAdmin = () => createAdmin(shop, `admin-${(admins += 1)}@example.com`);

  /** Turns it on; the next step has an unused code. */
  async function turnOn({ token }: Session): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await shop.call('beginSecondFactor', { token, body: { password } })).reply;
    const confirmed = await shop.call('confirmSecondFactor', { token, body: { code: codeAt(secret) } });
    expect(confirmed).toMatchObject({ status: 200, body: { success: true } });
    clock.advance(step);
    return { secret, codes: confirmed.reply.recovery_codes };
  }

  test('log-ins ask for a code once the first code was entered, and not before', async () => {
    const admin = await newAdmin();
    const other = await logIn(admin.email);
    const begun = await shop.call('beginSecondFactor', { token: admin.token, body: { password } });
    const { secret, uri } = begun.reply;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Weft:${encodeURIComponent(admin.email)}?issuer=Weft&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await logIn(admin.email)).toMatchObject({ body: { success: true } });
    const confirm = (code: string) => shop.call('confirmSecondFactor', { token: admin.token, body: { code } });
    expect(await confirm('000000')).toMatchObject({ body: refusal('wrongCode') });
    const confirmed = await confirm(codeAt(secret));
    expect(new Set(confirmed.reply.recovery_codes).size).toBe(10);
    for (const code of confirmed.reply.recovery_codes) expect(code).toMatch(/^(?:\d{5}-){3}\d{5}$/);
    expect(await confirm(codeAt(secret))).toMatchObject({ status: 409, body: refusal('secondFactorOn') });
    // The other sessions were begun without it.
    expect((await shop.call('checkAdmin', { token: other.reply.token })).status).toBe(401);
    expect((await shop.call('checkAdmin', { token: admin.token })).status).toBe(200);
    expect(await noticesTo(shop, admin.email)).toEqual(['second_factor_on']);
    expect(await logIn(admin.email)).toMatchObject(needsCode);
    // The confirming code is used.
    expect(await logIn(admin.email, codeAt(secret))).toMatchObject(wrongCode);
    clock.advance(step);
    expect(await logIn(admin.email, codeAt(secret))).toMatchObject({ body: { success: true } });
  });

  test('takes each code once, of one step before and after', async () => {
    const admin = await newAdmin();
    const { secret } = await turnOn(admin);
    clock.advance(3 * step);
    const at = (steps: number) => codeAt(secret, clock.read() + steps * step);
    expect(await logIn(admin.email, at(-2))).toMatchObject(wrongCode);
    expect(await logIn(admin.email, at(2))).toMatchObject(wrongCode);
    expect(await logIn(admin.email, at(-1))).toMatchObject({ body: { success: true } });
    expect(await logIn(admin.email, at(-1))).toMatchObject(wrongCode);
    const current = at(0);
    const twice = await Promise.all([
      logIn(admin.email, current),
      logIn(admin.email, ` ${current.slice(0, 3)} ${current.slice(3)} `),
    ]);
    expect(twice.map(({ body }) => (body as { success: boolean }).success).sort()).toEqual([false, true]);
    expect(await logIn(admin.email, at(1))).toMatchObject({ body: { success: true } });
    expect(await logIn(admin.email, at(0))).toMatchObject(wrongCode);
  });

  test('a recovery code logs in once; new ones replace all', async () => {
    const admin = await newAdmin();
    const { secret, codes } = await turnOn(admin);
    const [one = '', two = ''] = codes;
    expect(await logIn(admin.email, one.replaceAll('-', ' '))).toMatchObject({ body: { success: true } });
    expect(await logIn(admin.email, one)).toMatchObject(wrongCode);
    const { reply } = await shop.call('getSecondFactor', { token: admin.token });
    expect(reply).toMatchObject({ recovery_codes_left: 9 });
    const stored = await shop.database.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(two);
    const body = { password, code: codeAt(secret) };
    const renewed = await shop.call('renewRecoveryCodes', { token: admin.token, body });
    expect(renewed.reply.recovery_codes).toHaveLength(10);
    expect(await logIn(admin.email, two)).toMatchObject(wrongCode);
    expect(await logIn(admin.email, renewed.reply.recovery_codes[3])).toMatchObject({ body: { success: true } });
  });

  test('wrong codes of others leave a known browser its own 30 a day, and recovery codes those of the app', async () => {
    const admin = await newAdmin();
    const first = await logIn(admin.email);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const { secret, codes } = await turnOn(admin);
    const wrong = '11111-22222-33333-44444';
    const guessAll = async (code: string, headers = {}) => {
      for (let n = 0; n < 30; n++) {
        if (n > 0 && n % 10 === 0) {
          expect((await logInWith(admin.email, code, headers)).status).toBe(429);
          clock.advance(quarter);
        }
        expect(await logInWith(admin.email, code, headers)).toMatchObject(wrongCode);
      }
      clock.advance(quarter);
    };
    // Asking for the code is no guess.
    expect(await logIn(admin.email)).toMatchObject(needsCode);
    await guessAll(wrong);
    expect((await logIn(admin.email, codes[0])).status).toBe(429);
    // The app's codes have 30 of their own.
    expect(await logIn(admin.email, codeAt(secret))).toMatchObject({ body: { success: true } });
    await guessAll('000000');
    expect((await logIn(admin.email, codeAt(secret))).status).toBe(429);

    // A known browser has 30 of each.
    const own = { cookie };
    await guessAll(wrong, own);
    expect((await logInWith(admin.email, codes[0], own)).status).toBe(429);
    expect(await logInWith(admin.email, codeAt(secret), own)).toMatchObject({ body: { success: true } });
    clock.advance(24 * 60 * 60_000);
    expect(await logIn(admin.email, codes[0])).toMatchObject({ body: { success: true } });
  });

  test('is turned off by password and code, also while strangers guess', async () => {
    const admin = await newAdmin();
    const { secret } = await turnOn(admin);
    for (let n = 0; n < 30; n++) {
      if (n % 10 === 0) clock.advance(quarter);
      expect(await logIn(admin.email, '000000')).toMatchObject(wrongCode);
    }
    for (let n = 0; n < 10; n++) await logIn(admin.email, undefined, 'wrong');
    const body = { password, code: codeAt(secret) };
    expect(await shop.call('endSecondFactor', { token: admin.token, body })).toMatchObject({ body: { success: true } });
    expect(await logIn(admin.email)).toMatchObject({ status: 429 });
    clock.advance(quarter);
    expect(await logIn(admin.email)).toMatchObject({ body: { success: true } });
    const rows = shop.database.db.selectFrom('recovery_code').select('hash').where('account_id', '=', admin.id);
    expect(await rows.execute()).toEqual([]);
    expect(await noticesTo(shop, admin.email)).toEqual(['second_factor_off', 'second_factor_on']);
  });

  test('an account that is no admin any more still needs its code', async () => {
    const admin = await newAdmin();
    expect(await shop.call('confirmSecondFactor', { token: admin.token, body: { code: '1' } })).toMatchObject({
      status: 409,
      body: refusal('secondFactorNotBegun'),
    });
    const { secret } = await turnOn(admin);
    await setRole(shop, admin.email, 0);
    expect(await logIn(admin.email)).toMatchObject(needsCode);
    expect(await logIn(admin.email, codeAt(secret))).toMatchObject({ body: { success: true } });
  });

  test('npm run admin -- totp-off EMAIL turns it off and ends the sessions', async () => {
    const admin = await newAdmin();
    await turnOn(admin);
    const env = { HOME: process.env.HOME ?? tmpdir(), ...envOf(place()) };
    expect(await runNode([builtEntry('admin'), 'totp-off', admin.email], { env, input: null })).toEqual({
      code: 0,
      printed: `${admin.email} logs in without a code now, and is logged out everywhere.\n`,
    });
    expect((await shop.call('checkUser', { token: admin.token })).status).toBe(401);
    expect(await logIn(admin.email)).toMatchObject({ body: { success: true } });
    const entries = await shop.database.db
      .selectFrom('audit_entry')
      .select(['account_name as by', 'action'])
      .where('subject_id', '=', admin.id)
      .execute();
    expect(entries).toEqual([{ by: 'npm run admin', action: 'second factor turned off' }]);
  });
});
