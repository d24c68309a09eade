import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createShopper, logIn, newRegistration } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const key = 'the key of this test';
const day = 24 * 60 * 60_000;
const week = 7 * day;

interface Claims {
  sub: string;
  jti: string;
  iat: number;
  exp: number;
}

const claimsOf = (token: string) => createDecoder()(token) as Claims;

// Each answer and refusal of these calls: tests/contract/samples/accounts.ts.
onDatabase('accounts', (place) => {
  const clock = new TestClock();
  const shop = suiteShop(place, { env: { JWT_SECRET: key }, clock });

  const reset = (email: string, answer: string) =>
    shop.call('resetPassword', { body: { email, answer, newPassword: 'taken-over' } });

  test('a registration stores password and answer as hashes, and no role that was sent', async () => {
    const person = newRegistration({ email: 'hashed@example.com', role: 1 });
    expect((await shop.call('register', { body: person })).status).toBe(201);
    const row = await shop.database.db
      .selectFrom('account')
      .selectAll()
      .where('email_key', '=', 'hashed@example.com')
      .executeTakeFirstOrThrow();
    expect(row.role).toBe(0);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.answer_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toMatch(/indigo/i);
  });

  test('the profile changes neither id, role nor e-mail', async () => {
    const { token, id, email } = await createShopper(shop);
    const body = { _id: 'f'.repeat(24), role: 1, email: 'other@example.com', name: ' Asha K. ' };
    const { updatedUser } = (await shop.call('updateProfile', { token, body })).reply;
    expect(updatedUser).toMatchObject({ _id: id, email, role: 0, name: 'Asha K.' });
    const login = await shop.call('login', { body: { email, password: 'indigo-loom' } });
    expect(login.reply.user).toEqual(updatedUser);
  });

  test('another street keeps the city and landmark that the form sends with it', async () => {
    const { token } = await createShopper(shop);
    const change = async (body: object) => (await shop.call('updateProfile', { token, body })).reply.updatedUser;
    const place = { city: 'Pune', landmark: 'Near the mill', state: '27', pincode: '411001' };
    await change({ ...place, address: '12 Weaver Street' });
    expect(await change({ ...place, address: '14 Weaver Street' })).toMatchObject({
      ...place,
      address: '14 Weaver Street',
    });
  });

  describe('tokens', () => {
    const statusOf = async (token: string) => (await shop.call('checkUser', { token })).status;

    test('are signed with JWT_SECRET, contain account, session and expiry, and are stored as hashes', async () => {
      const { token, id } = await createShopper(shop);
      const claims = createVerifier({ key, algorithms: ['HS256'] })(token) as Claims;
      expect(claims).toMatchObject({ sub: id, exp: claims.iat + week / 1000 });
      expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'jti', 'sub']);
      const sessions = shop.database.db.selectFrom('session').select('id').where('account_id', '=', id);
      expect(await sessions.execute()).toEqual([{ id: createHash('sha256').update(claims.jti).digest('hex') }]);
    });

    test('are valid for 7 days', async () => {
      const { token, email } = await createShopper(shop);
      clock.advance(week - 2000);
      expect(await statusOf(token)).toBe(200);
      clock.advance(2000);
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf((await logIn(shop, email, 'indigo-loom')).token)).toBe(200);
    });

    test('are those of at most 10 sessions: a further one ends the oldest', async () => {
      const { email, token: first } = await createShopper(shop);
      const tokens = [first];
      for (let n = 0; n < 10; n++) {
        clock.advance(1);
        tokens.push((await logIn(shop, email, 'indigo-loom')).token);
      }
      expect(await Promise.all(tokens.map(statusOf))).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
    });

    test('are refused if forged, changed or unsigned, and without their account', async () => {
      const { token } = await createShopper(shop);
      const other = await createShopper(shop);
      const claims = claimsOf(token);
      const [header = '', , signature = ''] = token.split('.');
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const signed = (change: object, algorithm: 'HS256' | 'HS512' = 'HS256', by = key) =>
        createSigner({ key: by, algorithm })({ ...claims, ...change });

      expect(await statusOf(signed({}))).toBe(200);
      for (const forged of [
        ...[signed({}, 'HS256', 'another key'), signed({}, 'HS512'), createSigner({ algorithm: 'none' })(claims)],
        `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.${signature}`,
        `${header}.${encoded({ ...claims, sub: other.id })}.${signature}`,
        ...[signed({ sub: other.id }), signed({ jti: 'f'.repeat(24) })],
        ...[signed({ exp: Math.floor(clock.read() / 1000) - 1 }), signed({ exp: undefined })],
      ]) {
        expect(await statusOf(forged), forged).toBe(401);
      }
      await shop.database.db.deleteFrom('account').where('id', '=', claims.sub).execute();
      expect(await statusOf(token)).toBe(401);
    });

    test('are accepted with and without "Bearer", in no other form', async () => {
      const { token } = await createShopper(shop);
      for (const header of [`Bearer ${token}`, `bearer  ${token}`]) expect(await statusOf(header)).toBe(200);
      for (const header of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'null', 'undefined'])
        expect(await statusOf(header)).toBe(401);
    });

    test('are revoked by a new password in the profile, except for the one used, and all by a reset', async () => {
      const [used, bystander] = [await createShopper(shop), await createShopper(shop)];
      const { email } = used;
      const other = await logIn(shop, email, 'indigo-loom');
      await shop.call('updateProfile', { ...used, body: { name: 'Asha' } });
      expect(await statusOf(other.token)).toBe(200);
      await shop.call('updateProfile', { ...used, body: { password: 'madder-loom' } });
      expect([await statusOf(used.token), await statusOf(other.token)]).toEqual([200, 401]);
      const later = await logIn(shop, email, 'madder-loom');
      expect(await reset(email, 'madder')).toMatchObject({ body: refusal('wrongAnswer') });
      expect(await statusOf(used.token)).toBe(200);
      await reset(email, 'indigo');
      expect([await statusOf(used.token), await statusOf(later.token)]).toEqual([401, 401]);
      expect(await statusOf(bystander.token)).toBe(200);
    });
  });

  describe('the security answer', () => {
    test('can be changed in the profile; an empty field keeps it', async () => {
      const { token, email } = await createShopper(shop);
      for (const answer of ['', ' Peacock Blue ', '']) {
        expect(await shop.call('updateProfile', { token, body: { answer } })).toMatchObject({
          body: { success: true },
        });
      }
      expect(await reset(email, 'Indigo')).toMatchObject({ body: refusal('wrongAnswer') });
      expect(await reset(email, 'peacock blue')).toMatchObject({ body: { success: true } });
    });

    test('resets no password of an admin, nor of an account without an answer', async () => {
      const { email } = await createShopper(shop);
      const account = shop.database.db.updateTable('account').where('email', '=', email);
      for (const columns of [{ role: 1 }, { role: 0, answer_hash: null }] as const) {
        await account.set(columns).execute();
        expect(await reset(email, 'Indigo')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
      }
      await logIn(shop, email, 'indigo-loom');
    });
  });
});
