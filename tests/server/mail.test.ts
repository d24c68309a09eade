import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  listOrders,
  paymentOf,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, registerAndLogIn } from './support/accounts.ts';
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
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), 30_000);
    const row = () => shop.database.db.selectFrom('mail').selectAll().where('recipient', '=', shopper.email).execute();
    await vi.waitFor(async () => expect(await row()).toMatchObject([{ due_at: null, sent_at: clock.read() }]), 30_000);
    clock.advance(3_600_000);
    const another = await buy();
    await confirm(shop, another.shopper, await shop.pay(another.providerOrderId));
    await vi.waitFor(() => expect(another.mailsTo()).toHaveLength(1), 30_000);
    expect(mailsTo()).toHaveLength(1);
  });

  test('names products, brand and test payment', async () => {
    const { shop, shopper, providerOrderId, mailsTo } = await buy();
    await confirm(shop, shopper, await shop.pay(providerOrderId));
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), 30_000);
    const mail = (mailsTo()[0] ?? '')
      // SMTP doubles a dot at the start of a line.
      .replace(/^\.\./gm, '.')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=')
      .replace(/=C2=B7/g, '·');
    const [order] = await listOrders(shop, shopper);
    expect(mail).toContain(`Subject: Your order ${order?.number} at Loom & Co`);
    expect(mail).toContain(`\r\nOrder ${order?.number}\r\n`);
    expect(mail).toMatch(/From: "?Loom & Co"? <hello@loom.example>/);
    expect(mail).toContain('Plain & <Simple>: Rs. 999');
    expect(mail).toContain('Quantity 2 · Rs. 499.50 each');
    expect(mail).toContain('<strong>Plain &amp; &lt;Simple&gt;</strong>');
    expect(mail).toContain('test payment');
    expect(mail).toContain('12 Weaver Street, Pune');
    expect(mail).toContain('Thank you for your order, Asha &lt;Rao&gt;.</h1>');
    expect(mail).toContain('Reply-To: support@weft.example');
    expect(mail).toContain('Auto-Submitted: auto-generated');
  });

  test("goes to the account's address, not to the checkout's", async () => {
    const { shop, shopper, tee, mailsTo } = await buy();
    const stranger = 'stranger@example.com';
    const body = { amount: 499.5, email: stranger, cart: cartOf(tee) };
    const providerOrderId = orderId(await shop.call('checkout', { token: shopper.token, body }));
    // Earlier versions stored an e-mail address in the checkout.
    const old = { email: stranger };
    await shop.database.db.updateTable('checkout').set(old).where('provider_order_id', '=', providerOrderId).execute();
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
    const sender = { from: { name: 'Loom', address: 'hello@loom.example' }, replyTo: 'help@loom.example' };
    for (const smtpUrl of [elsewhere, `${elsewhere}?requireTLS=false&ignoreTLS=true`]) {
      const mailer = openMailer({ smtpUrl, ...sender }, '.', log);
      await expect(mailer.send(mail)).rejects.toThrow(/TLS/);
    }
    expect(server.mails).toHaveLength(before);
    await openMailer({ smtpUrl: server.url, ...sender }, '.', log).send(mail);
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

  test('is a file in the outbox and a log line without a mail server', async () => {
    const shop = await openPayingShop(place(), { clock });
    try {
      // The other servers would send it.
      for (const other of shops) await other.close();
      const shopper = await registerAndLogIn(shop, { email: 'file@example.com' });
      const tee = await insertProduct(shop.database, { price: 10 });
      await shop.script(noWebhooks);
      await confirm(shop, shopper, await shop.pay(orderId(await checkout(shop, shopper, [tee]))));
      const files = async () => (await readdir(shop.outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
      await vi.waitFor(async () => expect(await files()).toHaveLength(1), 30_000);
      const mail = await readFile(join(shop.outbox, (await files())[0] ?? ''), 'utf8');
      expect(mail).toContain('To: file@example.com');
      expect(mail).toContain('From: Weft <support@weft.example>');
      await vi.waitFor(() => expect(shop.log()).toMatch(/mailer: mail \w+ was written to the outbox/), 30_000);
    } finally {
      await shop.close();
    }
  });
});
