import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { createShopper, logIn, setRole } from './support/accounts.ts';
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
  test('does not reset the password of an admin, with the response for a wrong answer', async () => {
    const { email, id, token } = await createShopper(shop);
    await setRole(shop, email, 1);
    expect(await reset(email, 'Indigo')).toMatchObject({ status: 200, body: refusal('wrongAnswer') });
    expect((await shop.call('checkAdmin', { token })).status).toBe(200);
    await logIn(shop, email, 'indigo-loom');
    expect(await mailsTo(id)).toEqual([]);
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
});
