import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMail } from '#server/modules/mail/account-mails.ts';
import { onBothEngines } from './support/engines.ts';
import { createShopper, logIn, setRole, registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

onBothEngines('the security answer', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
  });
  afterAll(() => shop.close());

  const reset = (email: string, answer: string) =>
    shop.call('resetPassword', { body: { email, answer, newPassword: 'taken-over' } });
  const mailsTo = (id: string) =>
    shop.database.db
      .selectFrom('mail')
      .select(['kind', 'recipient', 'subject', 'due_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
  /** The log lines since the test began to look. */
  const watchLog = () => {
    const from = shop.log().length;
    return () => shop.log().slice(from);
  };

  test('resets no password of an admin, in the words of a wrong answer, and leaves a line', async () => {
    const { email, id, token } = await createShopper(shop);
    await setRole(shop, email, 1);
    const lines = watchLog();
    expect(await reset(email, 'Indigo')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
    expect(lines()).toContain(`"account":"${id}"`);
    expect(lines()).toContain('auth: password reset refused to an admin');
    expect(lines()).not.toContain(email);
    expect((await shop.call('checkAdmin', { token })).status).toBe(200);
    await logIn(shop, email, 'indigo-loom');
    expect(await mailsTo(id)).toEqual([]);
  });

  test('counts a guess at an admin like any other', async () => {
    const { email } = await createShopper(shop);
    await setRole(shop, email, 1);
    for (let n = 0; n < 10; n++) expect((await reset(email, 'Indigo')).status).toBe(200);
    expect((await reset(email, 'Indigo')).status).toBe(429);
  });

  test('resets nothing where there is none', async () => {
    const { email } = await createShopper(shop);
    await shop.database.db.updateTable('account').set({ answer_hash: null }).where('email', '=', email).execute();
    expect(await reset(email, '')).toMatchObject({ status: 400 });
    expect(await reset(email, 'Indigo')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
  });

  test('may be guessed 30 times a day, however the guesses are spread', async () => {
    const { email } = await createShopper(shop);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 10; n++) expect((await reset(email, 'madder')).status).toBe(200);
      clock.advance(quarter);
    }
    expect(await reset(email, 'Indigo')).toMatchObject({
      status: 429,
      headers: { 'retry-after': String((day - 3 * quarter) / 1000) },
    });
    clock.advance(day - 3 * quarter);
    expect(await reset(email, 'Indigo')).toMatchObject({ body: { success: true } });
  });

  test('that resets a password mails the account and leaves a line', async () => {
    const { email, id } = await createShopper(shop);
    const lines = watchLog();
    expect(await reset(email, 'Indigo')).toMatchObject({ body: { success: true } });
    expect(await mailsTo(id)).toEqual([
      { kind: 'reset', recipient: email, subject: 'Your password at Weft was reset', due_at: clock.read() },
    ]);
    expect(lines()).toContain('auth: password reset by the security answer');
    expect(lines()).not.toMatch(/taken-over|Indigo/);
  });

  test('is changed in the profile; an empty one stays', async () => {
    const { token, email, id } = await createShopper(shop);
    const update = (answer: string) => shop.call('updateProfile', { token, body: { answer } });
    expect(await update('')).toMatchObject({ body: { success: true } });
    expect(await mailsTo(id)).toEqual([]);
    expect(await update(' Peacock Blue ')).toMatchObject({ body: { success: true } });
    expect((await mailsTo(id)).map(({ kind }) => kind)).toEqual(['answer']);
    expect(await reset(email, 'Indigo')).toMatchObject({ body: refusal('wrongAnswer') });
    expect(await reset(email, 'peacock blue')).toMatchObject({ body: { success: true } });
  });

  test('is none of an admin', async () => {
    const { token, email } = await createShopper(shop);
    await setRole(shop, email, 1);
    expect(await shop.call('updateProfile', { token, body: { answer: '' } })).toMatchObject({
      body: { success: true },
    });
    expect(await shop.call('updateProfile', { token, body: { answer: 'Teal' } })).toMatchObject({
      status: 200,
      body: { success: false, error: 'Answer resets no password of an admin.' },
    });
  });

  test('a password changed in the profile mails the account and leaves a line', async () => {
    const { token, id } = await createShopper(shop);
    const lines = watchLog();
    await shop.call('updateProfile', { token, body: { password: 'madder-loom' } });
    expect((await mailsTo(id)).map(({ kind }) => kind)).toEqual(['password']);
    expect(lines()).toContain('auth: password changed in the profile');
    expect(lines()).not.toContain('madder-loom');
  });

  test('an admin wants a password of 10 characters that is not among the commonest; a shopper 6', async () => {
    const { token, email } = await createShopper(shop);
    const update = (password: string) => shop.call('updateProfile', { token, body: { password } });
    expect(await update('madder')).toMatchObject({ body: { success: true } });
    await setRole(shop, email, 1);
    const refused = (words: string) => ({ body: { success: false, error: words } });
    expect(await update('madder-99')).toMatchObject(refused('Password needs at least 10 characters.'));
    expect(await update('Password123')).toMatchObject(refused('Password is one of the commonest passwords.'));
    expect(await update('madder-loom')).toMatchObject({ body: { success: true } });
    expect(await update('')).toMatchObject({ body: { success: true } });
  });

  test('failed log-ins leave a line each: the account by its id, an unknown e-mail by a hash, never a password', async () => {
    const { email, id } = await createShopper(shop);
    const lines = watchLog();
    const login = (who: string) =>
      shop.call('login', { body: { email: who, password: 'a-wrong-secret' }, from: '203.0.113.99' });
    await login(email);
    await login('Nobody-Here@example.com');
    await login('nobody-here@example.com');
    const failed = lines()
      .split('\n')
      .filter((line) => line.includes('auth: log-in failed'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(failed).toHaveLength(3);
    expect(failed[0]).toMatchObject({ level: 40, account: id, address: '203.0.113.99' });
    expect(failed[1]?.unknownEmail).toMatch(/^[0-9a-f]{12}$/);
    expect(failed[2]?.unknownEmail).toBe(failed[1]?.unknownEmail);
    expect(lines()).not.toMatch(/nobody-here|a-wrong-secret/i);
    expect(lines()).not.toContain(email);
  });

  test('no cache keeps an answer about an account', async () => {
    const { email, token } = await registerAndLogIn(shop, { email: 'kept@example.com' });
    const answers = [
      await shop.call('login', { body: { email, password: 'indigo-loom' } }),
      await shop.call('login', { body: { email, password: 'wrong' } }),
      await reset(email, 'madder'),
      await shop.call('updateProfile', { token, body: {} }),
      await shop.call('checkUser', {}),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  test('long addresses are cut in the log', async () => {
    const lines = watchLog();
    await shop.app.inject({ url: `/api/v1/product/product-count?x=${'y'.repeat(5000)}` });
    expect(lines()).toContain('/api/v1/product/product-count?x=yyy');
    expect(lines()).not.toContain('y'.repeat(200));
  });
});

test('mails about an account say what happened and what to do, without the name', () => {
  const sender = { brand: 'Weft & Co', supportEmail: 'help@weft.example' };
  for (const kind of ['reset', 'password', 'answer', 'admin', 'password_set'] as const) {
    const { subject, text, html, recipient } = accountMail(kind, 'asha@example.com', sender);
    expect(recipient).toBe('asha@example.com');
    expect(subject).toContain('Weft & Co');
    expect(text).toMatch(/^Hello,\n\n.+\n\nDid you expect this\?[^]+help@weft\.example/);
    expect(html).toContain('Weft &amp; Co');
    expect(html).not.toContain('undefined');
  }
});
