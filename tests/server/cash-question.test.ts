import { afterAll, expect, test } from 'vitest';
import { overdueOrders } from '#server/modules/cash/cash-store.ts';
import { logIn } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { cashOrder, createCashShopper, placeCash } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { openMailServer } from './support/mail-server.ts';
import { listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;

onDatabase('a cash order of a shop without a mail server', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });

  test('asks nobody, so time neither reminds of it nor cancels it', async () => {
    const shopper = await createCashShopper(shop);
    const order = cashOrder(await placeCash(shop, shopper, [await insertProduct(shop.database, { price: 499 })]));
    const mails = shop.database.db.selectFrom('mail').select(['kind', 'text']).where('order_id', '=', order._id);
    await expect.poll(async () => (await mails.where('sent_at', 'is not', null).execute()).length).toBe(1);
    clock.advance(100 * hour);
    expect(await overdueOrders(shop.database.db, clock.read(), 10)).toEqual([]);
    const session = await logIn(shop, shopper.email, 'indigo-loom');
    const [seen] = await listOrders(shop, { ...shopper, ...session });
    expect(seen).toMatchObject({ status: 'Not Processed', confirm: 'waiting' });
    expect(seen).not.toHaveProperty('confirm_until');
    const [asked, ...others] = await mails.execute();
    expect(asked?.text).not.toContain('Without your answer');
    expect(others).toEqual([]);
  });
});

const mailServer = await openMailServer();
afterAll(() => mailServer.close());

onDatabase('a cash order whose shopper changes the phone that a person has called', (place) => {
  const env = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://weft.example' };
  const shop = payingSuiteShop(place, { clock: new TestClock(), env, script: noWebhooks });

  test('has a mail at once that says until when it waits', async () => {
    const { token } = await createAdmin(shop);
    const shopper = await createCashShopper(shop);
    const { _id: id } = cashOrder(await placeCash(shop, shopper, [await insertProduct(shop.database, { price: 499 })]));
    const mails = shop.database.db.selectFrom('mail').select(['kind', 'text', 'sent_at']).where('order_id', '=', id);
    await expect.poll(async () => (await mails.execute()).every(({ sent_at }) => sent_at !== null)).toBe(true);
    await shop.call('confirmOrder', { token, params: { id } });
    const body = { address: '1 MG Road', pincode: '411001', phone: '90000 23456' };
    const { reply } = await shop.call('updateOrderAddress', { token: shopper.token, params: { id }, body });
    expect(reply.order.confirm).toBe('waiting');
    const [reminder] = await mails.where('kind', '=', 'reminder').execute();
    expect(reminder?.text).toContain('Without your answer within 24 hours we cancel it.');
  });
});
