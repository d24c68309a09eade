import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { onBothEngines } from './support/engines.ts';
import { newRegistration, setRole, registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type CallOptions, type TestShop } from './support/test-shop.ts';

const names = Object.keys(calls) as CallName[];
const accessOf = (name: CallName): Call['access'] => calls[name].access;
const guarded = names.filter((name) => accessOf(name) !== 'public');
const forAdmins = names.filter((name) => accessOf(name) === 'admin');

/** Everything about a call that can be wrong beside who makes it. */
const wrong: Readonly<Record<string, CallOptions>> = {
  'nothing sent': {},
  'broken JSON': { body: '{"name":' },
  'another content type': { body: 'name,email', headers: { 'content-type': 'text/csv' } },
  'a bad id': { params: { userId: 'nobody', id: 'nothing' } },
  'an address that is no text': { params: { userId: '%zz', id: '%zz' } },
  'an address without end': { params: { userId: 'a'.repeat(5000), id: 'a'.repeat(5000) } },
  'a body that is too large': { body: { name: 'a'.repeat(300_000) } },
};

onBothEngines('the guard', (place) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop(place());
    ({ token } = await registerAndLogIn(shop, { email: 'guarded@example.com' }));
  });
  afterAll(() => shop.close());

  describe.each(Object.entries(wrong))('comes first: %s', (_, asked) => {
    test.each(guarded)('%s without a token', async (name) => {
      expect(await shop.call(name, asked)).toMatchObject({ status: 401, body: refusal('signedOut') });
    });

    test.each(guarded)('%s with a token that is none', async (name) => {
      expect(await shop.call(name, { ...asked, token: 'a.b.c' })).toMatchObject({
        status: 401,
        body: refusal('signedOut'),
      });
    });

    test.each(forAdmins)('%s as a shopper', async (name) => {
      expect(await shop.call(name, { ...asked, token })).toMatchObject({ status: 403, body: refusal('forbidden') });
    });
  });

  test('after it come content type and body', async () => {
    const type = await shop.call('updateProfile', { ...wrong['another content type'], token });
    expect(type).toMatchObject({ status: 415, body: refusal('wrongType') });
    const body = await shop.call('updateProfile', { ...wrong['broken JSON'], token });
    expect(body).toMatchObject({ status: 400, body: refusal('malformed') });
  });

  test('the checks say ok, in their own words', async () => {
    expect(await shop.call('checkUser', { token })).toMatchObject({ status: 200, body: { ok: true } });
    expect((await shop.call('checkUser')).body).toEqual({ ok: false, ...refusal('signedOut') });
    expect((await shop.call('checkAdmin')).body).toEqual({ ok: false, ...refusal('signedOut') });
    expect((await shop.call('checkAdmin', { token })).body).toEqual({ ok: false, ...refusal('forbidden') });
    expect((await shop.call('updateProfile')).body).toEqual({
      ...refusal('signedOut'),
      error: refusal('signedOut').message,
    });
  });

  test('a role counts from the moment when the database has it', async () => {
    const admin = await registerAndLogIn(shop, { email: 'promoted@example.com' });
    expect(await shop.call('checkAdmin', admin)).toMatchObject({ status: 403 });
    await setRole(shop, admin.email, 1);
    expect(await shop.call('checkAdmin', admin)).toMatchObject({ status: 200, body: { ok: true } });
    await setRole(shop, admin.email, 0);
    expect(await shop.call('checkAdmin', admin)).toMatchObject({ status: 403 });
  });

  test.each(['', 'Bearer ', 'bearer  '])('the token stands after "%s"', async (prefix) => {
    expect(await shop.call('checkUser', { token: prefix + token })).toMatchObject({ status: 200 });
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'null', 'undefined'])('"%s" is no token', async (header) => {
    expect(await shop.call('checkUser', { token: header })).toMatchObject({ status: 401 });
  });

  test('what a token opens is kept by no cache', async () => {
    const { headers } = await shop.call('checkUser', { token });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  test('a text with a NUL is malformed on either database', async () => {
    const body = { payment_id: 'pay_1', order_id: 'a\0b', signature: 's' };
    expect(await shop.call('confirmPayment', { token, body })).toMatchObject({
      status: 400,
      body: refusal('malformed'),
    });
  });

  test('public calls ignore the header', async () => {
    expect(await shop.call('listCategories', { token: 'a.b.c' })).toMatchObject({ status: 200 });
    const body = newRegistration({ email: 'public@example.com' });
    expect(await shop.call('register', { token: 'a.b.c', body })).toMatchObject({ status: 201 });
  });

  test('a HEAD of a guarded call is guarded', async () => {
    const head = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'HEAD', url: calls.checkUser.path, headers }).then(({ statusCode }) => statusCode);
    expect(await head({})).toBe(401);
    expect(await head({ authorization: token })).toBe(200);
  });

  test('OpenAPI says which calls want a token, and every answer that they have', async () => {
    const { paths } = (await shop.call('getOpenApi')).body as OpenApi;
    for (const name of names) {
      const { method, path } = calls[name];
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.security, name).toEqual(accessOf(name) === 'public' ? [] : [{ token: [] }]);
      expect(operation?.responses['401'] !== undefined, name).toBe(accessOf(name) !== 'public');
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
