import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { sampled } from '../support/full-run.ts';
import { envOf, onDatabase } from './support/engines.ts';
import { noticesTo } from './support/mails.ts';
import { logIn, registerAndLogIn } from './support/accounts.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('the admin command while the shop runs', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place());
  });
  afterAll(() => shop.close());

  /** Runs the command like `npm run admin` with this standard input; `null` is /dev/null. */
  const run = (args: readonly string[], input: string | null = '') => {
    const env = { HOME: process.env.HOME ?? tmpdir(), ...envOf(place()) };
    return runNode([builtEntry('admin'), ...args], { env, input });
  };
  const answerOf = (email: string) =>
    shop.database.db
      .selectFrom('account')
      .select('answer_hash')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
      .then((row) => row.answer_hash);
  const auditOf = async (email: string) => {
    const { db } = shop.database;
    const rows = await db
      .selectFrom('audit_entry')
      .select(['account_name as by', 'action'])
      .where('subject_id', 'in', db.selectFrom('account').select('id').where('email_key', '=', email))
      .orderBy('id')
      .execute();
    return rows.map(({ by, action }) => `${by}: ${action}`);
  };
  const isAdmin = async (token: string) => (await shop.call('checkAdmin', { token })).status === 200;

  test('creates an admin', async () => {
    expect(await run(['create', 'Boss@example.com'], 'first-secret\n')).toEqual({
      code: 0,
      printed: 'Boss@example.com is an admin now.\n',
    });
    const { token } = await logIn(shop, 'boss@example.com', 'first-secret');
    expect(await isAdmin(token)).toBe(true);
    expect(await run(['create', 'boss@example.com'])).toEqual({
      code: 0,
      printed: 'Boss@example.com is an admin already.\n',
    });
  });

  test('sets roles, but leaves the shop its last owner', async () => {
    expect(await run(['create', 'sole@example.com'], 'first-secret\n')).toMatchObject({ code: 0 });
    const { token: former, email } = await registerAndLogIn(shop, { email: 'packs@example.com' });
    expect(await run(['role', email, 'packer'])).toEqual({ code: 0, printed: 'packs@example.com is a packer now.\n' });
    expect((await shop.call('checkUser', { token: former })).status).toBe(401);
    const { token } = await logIn(shop, email, 'indigo-loom');
    expect((await shop.call('listShopOrders', { token })).status).toBe(200);
    expect((await shop.call('getDashboard', { token })).status).toBe(403);
    await run(['role', email, 'shopper']);
    expect(await isAdmin(token)).toBe(false);
    expect(await noticesTo(shop, email)).toEqual(['admin', 'role_taken']);
    expect(await auditOf(email)).toEqual(['npm run admin: role set', 'npm run admin: role set']);
    const { db } = shop.database;
    const others = db.updateTable('account').where('role', '=', 1).where('email_key', '!=', 'sole@example.com');
    await others.set({ role: 0 }).execute();
    expect(await run(['role', 'sole@example.com', 'packer'])).toEqual({
      code: 1,
      printed: 'Weft: sole@example.com is the last owner of the shop: make another one first.\n',
    });
  });

  test('promotes an existing account and keeps its password', async () => {
    const { token, email } = await registerAndLogIn(shop, { email: 'worker@example.com' });
    expect(await isAdmin(token)).toBe(false);
    const promotion = await run(['create', email], null);
    expect([promotion.code, promotion.printed]).toEqual([0, expect.stringContaining('is an admin now') as string]);
    expect((await shop.call('checkUser', { token })).status).toBe(401);
    expect(await isAdmin((await logIn(shop, email, 'indigo-loom')).token)).toBe(true);
    // The security answer is deleted, so that it cannot reset the password of an admin.
    expect(await answerOf(email)).toBeNull();
    expect(await noticesTo(shop, email)).toEqual(['admin']);
  });

  test('sets a password and ends every session', async () => {
    const { token, email } = await registerAndLogIn(shop, { email: 'forgetful@example.com' });
    expect(await run(['password', 'Forgetful@Example.com'], 'brand-new-secret')).toEqual({
      code: 0,
      printed: 'forgetful@example.com has a new password, and is logged out everywhere.\n',
    });
    expect((await shop.call('checkUser', { token })).status).toBe(401);
    const old = await shop.call('login', { body: { email, password: 'indigo-loom' } });
    expect(old.body).toMatchObject({ success: false });
    await logIn(shop, email, 'brand-new-secret');
    expect(await answerOf(email)).toBeNull();
    expect(await noticesTo(shop, email)).toEqual(['password_set']);
  });

  const refused: [string, string[], string | null, string][] = [
    ['no arguments', [], '', 'npm run admin -- create EMAIL'],
    ['a password as an argument', ['create', 'a@example.com', 'secret-1'], '', 'npm run admin -- create EMAIL'],
    ['a short password', ['create', 'a@example.com'], 'indigo-99\n', 'The password needs at least 10 characters.'],
    ['a common password', ['create', 'a@example.com'], 'password123\n', 'The password is one of the commonest'],
    ['no input', ['create', 'a@example.com'], null, 'The password is read from the terminal'],
  ];
  for (const { value, options } of sampled(refused, 2)) {
    const [about, args, input, message] = value;
    test(`prints one line for ${about}`, options, async () => {
      const { code, printed } = await run(args, input);
      expect(code).toBe(1);
      expect(printed.startsWith(`Weft: ${message}`)).toBe(true);
      expect(printed.trimEnd()).not.toContain('\n');
      expect(
        (await shop.call('login', { body: { email: 'a@example.com', password: input?.trim() || 'x' } })).body,
      ).toMatchObject({ success: false });
    });
  }
});
