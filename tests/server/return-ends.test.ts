import { describe, expect, test } from 'vitest';
import { moneyMessages } from '#contract/money.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper } from './support/accounts.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { mailsTo } from './support/mails.ts';
import { listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { insertRequest, returnsOf } from './support/return-desk.ts';
import { findRowFaults } from './support/row-faults.ts';
import { buySizes } from './support/sizes.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

onBothEngines('how requests end', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  const { auth, pass, bought, order: seen, move, deliver, see, decide, receive, arrived, close } = returnsOf(shop);

  const refused = (code: string, more: object = {}) => ({ status: 409, body: { code, ...more } });
  const faults = () => findRowFaults(shop.database, clock.read());
  /** The mails to a shopper whose subject has the words. */
  const told = (email: string, words: string) =>
    expect
      .poll(async () => (await mailsTo([shop], email)).find(({ subject }) => subject.includes(words))?.text, {
        timeout: 30_000,
      })
      .toBeDefined()
      .then(async () => (await mailsTo([shop], email)).find(({ subject }) => subject.includes(words))!.text);
  /** An order that was shipped and not delivered, and is late. */
  const onItsWay = async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { price: 1000, sizes: { M: 10 } });
    await buySizes(shop, shopper, [
      [tee, 'M'],
      [tee, 'M'],
    ]);
    const [order] = await listOrders(shop, shopper);
    const body = { status: 'Shipped', courier: 'Blue Dart', tracking_number: `BD${newId().slice(-8)}` };
    await shop.call('moveOrder', { ...auth, params: { id: order!._id }, body });
    return { shopper, tee, order: order! };
  };
  const shipmentOf = ({ _id: id }: { _id: string }) =>
    shop.database.db
      .selectFrom('shipment')
      .select(['trouble', 'quiet_since'])
      .where('order_id', '=', id)
      .executeTakeFirst();

  test.each([
    // In what order the requests for each piece are closed, and what their refunds are in paise.
    [
      [0, 1, 2],
      [49_916, 49_917, 49_917],
    ],
    [
      [2, 0, 1],
      [49_917, 49_917, 49_916],
    ],
    [
      [1, 2, 0],
      [49_917, 49_916, 49_917],
    ],
  ])(
    'pay pieces with their share of a discount as they are closed, whatever else is open: %j',
    async (closings, paid) => {
      const { order } = await bought(3, { price: 499.5 });
      // Rs. 1 of discount on three pieces.
      await shop.database.db
        .updateTable('order_line')
        .set({ discount: 100 })
        .where('order_id', '=', order._id)
        .execute();
      const ids: string[] = [];
      for (let piece = 0; piece < 3; piece += 1) {
        ids.push(await insertRequest(shop, order));
        await decide(ids[piece]!);
        await receive(ids[piece]!, 1);
      }
      const refunds: number[] = [];
      for (const which of closings) {
        const { refundable } = await see(ids[which]!);
        const { reply } = await close(ids[which]!, 'refund');
        expect(reply.return.refunds).toMatchObject([{ amount: refundable }]);
        refunds[which] = Math.round(refundable! * 100);
      }
      expect(refunds).toEqual(paid);
      expect((await seen(order)).refunded).toBe(1497.5);
      expect(await faults()).toEqual([]);
    },
  );

  test('are decided and closed as they were read: other steps meanwhile refuse that, and say what is there', async () => {
    const { order } = await bought(2);
    const id = await insertRequest(shop, order, { pieces: 2 });
    const changed = (now: object) =>
      refused('changedMeanwhile', { current: { return: expect.objectContaining(now) as object } });
    const decline = (message: string, version?: string) =>
      shop.call('decideReturn', { ...auth, params: { id }, body: { decision: 'decline', message, version } });
    const asked = (await see(id)).version;
    expect((await decline('It was worn', asked)).status).toBe(200);
    expect((await decline('It was worn', asked)).status).toBe(200);
    expect(await decline('It is torn', asked)).toMatchObject(changed({ state: 'declined' }));
    await decide(id);
    await receive(id, 1);
    const { version } = await see(id);
    await receive(id, 1);
    expect(await close(id, 'refund', { version })).toMatchObject(changed({ state: 'received', refundable: 2000 }));
    expect((await close(id, 'refund', { version: (await see(id)).version })).status).toBe(200);
    expect(await close(id, 'nothing', { version })).toMatchObject(changed({ state: 'closed' }));
  });

  test('are paid also where twenty refunds were paid before, the most by hand', async () => {
    const { order } = await bought(1);
    const payBack = () => {
      const body = { amount: 1, reason: 'A stain', key: newId() };
      return shop.call('refundOrder', { ...auth, params: { id: order._id }, body });
    };
    for (let one = 0; one < 20; one += 1) expect((await payBack()).status).toBe(201);
    expect(await payBack()).toMatchObject(refused('tooManyRefunds'));
    const { _id: id } = (await arrived(order, 1)).reply.return;
    expect((await close(id, 'refund')).reply.return.refunds).toMatchObject([{ amount: 980 }]);
  });

  describe('a refund by hand that is withdrawn', () => {
    test('has its request wait for an owner again, once, and its shopper is told', async () => {
      const shopper = await createShopper(shop);
      const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
      await deliver(order);
      await shop.call('collectOrder', { ...auth, params: { id: order._id }, body: {} });
      const id = await insertRequest(shop, order, { upi: 'asha@okaxis' });
      await decide(id);
      await receive(id, 1);
      const key = newId();
      const [refund] = (await close(id, 'refund', { key })).reply.return.refunds;
      const withdraw = (withdrawn = refund!) =>
        shop.call('closeRefund', { ...auth, params: { id: withdrawn._id! }, body: { withdraw: true } });
      const both = await Promise.all([withdraw(), withdraw()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 200)?.reply.message).toBe(moneyMessages.returnReopened);
      expect(await see(id)).toMatchObject({
        ...{ state: 'received', refundable: 1000, left: 1000, upi: 'asha@okaxis' },
        refunds: [{ state: 'failed' }],
      });
      const text = await told(shopper.email, 'is open again');
      expect(text).toContain('Rs. 1000 for it was not paid.');
      expect(text).toContain('You need not do anything');
      // The press of before closes nothing; another one pays, and what was paid stays so.
      expect((await close(id, 'refund', { key })).reply.return.state).toBe('received');
      clock.advance(1000);
      const [again] = (await close(id, 'refund')).reply.return.refunds;
      const paid = { ...auth, params: { id: again!._id! }, body: { withdraw: true, reference: 'UPI 42' } };
      expect((await shop.call('closeRefund', paid)).status).toBe(200);
      expect(await withdraw(again)).toMatchObject(refused('moneyHandled'));
      expect((await see(id)).state).toBe('closed');
      expect(await faults()).toEqual([]);
    });

    test('of no request reopens none', async () => {
      const shopper = await createShopper(shop);
      const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
      await deliver(order);
      await shop.call('collectOrder', { ...auth, params: { id: order._id }, body: {} });
      const body = { amount: 100, reason: 'A stain', key: newId() };
      const { refund } = (await shop.call('refundOrder', { ...auth, params: { id: order._id }, body })).reply;
      const close = { ...auth, params: { id: refund._id! }, body: { withdraw: true } };
      expect((await shop.call('closeRefund', close)).reply.message).toBe(moneyMessages.refundWithdrawn);
    });
  });

  test('whose exchange is cancelled says what happens now', async () => {
    const { shopper, order } = await bought(1);
    const id = await insertRequest(shop, order, { kind: 'exchange', size: 'L' });
    await decide(id);
    await receive(id, 1);
    const { _id: sent, number } = (await close(id, 'exchange')).reply.return.exchange!.order!;
    await shop.call('cancelOrder', { ...auth, params: { id: sent }, body: {} });
    const text = await told(shopper.email, 'is open again');
    expect(text).toContain(`Order ${number}, which was to make it good, is cancelled.`);
    expect(text).toContain('we settle it in another way');
  });

  test('while one is open its order is not cancelled, by whatever way: stock, hold, money and mails stay', async () => {
    const { tee, order } = await onItsWay();
    const id = await insertRequest(shop, order, { kind: 'problem', reason: 'not_arrived', pieces: 2 });
    const { number } = await see(id);
    const { db } = shop.database;
    const state = async () => ({
      order: await db.selectFrom('order').selectAll().where('id', '=', order._id).execute(),
      request: await db.selectFrom('order_return').selectAll().where('id', '=', id).execute(),
      sizes: await db.selectFrom('product_size').selectAll().where('product_id', '=', tee._id).execute(),
      refunds: await db.selectFrom('refund').select('id').execute(),
      mails: await db.selectFrom('mail').select('id').where('order_id', '=', order._id).execute(),
    });
    const before = await state();
    const open = refused('returnOpen', { params: { number: `R${number}` } });
    const params = { id: order._id };
    expect(await shop.call('cancelOrder', { ...auth, params, body: {} })).toMatchObject(open);
    const back = { status: 'Processing', reason: 'A slip' };
    expect(await shop.call('moveOrder', { ...auth, params, body: back })).toMatchObject(open);
    expect(await shop.call('returnOrder', { ...auth, params, body: { reason: 'Lost' } })).toMatchObject(open);
    expect(await state()).toEqual(before);
    // Once nothing of it is made good, the parcel can come back, and its money goes back once.
    await decide(id, 'decline');
    const { reply } = await shop.call('returnOrder', { ...auth, params, body: { reason: 'Lost' } });
    expect(reply.order).toMatchObject({ status: 'Cancelled', refunded: 2000 });
    expect(await decide(id)).toMatchObject(refused('orderClosed'));
    expect(await faults()).toEqual([]);
  });

  test('with pieces that came back, the steps of their order are not taken back: stock would be counted twice', async () => {
    const { tee, order } = await bought(2);
    const id = await insertRequest(shop, order);
    await decide(id);
    await receive(id, 1);
    expect((await close(id, 'refund')).status).toBe(200);
    const params = { id: order._id };
    const back = { status: 'Shipped', reason: 'A slip' };
    expect(await shop.call('moveOrder', { ...auth, params, body: back })).toMatchObject(refused('returnOpen'));
    expect(await shop.call('returnOrder', { ...auth, params, body: { reason: 'Wet' } })).toMatchObject(
      refused('returnOpen'),
    );
    const sizes = shop.database.db.selectFrom('product_size').select('quantity').where('product_id', '=', tee._id);
    expect(await sizes.where('label', '=', 'M').execute()).toEqual([{ quantity: 9 }]);
  });

  describe('a problem of a parcel that never arrived', () => {
    test.each(['refund', 'replacement'] as const)(
      'that ends with a %s: the order says so, and nobody waits for its parcel any more',
      async (outcome) => {
        const { order } = await onItsWay();
        expect((await shipmentOf(order))?.quiet_since).not.toBeNull();
        const id = await insertRequest(shop, order, { kind: 'problem', reason: 'not_arrived', pieces: 2 });
        await decide(id);
        expect((await seen(order)).made_good).toBeUndefined();
        expect((await close(id, outcome)).status).toBe(200);
        expect(await seen(order)).toMatchObject({ status: 'Shipped', made_good: outcome });
        expect(await shipmentOf(order)).toEqual({ trouble: null, quiet_since: null });
        // Time delivers it no more.
        await pass(60 * day);
        expect((await seen(order)).status).toBe('Shipped');
        // What comes back after all is noted, and pays nothing more.
        expect((await arrived(order, 2)).reply.return).toMatchObject({ state: 'received', refundable: 0 });
        expect(await faults()).toEqual([]);
      },
    );

    test('of a part of it: the rest is still waited for', async () => {
      const { order } = await onItsWay();
      const id = await insertRequest(shop, order, { kind: 'problem', reason: 'not_arrived', pieces: 1 });
      await decide(id);
      await close(id, 'refund');
      expect((await seen(order)).made_good).toBeUndefined();
      expect((await shipmentOf(order))?.quiet_since).not.toBeNull();
    });

    test('whose cash nobody has taken sends nothing for nothing', async () => {
      const shopper = await createShopper(shop);
      const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
      await move(order, 'Shipped');
      const id = await insertRequest(shop, order, { kind: 'problem', reason: 'not_arrived' });
      await decide(id);
      for (const outcome of ['refund', 'replacement'])
        expect(await close(id, outcome)).toMatchObject(refused('cashNotCollected'));
      expect((await close(id, 'nothing')).status).toBe(200);
      const back = { ...auth, params: { id: order._id }, body: { reason: 'Lost' } };
      expect((await shop.call('returnOrder', back)).reply.order).toMatchObject({
        status: 'Cancelled',
        payment: { state: 'not_collected' },
      });
      expect(await faults()).toEqual([]);
    });
  });
});
