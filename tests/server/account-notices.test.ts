import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { notifyAccount } from '#server/modules/mail/account-notices.ts';
import { leaseMails, unsentMail } from '#server/modules/mail/mail-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { suiteShop, TestClock, type TestShop } from './support/test-shop.ts';

const hour = 3_600_000;
const minute = 60_000;

const changeIn = (shop: TestShop, { token }: Session, body: { password: string } | { answer: string }) =>
  shop.call('updateProfile', { token, body });
const rowsOf = (shop: TestShop, email: string) =>
  shop.database.db
    .selectFrom('mail')
    .select(['id', 'kind', 'changes', 'created_at', 'due_at', 'subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

// When the next one is sent: server/modules/mail/account-notices.test.ts.
onBothEngines('a notice that waits', (place) => {
  const clock = new TestClock();
  // It does not listen, so that it sends no mails.
  const shop = suiteShop(place, { clock });

  const lease = () => leaseMails(shop.database.db, { now: clock.read(), lease: minute, limit: 100 });

  test('gets further changes, also after it could not be sent, and none while it is being sent', async () => {
    const shopper = await createShopper(shop);
    await changeIn(shop, shopper, { password: 'indigo-loom-2' });
    await changeIn(shop, shopper, { password: 'indigo-loom-3' });
    expect(await rowsOf(shop, shopper.email)).toMatchObject([
      { changes: 'password', subject: 'Your password at Weft was changed' },
    ]);
    const [mail] = await lease();
    await unsentMail(shop.database.db, mail!, clock.read() + hour);
    await changeIn(shop, shopper, { answer: 'Madder' });
    const [merged] = await rowsOf(shop, shopper.email);
    expect(merged).toMatchObject({ changes: 'password,answer', subject: 'Your account at Weft was changed' });
    for (const part of ['Your password was just changed', 'favorite color that resets your password']) {
      expect(merged?.text.replace(/\s+/g, ' ')).toContain(part);
    }
    clock.advance(hour);
    expect(await lease()).toHaveLength(1);
    await changeIn(shop, shopper, { password: 'indigo-loom-4' });
    const rows = await rowsOf(shop, shopper.email);
    expect(rows.map(({ changes }) => changes).sort()).toEqual(['password', 'password,answer']);
    await lease();
  });

  test('gets every one of changes at the same time', async () => {
    const shopper = await createShopper(shop);
    const { db } = shop.database;
    const sender = {
      brand: 'Weft',
      supportEmail: 'help@weft.example',
      supportPhone: '+91 80 4567 8900',
      origin: 'https://weft.example',
    };
    const context = { sender, now: clock.read() };
    const change = (kind: 'answer' | 'password' | 'reset') =>
      inTransaction(db, async (trx) => {
        await trx.updateTable('account').set({ updated_at: 1 }).where('id', '=', shopper.id).execute();
        await notifyAccount(trx, shopper, [kind], context);
      });
    await Promise.all([change('answer'), change('password'), lease(), change('reset')]);
    const rows = await rowsOf(shop, shopper.email);
    expect(rows.flatMap(({ changes }) => changes?.split(',') ?? []).sort()).toEqual(['answer', 'password', 'reset']);
    await lease();
  });

  test('counts for the address after the account is erased and registered again', async () => {
    let shopper = await createShopper(shop);
    const began = clock.read();
    for (let n = 0; n < 3; n += 1) {
      await changeIn(shop, shopper, { answer: 'Madder' });
      await lease();
      const again = { email: shopper.email };
      const erased = await shop.call('eraseMe', { token: shopper.token, body: { password: 'indigo-loom' } });
      expect(erased).toMatchObject({ body: { success: true } });
      shopper = await createShopper(shop, again);
    }
    await changeIn(shop, shopper, { answer: 'Madder' });
    expect((await rowsOf(shop, shopper.email)).map(({ due_at }) => due_at)).toEqual([began + hour]);
  });
});
