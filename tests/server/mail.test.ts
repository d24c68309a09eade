import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#server/db/ids.ts';
import type { MailTable } from '#server/db/schema.ts';
import { insertMailAbout, leaseMails } from '#server/modules/mail/mail-store.ts';
import { openMailer } from '#server/providers/mail/mailer.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { openMailServer, type MailServer } from './support/mail-server.ts';
import {
  buyProducts,
  checkout,
  confirm,
  listOrders,
  noWebhooks,
  openPayingShop,
  orderId,
  paymentOf,
  type PayingShop,
} from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { sweep } from './support/sweeps.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const minute = 60_000;
const hour = 60 * minute;

onBothEngines('mails that wait', (place) => {
  const clock = new TestClock();
  const shop = suiteShop(place, { clock });

  const queue = async (id: string, kind: MailTable['kind'], subject: string, age = 0) => {
    const mail = { kind, recipient: 'asha@example.com', subject, text: '', html: '' };
    await insertMailAbout(shop.database.db, { account_id: id }, mail, clock.read() - age);
  };
  const lease = (limit: number) => leaseMails(shop.database.db, { now: clock.read(), lease: minute, limit });

  test('are leased by priority, then by age: links of accounts, orders and notices, then alerts', async () => {
    const { id } = await createShopper(shop);
    await queue(id, 'back_in_stock', 'younger alert', 9);
    await queue(id, 'alert_request', 'request', 8);
    await queue(id, 'confirmation', 'order', 2);
    await queue(id, 'password', 'notice', 3);
    await queue(id, 'reset_link', 'link', 1);
    await queue(id, 'back_in_stock', 'older alert', 10);
    const inOrder: string[] = [];
    for (let [mail] = await lease(1); mail !== undefined; [mail] = await lease(1)) inOrder.push(mail.subject);
    expect(inOrder).toEqual(['link', 'notice', 'order', 'request', 'older alert', 'younger alert']);
  });

  test('are leased once by servers that lease at the same time', async () => {
    const { id } = await createShopper(shop);
    for (let n = 0; n < 12; n += 1) await queue(id, 'password', newId());
    const leased: string[] = [];
    while (leased.length < 12) {
      for (const mail of (await Promise.all([lease(5), lease(5)])).flat()) leased.push(mail.id);
    }
    expect([leased.length, new Set(leased).size]).toEqual([12, 12]);
  });
});

onDatabase('mails that are sent', (place) => {
  const clock = new TestClock();
  let server: MailServer;
  let shop: PayingShop;
  const open = async () => {
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Loom <hello@loom.example>', PUBLIC_URL: 'https://weft.example' };
    return openPayingShop(place(), { clock, env });
  };
  beforeAll(async () => {
    server = await openMailServer();
    shop = await open();
    await shop.script(noWebhooks);
  });
  afterEach(() => {
    server.hold(Promise.resolve());
    server.refuse(false);
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  const rowsTo = ({ email }: Session) =>
    shop.database.db.selectFrom('mail').selectAll().where('recipient', '=', email).execute();
  const rowsLeft = async () =>
    (await shop.database.db.selectFrom('mail').select('id').where('due_at', 'is not', null).execute()).length;
  /** Long lines are folded. */
  const mailsTo = ({ email }: Session) =>
    server.mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
  const untilMailed = (session: Session) =>
    vi.waitFor(() => expect(mailsTo(session)).toHaveLength(1), { timeout: 30_000 });
  const askForLink = ({ email }: Session) => shop.call('requestResetLink', { body: { email } });
  const reset = (token: string) => shop.call('resetByLink', { body: { token, newPassword: 'a loom of one' } });
  const sweepLinks = () => sweep({ database: shop.database, clock }, 'reset links');
  /** The token of the link in the mail that was sent. */
  const sentToken = async (session: Session) => {
    await untilMailed(session);
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 30_000);
    return /forgot-password#([\w-]{43})/.exec(mailsTo(session)[0] ?? '')?.[1] ?? '';
  };

  test("of an order go once to the account's address, despite several servers, callbacks and webhooks", async () => {
    const other = await open();
    onTestFinished(() => other.close());
    const [shopper, another] = [await createShopper(shop), await createShopper(shop)];
    const stranger = { ...shopper, email: 'stranger@example.com' };
    const tee = await insertProduct(shop.database);
    const proof = await shop.pay(orderId(await checkout(shop, stranger, [tee])));
    await Promise.all([
      confirm(shop, shopper, proof),
      confirm(other, shopper, proof),
      other.sendWebhook('order.paid', paymentOf(proof)),
    ]);
    expect(await listOrders(shop, shopper)).toHaveLength(1);
    await untilMailed(shopper);
    // As on the orders page.
    expect(mailsTo(shopper)[0]).toContain(proof.razorpay_order_id);
    const isSent = { due_at: null, sent_at: clock.read() };
    await vi.waitFor(async () => expect(await rowsTo(shopper)).toMatchObject([isSent]), 30_000);
    clock.advance(hour);
    await buyProducts(shop, another, tee);
    await untilMailed(another);
    expect([mailsTo(shopper).length, mailsTo(stranger).length]).toEqual([1, 0]);
  });

  test('never go unencrypted to another host', async () => {
    // A local address that does not look like one.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    const mail = { id: 'm', recipient: 'plain@example.com', subject: 's', text: 't', html: 'h' };
    const from = { name: 'Loom', address: 'hello@loom.example' };
    const addresses = () => Promise.resolve({ from, replyTo: 'help@loom.example' });
    const send = async (smtpUrl: string) => {
      const mailer = openMailer({ smtpUrl, addresses }, '.', shop.app.log);
      await mailer.send(mail).finally(() => mailer.close());
    };
    for (const smtpUrl of [elsewhere, `${elsewhere}?requireTLS=false&ignoreTLS=true`]) {
      await expect(send(smtpUrl)).rejects.toThrow(/TLS/);
    }
    const arrived = () => server.mails.filter((one) => one.includes(`To: ${mail.recipient}`));
    expect(arrived()).toEqual([]);
    await send(server.url);
    expect(arrived()).toHaveLength(1);
  });

  test('go five at a time, and a link passes those that wait', async () => {
    const shopper = await createShopper(shop);
    const hold = () => {
      let release = () => {};
      server.hold(new Promise((resolve) => (release = resolve)));
      return release;
    };
    const releaseFirst = hold();
    const before = server.mails.length;
    const alert = { kind: 'back_in_stock', recipient: 'b@example.com', subject: 'B', text: 'B', html: '' } as const;
    for (let n = 0; n < 12; n += 1)
      await insertMailAbout(shop.database.db, { account_id: shopper.id }, alert, clock.read());
    await vi.waitFor(() => expect(server.waiting.size).toBe(5), 30_000);
    await askForLink(shopper);
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(13), 30_000);
    expect(server.waiting.size).toBe(5);

    const releaseNext = hold();
    releaseFirst();
    await vi.waitFor(() => expect([server.mails.length - before, server.waiting.size]).toEqual([5, 5]), 30_000);
    expect([...server.waiting].filter((mail) => mail.includes(`To: ${shopper.email}`))).toHaveLength(1);
    releaseNext();
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 30_000);
    expect(server.mails.length - before).toBe(13);
  });

  test("are retried with increasing pauses; a link's 30 minutes begin when it is sent, late too", async () => {
    server.refuse(true);
    const shopper = await createShopper(shop);
    await askForLink(shopper);
    const untilTried = (attempts: number, pause: number) => {
      const row = { attempts, due_at: clock.read() + pause };
      return vi.waitFor(async () => expect(await rowsTo(shopper)).toMatchObject([row]), 30_000);
    };
    await untilTried(1, 30_000);
    clock.advance(25 * minute);
    // The clock must stand while a mail is on its way: its lease would end, and a second worker would send it too.
    await untilTried(2, 60_000);
    await sweepLinks();
    server.refuse(false);
    clock.advance(25 * minute);
    const token = await sentToken(shopper);
    clock.advance(30 * minute - 1);
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('of a link are of no use after 30 minutes, and it is deleted then', async () => {
    const shopper = await createShopper(shop);
    await askForLink(shopper);
    const token = await sentToken(shopper);
    clock.advance(30 * minute);
    expect(await reset(token)).toMatchObject({ status: 404, body: refusal('resetLinkExpired') });
    await sweepLinks();
    const { db } = shop.database;
    expect(await db.selectFrom('reset_link').select('hash').where('account_id', '=', shopper.id).execute()).toEqual([]);
  });
});
