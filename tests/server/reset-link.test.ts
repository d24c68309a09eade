import { expect, test } from 'vitest';
import { fragmentIn } from '#tests/support/outbox.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { expectMails, mailsTo } from './support/mails.ts';
import { payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock } from './support/test-shop.ts';

const minute = 60_000;
const password = 'a loom of one';

onDatabase('a link that resets the password', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { PUBLIC_URL: 'https://weft.example' } });

  const ask = (email: string) => shop.call('requestResetLink', { body: { email } });
  const kindsTo = async ({ id }: Session) => {
    const rows = await shop.database.db.selectFrom('mail').select('kind').where('account_id', '=', id).execute();
    return rows.map(({ kind }) => kind);
  };
  const reset = (token: string, newPassword = password) => shop.call('resetByLink', { body: { token, newPassword } });
  const expired = { status: 404, body: refusal('resetLinkExpired') };

  /** The tokens of the links in the mails to the account. */
  async function tokensOf({ email }: Session, count: number): Promise<string[]> {
    const links = async () => (await mailsTo([shop], email)).filter(({ subject }) => subject.startsWith('Your link'));
    await expect.poll(async () => (await links()).length).toBe(count);
    return (await links()).map((mail) => fragmentIn(mail, '/forgot-password'));
  }
  const linkOf = async (session: Session) => {
    await ask(session.email);
    return (await tokensOf(session, 1))[0] ?? '';
  };

  test('answers alike for known and unknown e-mails, and mails the known one', async () => {
    const shopper = await createShopper(shop);
    const known = await ask(` ${shopper.email.toUpperCase()} `);
    const unknown = await ask('nobody-here@example.com');
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.headers['cache-control']).toBe('no-store');
    const [token = ''] = await tokensOf(shopper, 1);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { db } = shop.database;
    const stored = await db.selectFrom('reset_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const mails = db.selectFrom('mail').select('id').where('recipient', '=', 'nobody-here@example.com');
    expect(await mails.execute()).toEqual([]);
  });

  test('sets a password once, ends all sessions, and mails the account', async () => {
    const shopper = await createShopper(shop);
    const token = await linkOf(shopper);
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.call('checkUser', { token: shopper.token })).status).toBe(401);
    await logIn(shop, shopper.email, password);
    expect(await reset(token, 'another one')).toMatchObject(expired);
    // The mail with the link is deleted once it is sent.
    await expect.poll(() => kindsTo(shopper)).toEqual(['link_reset']);
    for (const secret of [token, password]) expect(shop.log()).not.toContain(secret);
  });

  test('is one way of two: a reset by the security answer is mailed too', async () => {
    const { email } = await createShopper(shop);
    await shop.call('resetPassword', { body: { email, answer: 'Indigo', newPassword: password } });
    expect(await expectMails([shop], email, 1)).toMatchObject([{ subject: 'Your password at Weft was reset' }]);
  });

  test('does not outlive another change of the password', async () => {
    const shopper = await createShopper(shop);
    const token = await linkOf(shopper);
    await shop.call('updateProfile', { token: shopper.token, body: { password: 'chosen-meanwhile' } });
    expect(await reset(token)).toMatchObject(expired);
    const other = await createShopper(shop);
    const links = [await linkOf(other)];
    await ask(other.email);
    links.push(...(await tokensOf(other, 2)));
    expect(await reset(links[0] ?? '')).toMatchObject({ status: 200 });
    for (const link of links) expect(await reset(link)).toMatchObject(expired);
  });

  test('works for admins, with their rule for passwords, and leaves the second factor on', async () => {
    const admin = await createAdmin(shop);
    const { db } = shop.database;
    const factor = { account_id: admin.id, secret: 'A'.repeat(32), created_at: 1, confirmed_at: 1, last_step: 0 };
    await db.insertInto('second_factor').values(factor).execute();
    const token = await linkOf(admin);
    expect(await reset(token, 'short-pw')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'needs at least 10 characters' } },
    });
    expect(await reset(token, 'Password123')).toMatchObject({ status: 400 });
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect(await shop.call('login', { body: { email: admin.email, password } })).toMatchObject({
      body: refusal('secondFactorNeeded'),
    });
  });

  test('is asked for at most five times an hour for an e-mail, known or not', async () => {
    const shopper = await createShopper(shop);
    for (const email of [shopper.email, 'unknown@example.com']) {
      for (let n = 0; n < 5; n++) expect((await ask(email)).status).toBe(200);
      expect((await ask(email)).status).toBe(429);
    }
    await tokensOf(shopper, 5);
    clock.advance(60 * minute);
    expect((await ask(shopper.email)).status).toBe(200);
    await tokensOf(shopper, 6);
  });

  test('is offered by the settings where mails are sent', async () => {
    const sending = await openShop(place(), { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect((await sending.call('getSettings')).reply.settings).toHaveProperty('resetByMail', true);
    await sending.close();
  });
});

onBothEngines('a link that resets the password, used twice at the same time', (place) => {
  const shop = payingSuiteShop(place);

  test('sets one password', async () => {
    const shopper = await createShopper(shop);
    await shop.call('requestResetLink', { body: { email: shopper.email } });
    const [mail] = await expectMails([shop], shopper.email, 1);
    const token = fragmentIn(mail, '/forgot-password');
    const reset = (newPassword: string) => shop.call('resetByLink', { body: { token, newPassword } });
    const answers = await Promise.all([reset('first-password'), reset('second-password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await logIn(shop, shopper.email, answers[0].status === 200 ? 'first-password' : 'second-password');
  });
});
