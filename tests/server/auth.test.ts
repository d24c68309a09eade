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

  const login = (email: string, password: string) => shop.call('login', { body: { email, password } });

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

  test('the profile changes the editable fields that are sent, and nothing else', async () => {
    const { token, id, email } = await createShopper(shop);
    const own = { _id: id, email, role: 0, pincode: '411 001' };
    const body = {
      _id: 'f'.repeat(24),
      role: 1,
      email: 'other@example.com',
      name: ' Asha K. ',
      address: '13 Weaver Street',
    };
    const updatedUser = { ...own, name: 'Asha K.', phone: '+919876543210', address: '13 Weaver Street' };
    const answer = await shop.call('updateProfile', { token, body });
    expect(answer.body).toEqual({ success: true, message: 'Profile Updated Successfully', updatedUser });
    expect(await shop.call('updateProfile', { token, body: { name: 'New', phone: 'none' } })).toMatchObject({
      body: { success: false, fields: { phone: 'needs 10 to 15 digits' } },
    });
    expect((await login(email, 'indigo-loom')).reply.user).toEqual(updatedUser);
  });
});
