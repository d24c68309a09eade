import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { logIn, registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('the profile', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place());
  });
  afterAll(() => shop.close());

  const login = (email: string, password: string) => shop.call('login', { body: { email, password } });

  test('changes the editable fields only', async () => {
    const { token, id, email } = await registerAndLogIn(shop, { email: 'profile@example.com' });
    const body = {
      _id: 'f'.repeat(24),
      role: 1,
      name: ' Asha K. ',
      email: 'other@example.com',
      password: '',
      phone: '9876543211',
      address: '13 Weaver Street',
      pincode: '411002',
    };
    const updatedUser = {
      _id: id,
      name: 'Asha K.',
      email,
      phone: '9876543211',
      address: '13 Weaver Street',
      pincode: '411002',
      role: 0,
    };
    const answer = await shop.call('updateProfile', { token, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Profile Updated Successfully', updatedUser });
    expect((await login(email, 'indigo-loom')).reply.user).toEqual(updatedUser);
  });

  test('keeps the password if the field is empty, and replaces it otherwise', async () => {
    const { token, email } = await registerAndLogIn(shop, { email: 'password@example.com' });
    await shop.call('updateProfile', { token, body: { password: '' } });
    await logIn(shop, email, 'indigo-loom');
    await shop.call('updateProfile', { token, body: { password: 'madder-loom' } });
    expect(await login(email, 'indigo-loom')).toMatchObject({ body: refusal('wrongLogin') });
    await logIn(shop, email, 'madder-loom');
  });

  test('keeps absent fields', async () => {
    const { token } = await registerAndLogIn(shop, { email: 'absent@example.com' });
    const { reply } = await shop.call('updateProfile', { token, body: { name: 'Asha' } });
    expect(reply.updatedUser).toMatchObject({ name: 'Asha', address: '12 Weaver Street, Pune', pincode: '411 001' });
  });

  test('names invalid fields with status 200 and changes nothing', async () => {
    const { token, email } = await registerAndLogIn(shop, { email: 'bad@example.com' });
    const body = { name: 'New', password: '12345', phone: 'none', address: ' ', pincode: 411_001 };
    const answer = await shop.call('updateProfile', { token, body });
    const message =
      'Password needs at least 6 characters. Phone needs 10 to 15 digits. Address is required. Pincode must be text.';
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: false,
      error: message,
      message,
      code: 'badProfile',
      fields: {
        password: 'needs at least 6 characters',
        phone: 'needs 10 to 15 digits',
        address: 'is required',
        pincode: 'must be text',
      },
      field_codes: {
        password: { code: 'tooShort', params: { count: 6 } },
        phone: { code: 'phoneDigits', params: { min: 10, max: 15 } },
        address: { code: 'required' },
        pincode: { code: 'notText' },
      },
    });
    expect((await login(email, 'indigo-loom')).reply.user).toMatchObject({ name: 'Asha Rao' });
  });

  test.each([
    ['name', null, 'Name must be text.'],
    ['name', 'a\0b', 'Name has a character that cannot be kept.'],
    ['address', 'a'.repeat(1001), 'Address has more than 1000 characters.'],
    ['password', 'a'.repeat(201), 'Password has more than 200 characters.'],
    ['pincode', '40 0400', 'Pincode needs 6 digits.'],
  ])('%s as %j: %s', async (field, value, error) => {
    const { token } = await registerAndLogIn(shop, { email: `${field}${String(value).length}@example.com` });
    expect(await shop.call('updateProfile', { token, body: { [field]: value } })).toMatchObject({
      status: 200,
      body: { success: false, error },
    });
  });

  test('accepts a field that was empty before: the first admin changes the password without a phone', async () => {
    const { token, email } = await registerAndLogIn(shop, { email: 'admin@example.com' });
    const empty = { phone: '', address: '', pincode: '' };
    await shop.database.db.updateTable('account').set(empty).where('email_key', '=', email).execute();
    const body = { name: 'Admin', email, password: 'madder-loom', ...empty };
    expect(await shop.call('updateProfile', { token, body })).toMatchObject({ body: { success: true } });
    expect(await shop.call('updateProfile', { token, body: { ...body, phone: '12' } })).toMatchObject({
      body: { success: false, error: 'Phone needs 10 to 15 digits.' },
    });
  });
});
