import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { sampled } from '#tests/support/full-run.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import type { Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { answerByLink, cashOrder, createCashShopper, placeCash } from './support/cash.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { limitsOf } from './support/limits.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { TestClock, type CallOptions } from './support/test-shop.ts';

const minute = 60_000;

// Notices, links and stock alerts: account-notices, reset-link, stock-alerts.
onBothEngines('what strangers make the shop send', (place) => {
  const clock = new TestClock(Date.parse('2026-11-25T10:00:00+05:30'));
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let owner: Session;
  let tee: Product;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    const alerts = { order: 'orders@weft.example', cash: 'cash@weft.example' };
    await shop.call('updateSettings', { token: owner.token, body: { alerts, cash: { cancel_hours: 24 } } });
  });
  beforeEach(async () => {
    tee = await insertProduct(shop.database, { price: 499, quantity: 500 });
  });

  let networks = 0;
  const newNetwork = () => `192.0.2.${(networks += 1)}`;
  const order = async (session: Session, from: string) => cashOrder(await placeCash(shop, session, [tee], {}, from));
  const cancel = ({ token }: Session, id: string) => shop.call('cancelMyOrder', { token, params: { id }, body: {} });
  /** Places an order of each account and cancels it, so often. */
  const orderAndCancel = async (accounts: readonly Session[], times: number, from: string) => {
    for (let time = 0; time < times; time += 1)
      for (const account of accounts) await cancel(account, (await order(account, from))._id);
  };
  const accountsOf = (emails: readonly string[]) =>
    Promise.all(emails.map((email) => createCashShopper(shop, { email, name: 'Claim at prize.page' })));
  const mailsTo = async (recipients: readonly string[]) =>
    shop.database.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', 'in', recipients)
      .orderBy('created_at')
      .execute();
  const names = (count: number, nameOf: (n: number) => string) => Array.from({ length: count }, (_, n) => nameOf(n));

  test('the owner gets a few mails a quarter of an hour, then one that gathers the orders', async () => {
    const accounts = await accountsOf(names(7, (n) => `crowd-${n}@example.com`));
    const from = newNetwork();
    await Promise.all(accounts.map((account) => order(account, from)));
    const alerts = { 'cash@weft.example': 'cash orders to confirm', 'orders@weft.example': 'new orders' };
    for (const to of Object.keys(alerts)) expect(await mailsTo([to])).toHaveLength(5);
    clock.advance(15 * minute);
    for (const [to, words] of Object.entries(alerts)) {
      const last = async () => (await mailsTo([to])).slice(5).map(({ subject }) => subject);
      await expect.poll(last, { timeout: 30_000 }).toEqual([`2 more ${words}`]);
    }
  });

  const crowds: [about: string, emails: readonly string[], times: number, mails: number][] = [
    ['an account that orders and cancels', ['asha@example.com'], 5, 3],
    ['accounts of one mailbox', names(8, (n) => `Ravi+${n}@example.com`), 1, 3],
    [
      'accounts of one mailbox at Gmail',
      ['meera.rao@gmail.com', 'm.eera.rao@gmail.com', 'meerarao+x@googlemail.com', 'MeeraRao@gmail.com'],
      1,
      3,
    ],
    ['accounts of many mailboxes on one network', names(40, (n) => `stranger-${n}@example.com`), 1, 30],
  ];
  for (const { value, options } of sampled(crowds, 2)) {
    const [about, emails, times, mails] = value;
    test(`in an hour: ${about}`, options, async () => {
      await orderAndCancel(await accountsOf(emails), times, newNetwork());
      expect(await mailsTo(emails)).toHaveLength(mails);
    });
  }

  test.each([
    ['to confirm stock alerts', limits.addressStockAlertMails, 'createStockAlert', 'tooManyAlertMails'],
    ['with reset links', limits.addressResetLinks, 'requestResetLink', 'tooManyResetLinks'],
  ] as const)(
    'in a day, mails of one network %s: sixty, and the refusal names another way',
    async (_, limit, name, code) => {
      const [from, email] = [newNetwork(), `${name}@example.com`];
      const rateLimits = await limitsOf(shop);
      for (let mails = 0; mails < 59; mails += 1) await rateLimits.count({ limit, who: from });
      const [owner] = (await accountsOf([email])) as [Session];
      const { _id: size } = await insertProduct(shop.database, { quantity: 0 });
      const ask = (options: CallOptions = {}, to = email) =>
        shop.call(name, { from, body: { email: to, ...(name === 'createStockAlert' && { size }) }, ...options });
      expect((await ask({}, `stranger-to-${email}`)).status).toBe(200);
      expect(await ask()).toMatchObject({ status: 429, body: refusal(code) });
      // An account's own alert needs no mail, and its own browser gets the link.
      const { headers } = await shop.call('login', { body: { email, password: 'indigo-loom' } });
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      const own = name === 'createStockAlert' ? { token: owner.token } : { headers: { cookie } };
      expect((await ask(own)).status).toBe(200);
    },
  );

  test('in a day, mails of stock alerts to accounts of one mailbox: eight, and those of who has proved it', async () => {
    const [proved, ...others] = (await accountsOf(names(10, (n) => `noor+${n}@example.com`))) as [
      Session,
      ...Session[],
    ];
    await answerByLink(shop, await order(proved, newNetwork()), 'cancel');
    const kite = await insertProduct(shop.database, { name: 'Kite', quantity: 0 });
    for (const { token } of [...others, proved])
      expect((await shop.call('createStockAlert', { token, body: { size: kite._id } })).status).toBe(200);
    const changes = [{ product: kite._id, quantity: 5 }];
    expect((await shop.call('updateStock', { token: owner.token, body: { changes } })).status).toBe(200);
    const waiting = shop.database.db.selectFrom('stock_alert').select('id').where('size_id', '=', kite._id);
    await expect.poll(() => waiting.where('sent_at', 'is', null).execute(), { timeout: 30_000 }).toEqual([]);
    // Those that are sent leave the table.
    const queued = shop.database.db.selectFrom('mail').select('id').where('kind', '=', 'back_in_stock');
    await expect.poll(() => queued.execute(), { timeout: 30_000 }).toEqual([]);
    const back = (await readOutbox(shop.outbox)).filter(({ subject }) => subject.startsWith('Kite is back'));
    const [own, all] = [back.filter(({ to }) => to === proved.email), back];
    expect([own.length, all.length]).toEqual([1, 9]);
  });

  test('an order that no mail asks about is not lost: its shopper and the shop know, and no timer ends it', async () => {
    const [account, other] = (await accountsOf(['quiet@example.com', 'quiet+2@example.com'])) as [Session, Session];
    const from = newNetwork();
    await orderAndCancel([account], 3, from);
    const placed = await order(other, from);
    // Without a timer it keeps no pieces from others either.
    expect(placed).toMatchObject({ confirm: 'waiting', unasked: true, waits_for_pieces: true });
    expect(await readStock(shop.database, tee)).toBe(500);
    const query = { confirm: 'waiting', limit: '100' };
    const { reply } = await shop.call('listShopOrders', { token: owner.token, query });
    expect(reply.orders.find(({ _id }) => _id === placed._id)).toMatchObject({ unasked: true, phone: placed.phone });
    const params = { id: placed._id };
    expect((await shop.call('cancelOrder', { token: owner.token, params, body: {} })).status).toBe(200);
    expect(await mailsTo(['quiet+2@example.com'])).toEqual([]);
  });

  test('a person who has answered a mail gets all of theirs', async () => {
    const [account] = (await accountsOf(['loyal@example.com'])) as [Session];
    const from = newNetwork();
    const first = await order(account, from);
    await answerByLink(shop, first, 'cancel');
    await orderAndCancel([account], 4, from);
    // Five questions, and that the first order is cancelled.
    expect(await mailsTo(['loyal@example.com'])).toHaveLength(6);
  });
});
