import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { logIn, registerAndLogIn, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { envOf, onDatabase } from './support/engines.ts';
import { noticesTo } from './support/mails.ts';
import { suiteShop } from './support/test-shop.ts';

onDatabase('the admin command while the shop runs', (place) => {
  const shop = suiteShop(place);

  /** Runs the command like `npm run admin` with this standard input; `null` is /dev/null. */
  const run = (args: readonly string[], input: string | null = '') => {
    const env = { HOME: process.env.HOME ?? tmpdir(), ...envOf(place()) };
    return runNode([builtEntry('admin'), ...args], { env, input });
  };
  const isAdmin = async ({ token }: Pick<Session, 'token'>) =>
    (await shop.call('checkAdmin', { token })).status === 200;

  test('creates an admin, and promotes an account, which keeps its password', async () => {
    expect(await run(['create', 'Boss@example.com'], 'first-secret\n')).toEqual({
      code: 0,
      printed: 'Boss@example.com is an admin now.\n',
    });
    expect(await isAdmin(await logIn(shop, 'boss@example.com', 'first-secret'))).toBe(true);
    expect(await run(['create', 'boss@example.com'])).toEqual({
      code: 0,
      printed: 'Boss@example.com is an admin already.\n',
    });
    const worker = await registerAndLogIn(shop, { email: 'worker@example.com' });
    const promotion = await run(['create', worker.email], null);
    expect([promotion.code, promotion.printed]).toEqual([0, expect.stringContaining('is an admin now') as string]);
    // What else a role changes: staff-roles.test.ts.
    expect((await shop.call('checkUser', worker)).status).toBe(401);
    expect(await isAdmin(await logIn(shop, worker.email, 'indigo-loom'))).toBe(true);
  });

  test('sets roles, but leaves the shop its last owner', async () => {
    await createAdmin(shop, 'sole@example.com');
    const { id, email } = await registerAndLogIn(shop, { email: 'packs@example.com' });
    expect(await run(['role', email, 'packer'])).toEqual({ code: 0, printed: 'packs@example.com is a packer now.\n' });
    const { token } = await logIn(shop, email, 'indigo-loom');
    expect((await shop.call('checkAdmin', { token })).body).toEqual({ ok: true, staff_role: 'packer' });
    expect(await noticesTo(shop, email)).toEqual(['admin']);
    const { db } = shop.database;
    const entries = db.selectFrom('audit_entry').select(['account_name', 'action']).where('subject_id', '=', id);
    expect(await entries.execute()).toEqual([{ account_name: 'npm run admin', action: 'role set' }]);
    const others = db.updateTable('account').where('role', '=', 1).where('email_key', '!=', 'sole@example.com');
    await others.set({ role: 0 }).execute();
    expect(await run(['role', 'sole@example.com', 'packer'])).toEqual({
      code: 1,
      printed: 'Weft: sole@example.com is the last owner of the shop: make another one first.\n',
    });
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
    const row = shop.database.db.selectFrom('account').select('answer_hash').where('email_key', '=', email);
    expect(await row.executeTakeFirst()).toEqual({ answer_hash: null });
    expect(await noticesTo(shop, email)).toEqual(['password_set']);
  });

  test.each<[about: string, args: string[], input: string | null, message: string]>([
    ['a password as an argument', ['create', 'a@example.com', 'secret-1'], '', 'npm run admin -- create EMAIL'],
    ['a common password', ['create', 'a@example.com'], 'password123\n', 'The password is one of the commonest'],
    ['no input', ['create', 'a@example.com'], null, 'The password is read from the terminal'],
  ])('prints one line for %s', async (_, args, input, message) => {
    const { code, printed } = await run(args, input);
    expect(code).toBe(1);
    expect(printed).toMatch(new RegExp(`^Weft: ${message}.*\\n$`));
  });
});
