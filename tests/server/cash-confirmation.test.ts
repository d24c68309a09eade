import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import type { OrderAnswer } from '#contract/rules/cash.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { ConfirmationService } from '#server/modules/cash/confirmation-service.ts';
import { logIn, type Session } from './support/accounts.ts';
import { createAdmin, createPacker } from './support/back-office.ts';
import { timersOf } from './support/cash-timers.ts';
import { answerByLink, cashOrder, createCashShopper, placeCash, tokenOf } from './support/cash.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { openMailServer } from './support/mail-server.ts';
import { buyProducts, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;

const mailServer = await openMailServer();
afterAll(() => mailServer.close());

// What each answer does to each order: server/modules/cash/link-answer.test.ts. Nothing moves before it: samples of `moveOrder`.
onBothEngines('a cash order', (place) => {
  const clock = new TestClock(Date.parse('2026-11-25T10:00:00+05:30'));
  const env = { RATE_LIMITS: 'off', SMTP_URL: mailServer.url, PUBLIC_URL: 'https://weft.example' };
  const shop = payingSuiteShop(place, { clock, env, script: noWebhooks });
  let admin: Session;
  let packer: Session;
  let shopper: Session;
  let tee: Product;

  beforeAll(async () => {
    admin = await createAdmin(shop);
    packer = await createPacker(shop);
  });
  // An order whose time is over may be cancelled while the rows are read.
  const expectNoFaults = async () => expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
  afterAll(() => vi.waitFor(expectNoFaults, { timeout: 30_000 }));
  beforeEach(async () => {
    shopper = await createCashShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, quantity: 5 });
  });

  const placedBy = async (session: Session) => {
    const order = cashOrder(await placeCash(shop, session, [tee]));
    const asked = shop.database.db.selectFrom('mail').select('sent_at').where('order_id', '=', order._id);
    // The timers count from then on.
    await expect.poll(() => asked.execute(), { timeout: 30_000 }).toEqual([{ sent_at: clock.read() }]);
    return order;
  };
  const placed = () => placedBy(shopper);
  const placedByAnother = async () => placedBy(await createCashShopper(shop));
  const answer = (order: Order, what: OrderAnswer) => answerByLink(shop, order, what);
  const seen = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { token: admin.token, params: { id } })).reply.order;
  const confirm = ({ _id: id }: Order, { token } = packer) => shop.call('confirmOrder', { token, params: { id } });
  const move = ({ _id: id }: Order, status: OrderStatus) =>
    shop.call('moveOrder', { token: packer.token, params: { id }, body: { status } });
  const cancel = ({ _id: id }: Order) => shop.call('cancelOrder', { token: admin.token, params: { id }, body: {} });
  const mailsOf = ({ _id }: Order) =>
    shop.database.db
      .selectFrom('mail')
      .select(['kind', 'text'])
      .where('order_id', '=', _id)
      .orderBy('created_at')
      .execute();
  /** The clock must stand while a mail is on its way. */
  const untilMailed = (order: Order) => {
    const waiting = shop.database.db.selectFrom('mail').select('kind').where('order_id', '=', order._id);
    const unsent = waiting.where('due_at', 'is not', null);
    return expect.poll(() => unsent.execute(), { timeout: 30_000 }).toEqual([]);
  };
  const save = (cash: Partial<OwnerSettings['cash']>) =>
    shop.call('updateSettings', { token: admin.token, body: { cash } });
  const kindsOf = async (order: Order) => (await mailsOf(order)).map(({ kind }) => kind).sort();
  const expectCancelled = async (order: Order, reason: string, isMailed = true) => {
    const { status, payment, confirm, refund, reason: words } = await seen(order);
    const state = { status: 'Cancelled', payment: 'not_collected', confirm: undefined, refund: undefined, reason };
    expect({ status, payment: payment.state, confirm, refund, reason: words }).toEqual(state);
    const mail = (await mailsOf(order)).find(({ kind }) => kind === 'cancelled');
    expect(mail?.text.includes(reason) ?? false).toBe(isMailed);
    expect(await readStock(shop.database, tee)).toBe(5);
    const refunds = shop.database.db.selectFrom('refund').select('id').where('payment_id', 'like', 'cod%');
    expect(await refunds.execute()).toEqual([]);
  };

  test('is shown to whoever has its link, without name and phone, until it is packed', async () => {
    const order = await placed();
    const body = { token: await tokenOf(shop, order) };
    const read = () => shop.call('readOrderLink', { body });
    const { number, lines, total, city } = order;
    const place = ['12 Weaver…', city].filter(Boolean).join(', ');
    const confirm_until = new Date(clock.read() + 24 * hour).toISOString();
    expect((await read()).reply.order).toEqual({ number, lines, total, place, confirm_until });
    expect((await listOrders(shop, shopper))[0]?.confirm_until).toBe(confirm_until);
    await confirm(order);
    expect((await read()).reply.order).toEqual({ number, lines, total, place, answered: true });
    await move(order, 'Processing');
    expect((await read()).status).toBe(409);
    const guess = { token: `${order._id}.${'A'.repeat(43)}` };
    expect((await shop.call('readOrderLink', { body: guess })).status).toBe(410);
  });

  test('is confirmed by the link of its mail, once', async () => {
    const order = await placed();
    expect(await answer(order, 'confirm')).toMatchObject({ status: 200, body: { status: 'Not Processed' } });
    clock.advance(1000);
    const again = await answer(order, 'confirm');
    expect(again.body).toEqual({ success: true, status: 'Not Processed', number: order.number, confirm: 'done' });
    const { confirm, cash } = await seen(order);
    expect({ confirm, cash }).toEqual({
      confirm: 'done',
      cash: { confirmed: { at: new Date(clock.read() - 1000).toISOString() } },
    });
  });

  test('is promised when it is confirmed, and is not late before', async () => {
    const rules = [{ prefix: '', delivered: true, cash: true, from: 1, to: 2 }];
    await shop.call('updateDeliveryRules', { token: admin.token, body: { rules } });
    await save({ cancel_hours: 0 });
    const [byLink, byPerson] = [await placed(), await placedByAnother()];
    await save({ cancel_hours: 24 });
    clock.advance(71 * hour);
    const late = await shop.call('listShopOrders', { token: admin.token, query: { late: '1' } });
    expect(late.reply.orders).toEqual([]);
    await answer(byLink, 'confirm');
    await confirm(byPerson);
    const { promised } = (await buyProducts(shop, shopper, tee)).order;
    expect(byLink.promised).not.toEqual(promised);
    for (const order of [byLink, byPerson]) expect((await seen(order)).promised).toEqual(promised);
  });

  test('is confirmed by a packer, once, and can still be cancelled by its link', async () => {
    const order = await placed();
    const first = await confirm(order);
    const confirmed = { at: new Date(clock.read()).toISOString(), by: 'Admin' };
    expect(first.reply).toMatchObject({ order: { confirm: 'done', cash: { confirmed } } });
    clock.advance(1000);
    expect((await confirm(order, admin)).reply.order.cash).toEqual({ confirmed });
    expect(await answer(order, 'cancel')).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
    await expectCancelled(order, cancelReasons.byLink);
  });

  test('waits again if its confirmation is taken back, unless it is packed', async () => {
    await save({ cancel_hours: 2 });
    const [order, packed] = [await placed(), await placedByAnother()];
    const undo = ({ _id: id }: Order) => {
      const body = { undo: true, reason: 'Another order' };
      return shop.call('confirmOrder', { token: packer.token, params: { id }, body });
    };
    for (const one of [order, packed]) await answer(one, 'confirm');
    const confirmed = { what: 'confirm', from: 'waiting', to: 'done', at: new Date(clock.read()).toISOString() };
    clock.advance(hour);
    expect((await Promise.all([undo(order), undo(order)])).map(({ status }) => status)).toEqual([200, 200]);
    await move(packed, 'Processing');
    expect(await undo(packed)).toMatchObject({ status: 409, body: { code: 'orderClosed' } });
    const { confirm: state, cash, changes } = await seen(order);
    const at = new Date(clock.read()).toISOString();
    // Its shopper knows it as confirmed, so a mail says when it is cancelled.
    const end = 'Without your answer within 2 hours we cancel it.';
    expect((await mailsOf(order)).map(({ kind, text }) => [kind, text.includes(end)])).toEqual([
      ['confirmation', true],
      ['reminder', true],
    ]);
    expect({ state, cash }).toEqual({ state: 'waiting', cash: {} });
    expect(changes).toEqual([
      { ...confirmed, note: '' },
      { what: 'confirm', from: 'done', to: 'waiting', at, by: 'Admin', note: 'Another order' },
    ]);
    expect(await move(order, 'Processing')).toMatchObject({ body: { code: 'orderUnconfirmed' } });
    // Again: the new mail takes the place of the one before.
    await confirm(order);
    expect((await undo(order)).status).toBe(200);
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(['confirmation', 'reminder']);
    await untilMailed(order);
    clock.advance(2 * hour - 1);
    await pass();
    expect((await seen(order)).status).toBe('Not Processed');
    clock.advance(1);
    await cancel(packed);
    await pass();
    await save({ cancel_hours: 24 });
    await expectCancelled(order, cancelReasons.unconfirmed);
  });

  test('is confirmed by a person alone once its confirmation was taken back: its link’s yes is noted', async () => {
    const order = await placed();
    await answer(order, 'confirm');
    const body = { undo: true, reason: 'Nobody knows of it' };
    await shop.call('confirmOrder', { token: packer.token, params: { id: order._id }, body });
    expect((await answer(order, 'confirm')).reply.confirm).toBe('waiting');
    expect(await seen(order)).toMatchObject({ confirm: 'waiting', cash: { confirmed: {} } });
    expect((await confirm(order)).reply.order.confirm).toBe('done');
    await cancel(order);
  });

  test('is cancelled by its link, by the shop and by its shopper without a refund', async () => {
    const first = await placed();
    await answer(first, 'cancel');
    await expectCancelled(first, cancelReasons.byLink);
    const at = new Date(clock.read()).toISOString();
    expect((await seen(first)).history.at(-1)).toEqual({ status: 'Cancelled', at });
    expect(await kindsOf(first)).toEqual(['cancelled', 'confirmation']);
    const second = await placed();
    await cancel(second);
    await expectCancelled(second, 'The shop could not serve this order.');
    const third = await placed();
    await shop.call('cancelMyOrder', { token: shopper.token, params: { id: third._id }, body: {} });
    // Who does it on the page needs no mail.
    await expectCancelled(third, 'You cancelled this order.', false);
    expect((await listOrders(shop, shopper)).map(({ refund }) => refund)).toEqual([undefined, undefined, undefined]);
  });

  test('has one outcome if it is confirmed, cancelled and packed at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await placed();
      const [yes, no] = await Promise.all([answer(order, 'confirm'), answer(order, 'cancel')]);
      expect([yes.status, no.status].sort()).toEqual([200, 409]);
      const isConfirmed = yes.status === 200;
      expect((await seen(order)).confirm).toBe(isConfirmed ? 'done' : undefined);
      if (isConfirmed) await cancel(order);
      const another = await placed();
      await confirm(another);
      const [packed, dropped] = await Promise.all([move(another, 'Processing'), answer(another, 'cancel')]);
      expect([packed.status, dropped.status].sort()).toEqual([200, 409]);
      if (packed.status === 200) await cancel(another);
      expect(await readStock(shop.database, tee)).toBe(5);
    }
  });

  const pass = timersOf(shop);

  test('waits for a person of the shop as long as no mail has asked for its confirmation', async () => {
    const order = await placed();
    const question = shop.database.db.updateTable('mail').where('order_id', '=', order._id);
    await question.set({ sent_at: null, due_at: null }).execute();
    expect(await seen(order)).toMatchObject({ unasked: true });
    clock.advance(25 * hour);
    await pass();
    expect([(await seen(order)).status, await kindsOf(order)]).toEqual(['Not Processed', ['confirmation']]);
    // An owner has it sent after all.
    await question.set({ sent_at: clock.read() }).execute();
    clock.advance(24 * hour - 1);
    await pass();
    expect(await seen(order)).toMatchObject({ status: 'Not Processed' });
    // The time counts from the mail, and so the reminder says.
    const text = (await mailsOf(order)).find(({ kind }) => kind === 'reminder')?.text;
    expect(text).toContain('Without your answer within the hour we cancel it.');
    clock.advance(1);
    await pass();
    expect(await seen(order)).toMatchObject({ status: 'Cancelled' });
  });

  test('is cancelled also where the cancellation of another one fails, which the log names', async () => {
    const [failing, other] = [await placed(), await placedByAnother()];
    clock.advance(24 * hour);
    const cancel = Reflect.get(ConfirmationService.prototype, 'cancelUnconfirmed');
    const spy = vi.spyOn(ConfirmationService.prototype, 'cancelUnconfirmed');
    spy.mockImplementation(async function (this: ConfirmationService, id) {
      if (id === failing._id) throw new Error('A full disk');
      await cancel.call(this, id);
    });
    await expect(pass(1)).rejects.toThrow(`order ${failing._id} failed`);
    expect([(await seen(failing)).status, (await seen(other)).status]).toEqual(['Not Processed', 'Cancelled']);
    spy.mockRestore();
    await pass();
    expect((await seen(failing)).status).toBe('Cancelled');
  });

  test('is reminded of once, by day, and cancelled if nobody confirms it', async () => {
    clock.advance(Date.parse('2026-11-27T14:00:00+05:30') - clock.read());
    await pass();
    const afternoon = await placed();
    clock.advance(4 * hour - 1);
    await pass();
    expect(await kindsOf(afternoon)).toEqual(['confirmation']);
    clock.advance(1);
    const [late, sure] = [await placedByAnother(), await placedByAnother()];
    await answer(sure, 'confirm');
    await pass();
    await pass();
    expect(await kindsOf(afternoon)).toEqual(['confirmation', 'reminder']);
    const reminder = (await mailsOf(afternoon)).find(({ kind }) => kind === 'reminder');
    expect(reminder?.text).toContain(`/order/confirm?answer=cancel#${await tokenOf(shop, afternoon)}`);
    // 22:00, then 8:59 and 9:00.
    clock.advance(4 * hour);
    await pass();
    clock.advance(11 * hour - 1);
    await pass();
    expect(await kindsOf(late)).toEqual(['confirmation']);
    clock.advance(1);
    await pass();
    expect(await kindsOf(late)).toEqual(['confirmation', 'reminder']);
    // 14:00 of the next day.
    clock.advance(5 * hour - 1);
    await pass();
    expect((await seen(afternoon)).status).toBe('Not Processed');
    clock.advance(1);
    await pass();
    await pass();
    expect(await kindsOf(afternoon)).toEqual(['cancelled', 'confirmation', 'reminder']);
    expect((await seen(afternoon)).reason).toBe(cancelReasons.unconfirmed);
    expect(await answer(afternoon, 'confirm')).toMatchObject({ status: 410, body: { code: 'confirmLinkOld' } });
    expect(await kindsOf(sure)).toEqual(['confirmation']);
    expect((await seen(late)).status).toBe('Not Processed');
    // What a mail named holds, whatever the settings say since.
    await save({ remind_hours: 0, cancel_hours: 0 });
    const patient = await placedByAnother();
    await save({ cancel_hours: 1 });
    clock.advance(4 * hour - 1);
    await pass();
    expect((await seen(late)).status).toBe('Not Processed');
    clock.advance(1);
    await pass();
    expect((await seen(late)).payment.state).toBe('not_collected');
    clock.advance(100 * hour);
    await pass();
    expect(await kindsOf(patient)).toEqual(['confirmation']);
    expect((await mailsOf(patient))[0]?.text).not.toContain('Without your answer');
    await save({ remind_hours: 4, cancel_hours: 24 });
    // All pieces are back but those of the confirmed order and of the one that waits for ever.
    expect(await readStock(shop.database, tee)).toBe(3);
  });

  test('is not cancelled while its reminder waits for the mail server, and gets the time that was lost', async () => {
    // By day, when reminders are sent. The session of before has ended.
    clock.advance(Date.parse('2026-12-20T10:00:00+05:30') - clock.read());
    admin = { ...admin, ...(await logIn(shop, 'admin@example.com', 'indigo-loom')) };
    await save({ remind_hours: 4, cancel_hours: 24 });
    const order = await placedByAnother();
    // Without a session: it ends within these days.
    const statusNow = async () => {
      const row = shop.database.db.selectFrom('order').select('status').where('id', '=', order._id);
      return (await row.executeTakeFirst())?.status;
    };
    clock.advance(4 * hour);
    await pass();
    await untilMailed(order);
    const reminder = shop.database.db
      .updateTable('mail')
      .where('order_id', '=', order._id)
      .where('kind', '=', 'reminder');
    const inADay = clock.read() + 26 * hour;
    await reminder.set({ sent_at: null, failed_at: clock.read(), due_at: inADay }).execute();
    clock.advance(25 * hour);
    await pass();
    expect(await statusNow()).toBe('Not Processed');
    await reminder.set({ sent_at: clock.read(), due_at: null }).execute();
    clock.advance(20 * hour - 1);
    await pass();
    expect(await statusNow()).toBe('Not Processed');
    clock.advance(1);
    await pass();
    expect(await statusNow()).toBe('Cancelled');
  });
});
