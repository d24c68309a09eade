import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailTable } from '#server/db/schema.ts';
import { insertMailAbout } from '#server/modules/mail/mail-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin, createPacker } from './support/back-office.ts';
import { cashOrder, createCashShopper, placeCash } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { openMailServer, type MailServer } from './support/mail-server.ts';
import { noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const minute = 60_000;
const hour = 60 * minute;

onBothEngines('a mail server that takes nothing', (place) => {
  const clock = new TestClock();
  let server: MailServer;
  let shop: PayingShop;
  let owner: Session;
  let packer: Session;
  let shopper: Session;

  beforeAll(async () => {
    server = await openMailServer();
    const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://weft.example' };
    shop = await openPayingShop(place(), { clock, env });
    await shop.script(noWebhooks);
    owner = await createAdmin(shop);
    packer = await createPacker(shop);
    shopper = await createShopper(shop);
  });
  beforeEach(async () => {
    server.refuse(false);
    await shop.database.db.deleteFrom('mail').execute();
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  const brokenMail = async ({ token }: Session = owner) =>
    (await shop.call('getDashboard', { token })).reply.dashboard.broken?.find(({ code }) => code === 'mail');
  const insert = (kind: MailTable['kind'], about: { order_id?: string; account_id?: string }) =>
    insertMailAbout(
      shop.database.db,
      about,
      { kind, recipient: shopper.email, subject: kind, text: '', html: '' },
      clock.read(),
    );
  const rows = () => shop.database.db.selectFrom('mail').selectAll().execute();
  /** Waits until each mail was tried so often. The clock stands meanwhile. */
  const untilFailed = (times = 1) =>
    vi.waitFor(async () => expect((await rows()).every(({ attempts }) => attempts === times)).toBe(true), 30_000);
  const untilSettled = () =>
    vi.waitFor(async () => expect((await rows()).filter(({ due_at }) => due_at !== null)).toEqual([]), 30_000);
  const subjectsSince = (count: number) =>
    server.mails.slice(count).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');

  test('is seen within ten minutes, with its words, by every member of the staff, until a mail was sent', async () => {
    server.refuse(true);
    const since = new Date(clock.read()).toISOString();
    await insert('password', { account_id: shopper.id });
    await insert('answer', { account_id: shopper.id });
    await untilFailed();
    expect(await brokenMail()).toBeUndefined();
    clock.advance(10 * minute);
    const broken = { code: 'mail', since, count: 2, words: '451 not now' };
    expect(await brokenMail()).toEqual(broken);
    expect(await brokenMail(packer)).toEqual(broken);
    await untilFailed(2);
    server.refuse(false);
    clock.advance(10 * minute);
    await untilSettled();
    expect(await brokenMail()).toBeUndefined();
  });

  test('gives the mails of hours back: those that are still true are sent, the others are not', async () => {
    const order = async () => {
      const product = await insertProduct(shop.database, { price: 499, quantity: 5 });
      return cashOrder(await placeCash(shop, await createCashShopper(shop), [product]));
    };
    const [kept, cancelled, confirmed] = [await order(), await order(), await order()];
    await untilSettled();
    await shop.database.db.deleteFrom('mail').execute();
    server.refuse(true);
    const ofShopper = { account_id: shopper.id };
    for (const kind of ['reset_link', 'password', 'low_alert', 'alert_waiting'] as const) await insert(kind, ofShopper);
    for (const { _id } of [kept, cancelled, confirmed]) {
      await insert('confirmation', { order_id: _id });
      await insert('reminder', { order_id: _id });
    }
    await insert('cancelled', { order_id: cancelled._id });
    await untilFailed();
    const set = (id: string, values: object) =>
      shop.database.db.updateTable('order').set(values).where('id', '=', id).execute();
    await set(cancelled._id, { status: 'Cancelled' });
    await set(confirmed._id, { confirm: 'done' });
    const sent = server.mails.length;
    clock.advance(26 * hour);
    // What came too late shows the outage still.
    await untilFailed(2);
    expect(await brokenMail()).toMatchObject({ count: 11 });
    server.refuse(false);
    clock.advance(10 * minute);
    await untilSettled();
    expect(subjectsSince(sent).sort()).toEqual(['cancelled', 'confirmation', 'confirmation', 'password', 'reminder']);
  });

  test('is tried by an owner, a few times: the mail comes, or the words of the server', async () => {
    const send = () => shop.call('sendTestMail', owner);
    const sent = server.mails.length;
    expect(await send()).toMatchObject({ status: 200, body: { message: `A mail is on its way to ${owner.email}.` } });
    expect(server.mails.slice(sent)).toEqual([expect.stringContaining(`To: ${owner.email}`)]);
    server.refuse(true);
    const params = { words: '451 not now' };
    expect(await send()).toMatchObject({ status: 409, body: { code: 'mailNotSent', params } });
    for (let n = 0; n < 3; n += 1) await send();
    expect(await send()).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect((await shop.call('sendTestMail', packer)).status).toBe(403);
  });
});

describe('the overview', () => {
  onBothEngines('of a packer', (place) => {
    test('has no figures of money, of the catalogue or of the settings', async () => {
      const shop = await openPayingShop(place(), {});
      try {
        const { dashboard } = (await shop.call('getDashboard', await createPacker(shop))).reply;
        expect(Object.keys(dashboard).sort()).toEqual(['broken', 'cash', 'parcels', 'returns', 'toPack']);
        expect(dashboard.cash).toEqual({ toConfirm: 0 });
        const all = (await shop.call('getDashboard', await createAdmin(shop))).reply.dashboard;
        expect(Object.keys(all)).toEqual(
          expect.arrayContaining(['broken', 'cash', 'days', 'money', 'parcels', 'runningLow', 'toPack', 'todo']),
        );
      } finally {
        await shop.close();
      }
    });
  });
});
