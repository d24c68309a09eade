import { beforeAll, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { sampled } from '../support/full-run.ts';
import { createShopper, setRole } from './support/accounts.ts';
import { createAdmin, createManager, createPacker } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { suiteShop, type CallOptions } from './support/test-shop.ts';

const names = Object.keys(calls) as CallName[];
const callOf = (name: CallName): Call => calls[name];
const guarded = names.filter((name) => callOf(name).access !== 'public');
const withAnyPassword: readonly CallName[] = ['checkUser', 'updateProfile'];
const forAdmins = names.filter((name) => callOf(name).access === 'admin');

/** Requests that are invalid apart from the caller. */
const invalid: Readonly<Record<string, CallOptions>> = {
  'broken JSON': { body: '{"name":' },
  'another content type': { body: 'name,email', headers: { 'content-type': 'text/csv' } },
  'an undecodable path': { params: { userId: '%zz', id: '%zz' } },
  'an oversized body': { body: { name: 'a'.repeat(300_000) } },
};

// Every call of the contract is in it by its `access`, also a new one. Who may make a call, nobody without a session and shoppers in the
// back office: tests/contract/samples. Forged tokens: auth.test.ts; other users' things: other-users.test.ts.
onDatabase('who may call what', (place) => {
  const tokens = new Map<string, string>();

  const shop = suiteShop(place, { env: { RATE_LIMITS: 'off' } });
  beforeAll(async () => {
    const packer = await createPacker(shop);
    const manager = await createManager(shop);
    const shopper = await createShopper(shop);
    const ended = await createShopper(shop);
    await shop.call('logout', ended);
    const demoted = await createAdmin(shop, 'demoted@example.com');
    await setRole(shop, demoted.email, 0);
    const weak = await createAdmin(shop, 'weak@example.com');
    const account = shop.database.db.updateTable('account').where('email', '=', weak.email);
    await account.set((eb) => ({ weak_password_hash: eb.ref('password_hash') })).execute();
    for (const [who, { token }] of Object.entries({ packer, manager, shopper, ended, demoted, weak }))
      tokens.set(who, token);
  });

  /** The status and the refusal's code of each call. */
  async function answersTo(asked: readonly CallName[], who: string, options: CallOptions = {}) {
    const answers: Record<string, string> = {};
    for (const name of asked) {
      const { status, body } = await shop.call(name, { ...options, token: tokens.get(who) });
      answers[name] = `${status} ${(body as { code?: string } | null)?.code ?? ''}`;
    }
    return answers;
  }
  const all = (asked: readonly CallName[], answer: string) => Object.fromEntries(asked.map((name) => [name, answer]));
  /** The calls that refused the caller. */
  const refused = async (asked: readonly CallName[], who: string) =>
    Object.entries(await answersTo(asked, who)).filter(([, answer]) => /^40[13]/.test(answer));

  test('a guarded call is closed to an ended session, one of the back office to an admin who was demoted', async () => {
    expect(await answersTo(guarded, 'ended')).toEqual(all(guarded, '401 signedOut'));
    expect(await answersTo(forAdmins, 'demoted')).toEqual(all(forAdmins, '403 forbidden'));
  });

  test.each([
    ['packer', ['orders', 'staff']],
    ['manager', ['catalogue', 'orders', 'staff', 'texts']],
  ])('a %s gets into calls that need %s only', async (who, permissions) => {
    const isOpen = (name: CallName) => permissions.includes(callOf(name).permission ?? '');
    const others = forAdmins.filter((name) => !isOpen(name));
    expect(await answersTo(others, who)).toEqual(all(others, '403 ordersOnly'));
    expect(await refused(forAdmins.filter(isOpen), who)).toEqual([]);
  });

  test('an admin with a weak password gets into calls that change it only', async () => {
    const others = guarded.filter((name) => !withAnyPassword.includes(name));
    expect(await answersTo(others, 'weak')).toEqual(all(others, '403 passwordTooWeak'));
    expect(await refused(withAnyPassword, 'weak')).toEqual([]);
  });

  for (const { value, options } of sampled(Object.entries(invalid), 2)) {
    const [about, request] = value;
    test(`the caller is checked before ${about}`, options, async () => {
      expect(await answersTo(guarded, 'nobody', request)).toEqual(all(guarded, '401 signedOut'));
      expect(await answersTo(forAdmins, 'shopper', request)).toEqual(all(forAdmins, '403 forbidden'));
    });
  }

  test('a call for everybody ignores an invalid token', async () => {
    expect((await shop.call('listCategories', { token: 'a.b.c' })).status).toBe(200);
  });

  test('HEAD is as guarded as GET, and what is guarded is never cached', async () => {
    const head = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'HEAD', url: calls.checkUser.path, headers });
    expect((await head({})).statusCode).toBe(401);
    const { statusCode, headers } = await head({ authorization: tokens.get('shopper') ?? '' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('OpenAPI documents the security of every call, and its refusals', async () => {
    const { paths } = (await shop.call('getOpenApi')).body as OpenApi;
    for (const name of names) {
      const { method, path, access } = callOf(name);
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.security, name).toEqual(access === 'public' ? [] : [{ token: [] }]);
      // A call for everybody that reads a token if one is sent refuses an invalid one.
      const readsToken = access !== 'public' || name === 'createStockAlert';
      expect(operation?.responses['401'] !== undefined, name).toBe(readsToken);
      expect(operation?.responses['403'] !== undefined || access !== 'admin', name).toBe(true);
    }
  });
});

interface OpenApi {
  paths: Record<string, Record<string, { security: unknown; responses: Record<string, unknown> }>>;
}
