import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { onDatabase } from './support/engines.ts';
import { newRegistration, setRole, registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type CallOptions, type TestShop } from './support/test-shop.ts';

const names = Object.keys(calls) as CallName[];
const accessOf = (name: CallName): Call['access'] => calls[name].access;
const guarded = names.filter((name) => accessOf(name) !== 'public');
const forAdmins = names.filter((name) => accessOf(name) === 'admin');

/** Requests that are invalid apart from the caller. */
const invalid: Readonly<Record<string, CallOptions>> = {
  'no input': {},
  'broken JSON': { body: '{"name":' },
  'another content type': { body: 'name,email', headers: { 'content-type': 'text/csv' } },
  'a bad id': { params: { userId: 'nobody', id: 'nothing' } },
  'an undecodable path': { params: { userId: '%zz', id: '%zz' } },
  'an overlong path': { params: { userId: 'a'.repeat(5000), id: 'a'.repeat(5000) } },
  'an oversized body': { body: { name: 'a'.repeat(300_000) } },
};

onDatabase('authorization', (place) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop(place());
    ({ token } = await registerAndLogIn(shop, { email: 'guarded@example.com' }));
  });
  afterAll(() => shop.close());

  describe.each(Object.entries(invalid))('precedes all other checks: %s', (_, options) => {
    test.each(guarded)('%s without a token', async (name) => {
      expect(await shop.call(name, options)).toMatchObject({ status: 401, body: refusal('signedOut') });
    });

    test.each(guarded)('%s with an invalid token', async (name) => {
      expect(await shop.call(name, { ...options, token: 'a.b.c' })).toMatchObject({
        status: 401,
        body: refusal('signedOut'),
      });
    });

    test.each(forAdmins)('%s as a shopper', async (name) => {
      expect(await shop.call(name, { ...options, token })).toMatchObject({ status: 403, body: refusal('forbidden') });
    });
  });

  test('precedes the checks of content type and body', async () => {
    const type = await shop.call('updateProfile', { ...invalid['another content type'], token });
    expect(type).toMatchObject({ status: 415, body: refusal('wrongType') });
    const body = await shop.call('updateProfile', { ...invalid['broken JSON'], token });
    expect(body).toMatchObject({ status: 400, body: refusal('malformed') });
  });

  test("the checks' responses have an ok field", async () => {
    expect(await shop.call('checkUser', { token })).toMatchObject({ status: 200, body: { ok: true } });
    expect((await shop.call('checkUser')).body).toEqual({ ok: false, ...refusal('signedOut') });
    expect((await shop.call('checkAdmin')).body).toEqual({ ok: false, ...refusal('signedOut') });
    expect((await shop.call('checkAdmin', { token })).body).toEqual({ ok: false, ...refusal('forbidden') });
    expect((await shop.call('updateProfile')).body).toEqual({
      ...refusal('signedOut'),
      error: refusal('signedOut').message,
    });
  });

  test('a changed role takes effect at once', async () => {
    const admin = await registerAndLogIn(shop, { email: 'promoted@example.com' });
    expect(await shop.call('checkAdmin', admin)).toMatchObject({ status: 403 });
    await setRole(shop, admin.email, 1);
    expect(await shop.call('checkAdmin', admin)).toMatchObject({ status: 200, body: { ok: true } });
    await setRole(shop, admin.email, 0);
    expect(await shop.call('checkAdmin', admin)).toMatchObject({ status: 403 });
  });

  test.each(['', 'Bearer ', 'bearer  '])('accepts the token after "%s"', async (prefix) => {
    expect(await shop.call('checkUser', { token: prefix + token })).toMatchObject({ status: 200 });
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'null', 'undefined'])('refuses the header "%s"', async (header) => {
    expect(await shop.call('checkUser', { token: header })).toMatchObject({ status: 401 });
  });

  test('authorized responses are not cached', async () => {
    const { headers } = await shop.call('checkUser', { token });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  test('refuses text with a NUL', async () => {
    const body = { payment_id: 'pay_1', order_id: 'a\0b', signature: 's' };
    expect(await shop.call('confirmPayment', { token, body })).toMatchObject({
      status: 400,
      body: refusal('malformed'),
    });
  });

  test('public calls ignore the authorization header', async () => {
    expect(await shop.call('listCategories', { token: 'a.b.c' })).toMatchObject({ status: 200 });
    const body = newRegistration({ email: 'public@example.com' });
    expect(await shop.call('register', { token: 'a.b.c', body })).toMatchObject({ status: 201 });
  });

  test('HEAD requires authorization too', async () => {
    const head = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'HEAD', url: calls.checkUser.path, headers }).then(({ statusCode }) => statusCode);
    expect(await head({})).toBe(401);
    expect(await head({ authorization: token })).toBe(200);
  });

  test('OpenAPI documents the security and the responses of every call', async () => {
    const { paths } = (await shop.call('getOpenApi')).body as OpenApi;
    for (const name of names) {
      const { method, path } = calls[name];
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.security, name).toEqual(accessOf(name) === 'public' ? [] : [{ token: [] }]);
      // A call for everybody that reads a token if one is sent refuses an invalid one.
      const readsToken = accessOf(name) !== 'public' || name === 'createStockAlert';
      expect(operation?.responses['401'] !== undefined, name).toBe(readsToken);
      expect(operation?.responses['403'] !== undefined || accessOf(name) !== 'admin', name).toBe(true);
    }
    const login = JSON.stringify(paths[calls.login.path]?.post?.responses['200']);
    expect(login).toContain('"token"');
    expect(login).toContain('Refusal');
  });
});

interface OpenApi {
  paths: Record<string, Record<string, { security: unknown; responses: Record<string, unknown> }>>;
}
