import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from './support/refusals.ts';
import { onDatabase } from './support/engines.ts';
import { newRegistration, registerAndLogIn } from './support/accounts.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('accounts', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place());
  });
  afterAll(() => shop.close());

  test('a registration creates an account with trimmed fields and role 0, and responds without secrets', async () => {
    const person = newRegistration({ email: '  First@Example.com ', name: '  Asha  ', role: 1 });
    const { status, body } = await shop.call('register', { body: person });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Your account is ready. Please log in.',
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        name: 'Asha',
        email: 'First@Example.com',
        phone: '+919876543210',
        address: '12 Weaver Street, Pune',
        pincode: '411 001',
        role: 0,
      },
    });
  });

  test('password and security answer are stored as hashes', async () => {
    await registerAndLogIn(shop, { email: 'hashed@example.com' });
    const row = await shop.database.db
      .selectFrom('account')
      .selectAll()
      .where('email_key', '=', 'hashed@example.com')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.answer_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toMatch(/indigo/i);
  });

  test('an e-mail address can be registered once, ignoring case', async () => {
    await registerAndLogIn(shop, { email: 'once@example.com' });
    const again = await shop.call('register', { body: newRegistration({ email: 'ONCE@example.com' }) });
    expect(again).toMatchObject({ status: 200, body: refusal('emailTaken') });
  });

  test('of simultaneous registrations of an e-mail address one succeeds', async () => {
    const cases = ['race@example.com', 'RACE@example.com', 'Race@Example.com'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => shop.call('register', { body: newRegistration({ email: cases[n % 3] }) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    for (const other of others) expect(other).toMatchObject({ status: 200, body: refusal('emailTaken') });
  });

  test('a refused registration names every invalid field', async () => {
    const body = { name: ' ', email: 'asha@', password: '12345', phone: '12345', answer: 'a\0b', pincode: '4110' };
    const answer = await shop.call('register', { body });
    const fields = {
      name: 'is required',
      email: 'is not an e-mail address',
      password: 'needs at least 6 characters',
      phone: 'needs 10 to 15 digits',
      address: 'is required',
      answer: 'has a character that cannot be kept',
      pincode: 'needs 6 digits',
    };
    const field_codes = {
      name: { code: 'required' },
      email: { code: 'notEmail' },
      password: { code: 'tooShort', params: { count: 6 } },
      phone: { code: 'phoneDigits', params: { min: 10, max: 15 } },
      address: { code: 'required' },
      answer: { code: 'badCharacter' },
      pincode: { code: 'pincodeDigits', params: { count: 6 } },
    };
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ ...refusal('malformed'), fields, field_codes });
  });

  test('a log-in responds with user and token, ignoring the case of the e-mail address', async () => {
    await registerAndLogIn(shop, { email: 'Case@example.com' });
    const { status, body, reply } = await shop.call('login', {
      body: { email: ' cASE@EXAMPLE.com ', password: 'indigo-loom' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Welcome back!',
      user: { email: 'Case@example.com', role: 0 },
    });
    expect(Object.keys(reply.user).sort()).toEqual(
      ['_id', 'address', 'email', 'name', 'phone', 'pincode', 'role'].sort(),
    );
    expect(reply.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('a wrong password and an unknown e-mail address get the same refusal', async () => {
    await registerAndLogIn(shop, { email: 'alike@example.com' });
    const wrong = await shop.call('login', { body: { email: 'alike@example.com', password: 'indigo-Loom' } });
    const unknown = await shop.call('login', { body: { email: 'nobody@example.com', password: 'indigo-loom' } });
    const invalid = await shop.call('login', { body: { email: 'not an e-mail', password: 'indigo-loom' } });
    expect(wrong).toMatchObject({ status: 200, body: refusal('wrongLogin') });
    expect(unknown).toMatchObject({ status: 200, body: wrong.body as object });
    expect(invalid).toMatchObject({ status: 200, body: wrong.body as object });
  });

  test('refuses a malformed log-in', async () => {
    expect(await shop.call('login', { body: { email: 'a\0b' } })).toMatchObject({
      status: 400,
      body: { fields: { email: 'has a character that cannot be kept', password: 'is required' } },
    });
    expect(await shop.call('login', { body: '{"email":' })).toMatchObject({ status: 400, body: refusal('malformed') });
    expect(await shop.call('login', { body: 'email=a', headers: { 'content-type': 'text/plain' } })).toMatchObject({
      status: 415,
      body: refusal('wrongType'),
    });
  });

  test('passwords are Unicode-normalised', async () => {
    await registerAndLogIn(shop, { email: 'accent@example.com', password: 'caf\u00e9-au-lait' });
    const body = { email: 'accent@example.com', password: 'cafe\u0301-au-lait' };
    expect(await shop.call('login', { body })).toMatchObject({ status: 200, body: { success: true } });
  });

  test('the security answer resets the password, ignoring case and spaces', async () => {
    await registerAndLogIn(shop, { email: 'reset@example.com' });
    const reset = { email: 'RESET@example.com', answer: '  iNDIGO ', newPassword: 'new-indigo' };
    expect(await shop.call('resetPassword', { body: reset })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your new password is set. Please log in with it.' },
    });
    const login = (password: string) => shop.call('login', { body: { email: 'reset@example.com', password } });
    expect(await login('indigo-loom')).toMatchObject({ body: refusal('wrongLogin') });
    expect(await login('new-indigo')).toMatchObject({ body: { success: true } });
  });

  test('a wrong answer and an unknown e-mail address get the same refusal and change nothing', async () => {
    await registerAndLogIn(shop, { email: 'safe@example.com' });
    const reset = { answer: 'crimson', newPassword: 'new-indigo' };
    const wrong = await shop.call('resetPassword', { body: { ...reset, email: 'safe@example.com' } });
    const unknown = await shop.call('resetPassword', { body: { ...reset, email: 'nobody@example.com' } });
    expect(wrong).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
    expect(unknown).toMatchObject({ status: 200, body: wrong.body as object });
    const login = { email: 'safe@example.com', password: 'indigo-loom' };
    expect(await shop.call('login', { body: login })).toMatchObject({ body: { success: true } });
  });

  test('an account without a security answer cannot be reset', async () => {
    await registerAndLogIn(shop, { email: 'unasked@example.com' });
    await shop.database.db
      .updateTable('account')
      .set({ answer_hash: null })
      .where('email_key', '=', 'unasked@example.com')
      .execute();
    const body = { email: 'unasked@example.com', answer: 'Indigo', newPassword: 'new-indigo' };
    expect(await shop.call('resetPassword', { body })).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
  });

  test('refuses a short new password', async () => {
    const body = { email: 'safe@example.com', answer: 'Indigo', newPassword: '12345' };
    expect(await shop.call('resetPassword', { body })).toMatchObject({
      status: 400,
      body: {
        fields: { newPassword: 'needs at least 6 characters' },
        field_codes: { newPassword: { code: 'tooShort', params: { count: 6 } } },
      },
    });
  });

  test('logs no password, security answer or token', async () => {
    const { token } = await registerAndLogIn(shop, {
      email: 'quiet@example.com',
      password: 'whisper-pw',
      answer: 'Murmur',
    });
    await shop.call('checkUser', { token });
    await shop.call('resetPassword', {
      body: { email: 'quiet@example.com', answer: 'murmur', newPassword: 'whisper-2' },
    });
    await shop.call('checkUser', { token });
    expect(shop.log()).toContain('/api/v1/auth/user-auth');
    expect(shop.log()).not.toMatch(/whisper|murmur|argon2/i);
    expect(shop.log()).not.toContain(token);
  });
});
