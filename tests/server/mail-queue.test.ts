import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/db/ids.ts';
import type { MailTable } from '#server/db/schema.ts';
import { insertAccountMail, leaseMails } from '#server/modules/mail/mail-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { openMailServer, type MailServer } from './support/mail-server.ts';
import { openPayingShop, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { sweep } from './support/sweeps.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const minute = 60_000;
const hour = 60 * minute;

onBothEngines('mails that wait', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
  });
  afterAll(() => shop.close());

  test('are leased by priority, then by age: links of accounts, orders and notices, then alerts', async () => {
    const { id } = await createShopper(shop);
    const { db } = shop.database;
    const queue = async (kind: MailTable['kind'], age: number) => {
      const mail = { kind, recipient: 'asha@example.com', subject: `${kind} ${age}`, text: '', html: '' };
      await insertAccountMail(db, id, mail, clock.read() - age);
    };
    await queue('back_in_stock', 9);
    await queue('alert_request', 8);
    await queue('confirmation', 2);
    await queue('password', 3);
    await queue('reset_link', 1);
    await queue('back_in_stock', 10);
    const inOrder: string[] = [];
    for (;;) {
      const [mail] = await leaseMails(db, { now: clock.read(), lease: minute, limit: 1 });
      if (mail === undefined) break;
      inOrder.push(mail.subject);
    }
    expect(inOrder).toEqual([
      'reset_link 1',
      'password 3',
      'confirmation 2',
      'alert_request 8',
      'back_in_stock 10',
      'back_in_stock 9',
    ]);
  });

  test('are leased once by servers that lease at the same time', async () => {
    const { id } = await createShopper(shop);
    const { db } = shop.database;
    for (let n = 0; n < 12; n += 1) {
      const mail = { kind: 'password', recipient: 'a@example.com', subject: newId(), text: '', html: '' } as const;
      await insertAccountMail(db, id, mail, clock.read());
    }
    const leased = new Set<string>();
    let count = 0;
    while (leased.size < 12) {
      const lease = () => leaseMails(db, { now: clock.read(), lease: minute, limit: 5 });
      const mails = (await Promise.all([lease(), lease()])).flat();
      count += mails.length;
      for (const mail of mails) leased.add(mail.id);
    }
    expect(count).toBe(12);
  });
});

onBothEngines('mails that are sent', (place) => {
  const clock = new TestClock();
  let server: MailServer;
  let shop: PayingShop;
  beforeAll(async () => {
    server = await openMailServer();
    shop = await openPayingShop(place(), {
      clock,
      env: { SMTP_URL: server.url, MAIL_FROM: 'Loom <hello@loom.example>', PUBLIC_URL: 'https://weft.example' },
    });
  });
  afterEach(() => {
    server.hold(Promise.resolve());
    server.refuse(false);
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  const rowsLeft = async () =>
    (await shop.database.db.selectFrom('mail').select('id').where('due_at', 'is not', null).execute()).length;
  const reset = (token: string) => shop.call('resetByLink', { body: { token, newPassword: 'a loom of one' } });
  const mailsTo = ({ email }: Session) => server.mails.filter((mail) => mail.includes(`To: ${email}`));
  /** The token of the link in the mail that was sent. */
  const sentToken = async (session: Session) => {
    await vi.waitFor(() => expect(mailsTo(session)).toHaveLength(1), 30_000);
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 30_000);
    const [mail = ''] = mailsTo(session);
    const [, token = ''] = /forgot-password#([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? [];
    return token;
  };

  test('go five at a time over connections that are kept, and a link passes those that wait', async () => {
    const shopper = await createShopper(shop);
    const { db } = shop.database;
    const hold = () => {
      let release = () => {};
      server.hold(new Promise((resolve) => (release = resolve)));
      return release;
    };
    const releaseFirst = hold();
    const before = { mails: server.mails.length, connections: server.connections() };
    for (let n = 0; n < 12; n += 1) {
      const mail = {
        kind: 'back_in_stock',
        recipient: 'b@example.com',
        subject: 'Back',
        text: 'Back',
        html: '',
      } as const;
      await insertAccountMail(db, shopper.id, mail, clock.read());
    }
    await vi.waitFor(() => expect(server.waiting.size).toBe(5), 30_000);
    await shop.call('requestResetLink', { body: { email: shopper.email } });
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(13), 30_000);
    expect(server.waiting.size).toBe(5);

    const releaseNext = hold();
    releaseFirst();
    await vi.waitFor(() => expect(server.mails.length - before.mails).toBe(5), 30_000);
    await vi.waitFor(() => expect(server.waiting.size).toBe(5), 30_000);
    expect([...server.waiting].filter((mail) => mail.includes(`To: ${shopper.email}`))).toHaveLength(1);
    releaseNext();
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 30_000);
    expect(server.mails.length - before.mails).toBe(13);
    expect(server.connections() - before.connections).toBeLessThanOrEqual(5);
  });

  test("a link's 30 minutes begin when it is sent, however long its mail waited", async () => {
    server.refuse(true);
    const shopper = await createShopper(shop);
    await shop.call('requestResetLink', { body: { email: shopper.email } });
    const attempts = async () => {
      const mail = db.selectFrom('mail').select('attempts').where('account_id', '=', shopper.id);
      return (await mail.executeTakeFirst())?.attempts ?? 0;
    };
    const { db } = shop.database;
    await vi.waitFor(async () => expect(await attempts()).toBeGreaterThan(0), 30_000);
    clock.advance(3 * hour);
    // The clock must stand while a mail is on its way: its lease would end, and a second worker would send it too.
    await vi.waitFor(async () => expect(await attempts()).toBeGreaterThan(1), 30_000);
    await sweep({ database: shop.database, clock }, 'reset links');
    server.refuse(false);
    clock.advance(hour);
    const token = await sentToken(shopper);
    clock.advance(30 * minute - 1);
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('a link that was sent expires after 30 minutes, and is deleted then', async () => {
    const shopper = await createShopper(shop);
    await shop.call('requestResetLink', { body: { email: shopper.email } });
    const token = await sentToken(shopper);
    clock.advance(30 * minute);
    expect(await reset(token)).toMatchObject({ status: 404, body: refusal('resetLinkExpired') });
    await sweep({ database: shop.database, clock }, 'reset links');
    const { db } = shop.database;
    expect(await db.selectFrom('reset_link').select('hash').where('account_id', '=', shopper.id).execute()).toEqual([]);
  });
});
