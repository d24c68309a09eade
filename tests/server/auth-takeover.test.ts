import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { createShopper, logIn, setRole, registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

onDatabase('the security answer', (place) => {
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
  /** The log lines since this call. */
  const watchLog = () => {
    const from = shop.log().length;
    return () => shop.log().slice(from);
  };

  test('does not reset the password of an admin, with the response for a wrong answer and a log line', async () => {
    const { email, id, token } = await createShopper(shop);
    await setRole(shop, email, 1);
    const logged = watchLog();
    expect(await reset(email, 'Indigo')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
    expect(logged()).toContain(`"account":"${id}"`);
    expect(logged()).toContain('auth: password reset refused to an admin');
    expect(logged()).not.toContain(email);
    expect((await shop.call('checkAdmin', { token })).status).toBe(200);
    await logIn(shop, email, 'indigo-loom');
    expect(await mailsTo(id)).toEqual([]);
  });

  test('resets the password, ignoring case and spaces, and nothing with a wrong answer', async () => {
    const { email } = await createShopper(shop);
    expect(await reset(email, 'crimson')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
    await logIn(shop, email, 'indigo-loom');
    expect(await reset(email.toUpperCase(), '  iNDIGO ')).toMatchObject({ status: 200, body: { success: true } });
    const old = await shop.call('login', { body: { email, password: 'indigo-loom' } });
    expect(old.body).toMatchObject(refusal('wrongLogin'));
    await logIn(shop, email, 'taken-over');
  });

  test("counts guesses at an admin's account like others", async () => {
    const { email } = await createShopper(shop);
    await setRole(shop, email, 1);
    for (let n = 0; n < 10; n++) expect((await reset(email, 'Indigo')).status).toBe(200);
    expect((await reset(email, 'Indigo')).status).toBe(429);
  });

  test('resets nothing if the account has none', async () => {
    const { email } = await createShopper(shop);
    await shop.database.db.updateTable('account').set({ answer_hash: null }).where('email', '=', email).execute();
    expect(await reset(email, '')).toMatchObject({ status: 400 });
    expect(await reset(email, 'Indigo')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
  });

  test('is limited to 30 guesses a day', async () => {
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

  test('sends a mail and logs a line after a reset', async () => {
    const { email, id } = await createShopper(shop);
    const logged = watchLog();
    expect(await reset(email, 'Indigo')).toMatchObject({ body: { success: true } });
    expect(await mailsTo(id)).toEqual([
      { kind: 'reset', recipient: email, subject: 'Your password at Weft was reset', due_at: clock.read() },
    ]);
    expect(logged()).toContain('auth: password reset by the security answer');
    expect(logged()).not.toMatch(/taken-over|Indigo/);
  });

  test('can be changed in the profile; an empty field keeps it', async () => {
    const { token, email, id } = await createShopper(shop);
    const update = (answer: string) => shop.call('updateProfile', { token, body: { answer } });
    expect(await update('')).toMatchObject({ body: { success: true } });
    expect(await mailsTo(id)).toEqual([]);
    expect(await update(' Peacock Blue ')).toMatchObject({ body: { success: true } });
    expect((await mailsTo(id)).map(({ kind }) => kind)).toEqual(['answer']);
    expect(await reset(email, 'Indigo')).toMatchObject({ body: refusal('wrongAnswer') });
    expect(await reset(email, 'peacock blue')).toMatchObject({ body: { success: true } });
  });

  test('a password changed in the profile sends a mail and logs a line', async () => {
    const { token, id } = await createShopper(shop);
    const logged = watchLog();
    await shop.call('updateProfile', { token, body: { password: 'madder-loom' } });
    expect((await mailsTo(id)).map(({ kind }) => kind)).toEqual(['password']);
    expect(logged()).toContain('auth: password changed in the profile');
    expect(logged()).not.toContain('madder-loom');
  });

  test('logs failed log-ins with the account id or a hash of the unknown e-mail, without the password', async () => {
    const { email, id } = await createShopper(shop);
    const logged = watchLog();
    const login = (who: string) =>
      shop.call('login', { body: { email: who, password: 'a-wrong-secret' }, from: '203.0.113.99' });
    const { headers } = await login(email);
    await login('Nobody-Here@example.com');
    await login('nobody-here@example.com');
    const failed = logged()
      .split('\n')
      .filter((line) => line.includes('auth: log-in failed'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(failed).toHaveLength(3);
    expect(failed[0]).toMatchObject({
      level: 40,
      account: id,
      from: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    });
    expect(failed[0]?.request).toBe(headers['x-request-id']);
    expect(new Set(failed.map(({ from }) => from)).size).toBe(1);
    expect(failed[1]?.unknownEmail).toMatch(/^[0-9a-f]{12}$/);
    expect(failed[2]?.unknownEmail).toBe(failed[1]?.unknownEmail);
    expect(logged()).not.toMatch(/nobody-here|a-wrong-secret|203\.0\.113/i);
    expect(logged()).not.toContain(email);
  });

  test('responses about an account are not cached', async () => {
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
});
