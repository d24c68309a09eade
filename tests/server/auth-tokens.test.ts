import { createHash } from 'node:crypto';
import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { logIn, registerAndLogIn } from './support/accounts.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const key = 'the key of this test';
const week = 7 * 24 * 60 * 60 * 1000;

interface Claims {
  sub: string;
  jti: string;
  iat: number;
  exp: number;
}

const claimsOf = (token: string) => createDecoder()(token) as Claims;

onDatabase('tokens', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place(), { env: { JWT_SECRET: key }, clock });
  });
  afterAll(() => shop.close());

  const statusOf = async (token: string, at = shop) => (await at.call('checkUser', { token })).status;

  test('are signed with JWT_SECRET and contain account, session and expiry', async () => {
    const { token, id } = await registerAndLogIn(shop, { email: 'signed@example.com' });
    const claims = createVerifier({ key, algorithms: ['HS256'] })(token) as Claims;
    expect(claims).toMatchObject({ sub: id, exp: claims.iat + week / 1000 });
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'jti', 'sub']);
  });

  test('are valid for 7 days', async () => {
    const { token, email } = await registerAndLogIn(shop, { email: 'week@example.com' });
    clock.advance(week - 2000);
    expect(await statusOf(token)).toBe(200);
    clock.advance(2000);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf((await logIn(shop, email, 'indigo-loom')).token)).toBe(200);
  });

  test('are refused if forged, changed or unsigned, and without their account', async () => {
    const { token } = await registerAndLogIn(shop, { email: 'forged@example.com' });
    const other = await registerAndLogIn(shop, { email: 'victim@example.com' });
    const claims = claimsOf(token);
    const [header = '', , signature = ''] = token.split('.');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (change: object, algorithm: 'HS256' | 'HS512' = 'HS256', by = key) =>
      createSigner({ key: by, algorithm })({ ...claims, ...change });

    expect(await statusOf(signed({}))).toBe(200);
    expect(await statusOf(signed({}, 'HS256', 'another key'))).toBe(401);
    expect(await statusOf(signed({}, 'HS512'))).toBe(401);
    expect(await statusOf(createSigner({ algorithm: 'none' })(claims))).toBe(401);
    expect(await statusOf(`${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.${signature}`)).toBe(401);
    expect(await statusOf(`${header}.${encoded({ ...claims, sub: other.id })}.${signature}`)).toBe(401);
    expect(await statusOf(signed({ sub: other.id }))).toBe(401);
    expect(await statusOf(signed({ jti: 'f'.repeat(24) }))).toBe(401);
    expect(await statusOf(signed({ exp: Math.floor(clock.read() / 1000) - 1 }))).toBe(401);
    expect(await statusOf(signed({ exp: undefined }))).toBe(401);
    await shop.database.db.deleteFrom('account').where('id', '=', claims.sub).execute();
    expect(await statusOf(token)).toBe(401);
  });

  test('are accepted with and without "Bearer", in no other form', async () => {
    const { token } = await registerAndLogIn(shop, { email: 'bearer@example.com' });
    for (const header of [`Bearer ${token}`, `bearer  ${token}`]) expect(await statusOf(header)).toBe(200);
    for (const header of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'null', 'undefined'])
      expect(await statusOf(header)).toBe(401);
  });

  test('are revoked by a new password in the profile, except for the one used', async () => {
    const used = await registerAndLogIn(shop, { email: 'changed@example.com' });
    const other = await logIn(shop, used.email, 'indigo-loom');
    const bystander = await registerAndLogIn(shop, { email: 'somebody@example.com' });
    await shop.call('updateProfile', { ...used, body: { name: 'Asha' } });
    expect(await statusOf(other.token)).toBe(200);
    await shop.call('updateProfile', { ...used, body: { password: 'madder-loom' } });
    expect(await statusOf(used.token)).toBe(200);
    expect(await statusOf(other.token)).toBe(401);
    expect(await statusOf(bystander.token)).toBe(200);
  });

  test('are all revoked by a reset', async () => {
    const one = await registerAndLogIn(shop, { email: 'revoked@example.com' });
    const two = await logIn(shop, one.email, 'indigo-loom');
    const reset = { email: one.email, answer: 'indigo', newPassword: 'madder-loom' };
    expect(await shop.call('resetPassword', { body: { ...reset, answer: 'madder' } })).toMatchObject({ status: 200 });
    expect(await statusOf(one.token)).toBe(200);
    await shop.call('resetPassword', { body: reset });
    expect(await statusOf(one.token)).toBe(401);
    expect(await statusOf(two.token)).toBe(401);
  });

  test('are stored only as the SHA-256 of their ids', async () => {
    const { token, id } = await registerAndLogIn(shop, { email: 'hashed@example.com' });
    const sessions = await shop.database.db.selectFrom('session').select('id').where('account_id', '=', id).execute();
    const hash = createHash('sha256').update(claimsOf(token).jti).digest('hex');
    expect(sessions).toEqual([{ id: hash }]);
  });
});
