import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { createShopper, newRegistration } from './support/accounts.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

// Each answer and refusal of these calls: tests/contract/samples/accounts.ts.
onDatabase('accounts', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place());
  });
  afterAll(() => shop.close());

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
});
