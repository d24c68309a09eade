import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { expectMails, mailsTo } from './support/mails.ts';
import { buyProducts, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

onDatabase('the files of mails in a shop without a mail server', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });

  /** A shopper with the confirmation of an order, and a stranger's request with a secret link to the same address. */
  async function shopperWithMails(): Promise<Session> {
    const shopper = await createShopper(shop);
    const soldOut = await insertProduct(shop.database, { quantity: 0 });
    const body = { size: soldOut._id, email: shopper.email };
    expect((await shop.call('createStockAlert', { body })).status).toBe(200);
    await buyProducts(shop, shopper, await insertProduct(shop.database));
    await expectMails([shop], shopper.email, 2);
    await expect
      .poll(() => shop.database.db.selectFrom('mail').select('id').where('due_at', 'is not', null).execute())
      .toEqual([]);
    return shopper;
  }
  const subjects = async ({ email }: Session) => (await mailsTo([shop], email)).map(({ subject }) => subject).sort();
  const sweepMails = () =>
    sweep({ database: shop.database, clock, dataDir: dirname(shop.outbox) }, 'sent mails', 'mail files');

  test('are deleted at once with the person to whom they were sent, and only those', async () => {
    const [shopper, other] = [await shopperWithMails(), await shopperWithMails()];
    const { db } = shop.database;
    await db.updateTable('order').set({ status: 'Delivered' }).execute();
    await db.updateTable('checkout').set({ due_at: null }).execute();
    const { token } = shopper;
    expect((await shop.call('eraseMe', { token, body: { password: 'indigo-loom' } })).status).toBe(200);
    expect(await subjects(shopper)).toEqual([]);
    expect(await subjects(other)).toHaveLength(2);
  });

  test('are deleted after a day if their link is a secret, others with the row of the mail', async () => {
    const shopper = await shopperWithMails();
    await sweepMails();
    expect(await subjects(shopper)).toHaveLength(2);
    clock.advance(day + hour);
    await sweepMails();
    expect(await subjects(shopper)).toEqual([expect.stringContaining('Your order')]);
    clock.advance(90 * day);
    await sweepMails();
    expect(await subjects(shopper)).toEqual([]);
  });
});
