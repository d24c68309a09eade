import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openMailer } from '#server/providers/mail/mailer.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { openMailServer, type MailServer } from './support/mail-server.ts';
import {
  cartOf,
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  paymentOf,
  listOrders,
  type PayingShop,
} from './support/payments.ts';
import { createShopper } from './support/accounts.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the order confirmation', (place) => {
  let server: MailServer;
  /** Two servers of one shop with a mail server. */
  let shops: [PayingShop, PayingShop];
  const clock = new TestClock();
  beforeAll(async () => {
    server = await openMailServer();
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Loom & Co <hello@loom.example>', BRAND_NAME: 'Loom & Co' };
    shops = [await openPayingShop(place(), { env, clock }), await openPayingShop(place(), { env, clock })];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await server.close();
  });
  beforeEach(() => shops[0].script(noWebhooks));

  const buy = async (name = 'Plain & <Simple>') => {
    const [shop] = shops;
    const shopper = await createShopper(shop, { name: 'Asha <Rao>' });
    const tee = await insertProduct(shop.database, { price: 499.5, name });
    const providerOrderId = orderId(await checkout(shop, shopper, [tee, tee]));
    const mailsTo = () => server.mails.filter((mail) => mail.includes(`To: ${shopper.email}`));
    return { shop, shopper, tee, providerOrderId, mailsTo };
  };

  test('is sent once, despite several servers, callbacks and webhooks', async () => {
    const { shop, shopper, providerOrderId, mailsTo } = await buy();
    const proof = await shop.pay(providerOrderId);
    await Promise.all([
      confirm(shops[0], shopper, proof),
      confirm(shops[1], shopper, proof),
      shops[1].sendWebhook('order.paid', paymentOf(proof)),
    ]);
    expect(await listOrders(shop, shopper)).toHaveLength(1);
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), 30_000);
    // As on the orders page. Long lines are folded.
    expect(mailsTo()[0]?.replaceAll(/=\r?\n/g, '')).toContain(providerOrderId);
    const row = () => shop.database.db.selectFrom('mail').selectAll().where('recipient', '=', shopper.email).execute();
    await vi.waitFor(async () => expect(await row()).toMatchObject([{ due_at: null, sent_at: clock.read() }]), 30_000);
    clock.advance(3_600_000);
    const another = await buy();
    await confirm(shop, another.shopper, await shop.pay(another.providerOrderId));
    await vi.waitFor(() => expect(another.mailsTo()).toHaveLength(1), 30_000);
    expect(mailsTo()).toHaveLength(1);
  });

  test("goes to the account's address, not to the checkout's", async () => {
    const { shop, shopper, tee, mailsTo } = await buy();
    const stranger = 'stranger@example.com';
    const body = { amount: 499.5, email: stranger, cart: cartOf(tee) };
    const providerOrderId = orderId(await shop.call('checkout', { token: shopper.token, body }));
    await confirm(shop, shopper, await shop.pay(providerOrderId));
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), 30_000);
    expect(server.mails.filter((mail) => mail.includes(stranger))).toEqual([]);
  });

  test('is never sent unencrypted to another host', async () => {
    // A local address that does not look like one.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    const before = server.mails.length;
    const mail = { id: 'm', recipient: 'a@example.com', subject: 's', text: 't', html: 'h' };
    const { log } = shops[0].app;
    const from = { name: 'Loom', address: 'hello@loom.example' };
    const addresses = () => Promise.resolve({ from, replyTo: 'help@loom.example' });
    for (const smtpUrl of [elsewhere, `${elsewhere}?requireTLS=false&ignoreTLS=true`]) {
      const mailer = openMailer({ smtpUrl, addresses }, '.', log);
      await expect(mailer.send(mail)).rejects.toThrow(/TLS/);
      mailer.close();
    }
    expect(server.mails).toHaveLength(before);
    const mailer = openMailer({ smtpUrl: server.url, addresses }, '.', log);
    await mailer.send(mail);
    mailer.close();
    expect(server.mails).toHaveLength(before + 1);
  });

  test('is not sent for a failed, wrong or missing payment', async () => {
    const before = await shops[0].database.db.selectFrom('mail').select('id').execute();
    const abandoned = await buy();
    await abandoned.shop.pay(abandoned.providerOrderId, 'failed');
    const wrong = await buy();
    await wrong.shop.script({ ...noWebhooks, paid: 100 });
    await confirm(wrong.shop, wrong.shopper, await wrong.shop.pay(wrong.providerOrderId));
    expect(await shops[0].database.db.selectFrom('mail').select('id').execute()).toHaveLength(before.length);
  });

  test('is retried with increasing pauses', async () => {
    server.refuse(true);
    const { shop, shopper, providerOrderId, mailsTo } = await buy();
    await confirm(shop, shopper, await shop.pay(providerOrderId));
    const row = () =>
      shop.database.db.selectFrom('mail').selectAll().where('recipient', '=', shopper.email).executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1), 30_000);
    expect((await row()).due_at).toBe(clock.read() + 30_000);
    clock.advance(30_000);
    await vi.waitFor(async () => expect((await row()).attempts).toBe(2), 30_000);
    expect((await row()).due_at).toBe(clock.read() + 60_000);
    server.refuse(false);
    clock.advance(60_000);
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), 30_000);
  });
});
