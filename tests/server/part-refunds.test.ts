import { beforeAll, describe, expect, test } from 'vitest';
import { moneyMessages } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import { newId } from '#server/db/ids.ts';
import { RefundWorker } from '#server/modules/refund/refund-worker.ts';
import type { PaymentProvider, ProviderRefund, RefundRequest } from '#server/providers/payment-provider.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, listOrders, listRefunds, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('a part of the money of an order', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  beforeAll(async () => {
    owner = await createAdmin(shop);
  });

  /** A paid order of Rs. 1,000. */
  const buy = async () => {
    const shopper = await createShopper(shop);
    const { order, proof } = await buyProducts(shop, shopper, await insertProduct(shop.database, { price: 1000 }));
    return { shopper, order, payment: proof.razorpay_payment_id };
  };
  const payBack = ({ _id: id }: Order, amount: number, more: { key?: string; reason?: string; line?: number } = {}) => {
    // The newest refund is the last one.
    clock.advance(1000);
    const body = { amount, reason: 'A stain', key: newId(), ...more };
    return shop.call('refundOrder', { token: owner.token, params: { id }, body });
  };
  const seen = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { token: owner.token, params: { id } })).reply.order;
  const cancel = ({ _id: id }: Order) => {
    clock.advance(1000);
    return shop.call('cancelOrder', { token: owner.token, params: { id }, body: {} });
  };
  const money = async () => (await shop.call('listMoney', { token: owner.token })).reply;
  const amounts = async (payment: string) => (await listRefunds(shop, payment)).map(({ amount }) => amount).sort();
  const left = (rupees: number, amount: string) => ({
    status: 409,
    body: { code: 'refundTooLarge', params: { left: rupees, amount } },
  });

  test('goes back several times, equal parts too, and never more than is left', async () => {
    const { shopper, order, payment } = await buy();
    for (const amount of [100, 100, 250.5]) expect((await payBack(order, amount)).status).toBe(201);
    expect(await payBack(order, 600)).toMatchObject(left(549.5, 'Rs. 549.50'));
    await expect.poll(() => amounts(payment), { timeout: 30_000 }).toEqual([10_000, 10_000, 25_050]);
    await expect
      .poll(async () => (await seen(order)).refunds?.map(({ state }) => state))
      .toEqual(['done', 'done', 'done']);
    expect(await listOrders(shop, shopper)).toMatchObject([
      {
        ...{ payment: { state: 'partly_refunded' }, refunded: 450.5, status: 'Not Processed' },
        refund: { amount: 250.5 },
        refunds: [250.5, 100, 100].map((amount) => ({ amount, reason: 'A stain', origin: 'hand', way: 'provider' })),
      },
    ]);
    // A cancellation sends what is left.
    expect((await cancel(order)).status).toBe(200);
    await expect.poll(() => amounts(payment), { timeout: 30_000 }).toEqual([10_000, 10_000, 25_050, 54_950]);
    expect(await seen(order)).toMatchObject({
      payment: { state: 'refunded' },
      refunded: 1000,
      refund: { origin: 'cancel' },
    });
    expect(await payBack(order, 1)).toMatchObject(left(0, 'Rs. 0'));
  });

  test('asked for at the same time never adds up to more than the payment', async () => {
    const { order, payment } = await buy();
    const parts = await Promise.all([...[400, 400, 400].map((amount) => payBack(order, amount)), cancel(order)]);
    const counts = parts.filter(({ status }) => status === 201 || status === 200).length;
    expect(counts).toBeGreaterThanOrEqual(1);
    await expect
      .poll(async () => (await amounts(payment)).reduce((sum, amount) => sum + amount, 0), { timeout: 30_000 })
      .toBe(100_000);
  });

  test('is the same refund with the same key, and another body is refused', async () => {
    const { order, payment } = await buy();
    const key = newId();
    const both = await Promise.all([payBack(order, 70, { key }), payBack(order, 70, { key })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].reply.refund._id).toBe(both[1].reply.refund._id);
    for (const other of [
      payBack(order, 71, { key }),
      payBack(order, 70, { key, reason: 'Late' }),
      payBack(order, 70, { key, line: 0 }),
    ])
      expect(await other).toMatchObject({ status: 409, body: { code: 'keyReused' } });
    await expect.poll(() => amounts(payment), { timeout: 30_000 }).toEqual([7_000]);
    const mails = shop.database.db.selectFrom('mail').select(['subject', 'text']).where('kind', '=', 'refunded');
    const about = await mails.where('subject', 'like', `%order ${order.number} %`).execute();
    expect(about).toMatchObject([{ subject: expect.stringContaining('Rs. 70 of your order') as string }]);
    expect(about[0]?.text).toContain('A stain');
  });

  test.each([
    [{ amount: 0 }, 400, 'malformed'],
    [{ amount: 0.5 }, 400, 'malformed'],
    [{ amount: 10.005 }, 400, 'malformed'],
    // The provider would not send the rest.
    [{ amount: 999.5 }, 409, 'refundTooLarge'],
    [{ reason: ' ' }, 400, 'malformed'],
    [{ reason: '\u200B' }, 400, 'malformed'],
    [{ key: 'short' }, 400, 'malformed'],
    [{ line: 5 }, 404, 'lineNotFound'],
  ])('is refused for %j', async (wrong, status, code) => {
    const { order } = await buy();
    const body = { amount: 10, reason: 'A stain', key: newId(), ...wrong };
    const { token } = owner;
    expect(await shop.call('refundOrder', { token, params: { id: order._id }, body })).toMatchObject({
      status,
      body: { code },
    });
    expect((await seen(order)).refunds).toBeUndefined();
  });

  test('of cash is paid by hand: it waits for an owner, who notes the reference once', async () => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
    expect(await payBack(order, 100)).toMatchObject({ status: 409, body: { code: 'cashNotCollected' } });
    const { token } = owner;
    const params = { id: order._id };
    await shop.call('moveOrder', { token, params, body: { status: 'Shipped' } });
    await shop.call('collectOrder', { token, params, body: {} });
    const { reply } = await payBack(order, 100);
    expect(reply.refund).toMatchObject({ state: 'wanted', way: 'hand', amount: 100 });
    const id = reply.refund._id ?? '';
    expect((await money()).refunds).toContainEqual(expect.objectContaining({ _id: id, way: 'hand', amount: 100 }));
    const close = (reference?: string) => shop.call('closeRefund', { token, params: { id }, body: { reference } });
    expect(await close()).toMatchObject({ status: 400, body: { fields: { reference: expect.any(String) as string } } });
    expect(await close('N/A')).toMatchObject({ status: 400 });
    expect((await shop.call('retryRefund', { token, params: { id } })).status).toBe(409);
    expect((await close('UPI 42')).reply).toMatchObject({ refund: { _id: id, state: 'paid_by_hand', way: 'hand' } });
    expect((await close('UPI 43')).status).toBe(409);
    expect(await seen(order)).toMatchObject({
      ...{ payment: { state: 'collected' }, refunded: 100 },
      refunds: [{ state: 'paid_by_hand', reference: 'UPI 42' }],
    });
    expect(await payBack(order, 901)).toMatchObject(left(900, 'Rs. 900'));
  });

  const collect = async () => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
    const [token, params] = [owner.token, { id: order._id }];
    await shop.call('moveOrder', { token, params, body: { status: 'Shipped' } });
    await shop.call('collectOrder', { token, params, body: {} });
    return { order, token, params };
  };

  test('of cash that is asked for by mistake is withdrawn; until then the cash stays collected', async () => {
    const { order, token, params } = await collect();
    const { refund } = (await payBack(order, 400)).reply;
    const undo = () => shop.call('collectOrder', { token, params, body: { undo: true, reason: 'Order 1043' } });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'cashNotSo' } });
    const close = () => shop.call('closeRefund', { token, params: { id: refund._id ?? '' }, body: { withdraw: true } });
    expect((await close()).reply.message).toBe(moneyMessages.refundWithdrawn);
    expect((await close()).status).toBe(409);
    const { refunded, refunds } = await seen(order);
    expect([refunded, refunds?.map(({ state }) => state)]).toEqual([undefined, ['failed']]);
    expect((await undo()).status).toBe(200);
  });

  test('never comes on top of cash that was paid back with its parcel, and the rest of it names what is left', async () => {
    const { order, token, params } = await collect();
    await payBack(order, 400);
    await shop.call('returnOrder', { token, params, body: { reason: 'Too small' } });
    await shop.database.db
      .updateTable('order_finding')
      .set({ handled_at: null })
      .where('order_id', '=', order._id)
      .execute();
    expect((await money()).findings.find((one) => one.order._id === order._id)).toMatchObject({ amount: 600 });
    const other = await collect();
    await shop.call('returnOrder', { token, params: other.params, body: { reason: 'Too small', reference: 'UPI 7' } });
    expect(await payBack(other.order, 1000)).toMatchObject(left(0, 'Rs. 0'));
  });

  test('beside the refund of its returned parcel never adds up to more than the payment', async () => {
    const { order, payment } = await buy();
    const packer = await createAdmin(shop, `packer-${newId()}@example.com`);
    await shop.database.db.updateTable('account').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
    const params = { id: order._id };
    await shop.call('moveOrder', { token: owner.token, params, body: { status: 'Shipped' } });
    await shop.call('returnOrder', { token: packer.token, params, body: { reason: 'Too small' } });
    const finding = (await money()).findings.find((one) => one.order._id === order._id);
    const whole = shop.call('refundFinding', { token: owner.token, params: { id: finding?._id ?? '' } });
    await Promise.all([whole, payBack(order, 300), payBack(order, 300)]);
    const sum = async () => (await amounts(payment)).reduce((all, amount) => all + amount, 0);
    await expect.poll(sum, { timeout: 30_000 }).toBe(100_000);
    expect((await seen(order)).refunded).toBe(1000);
  });

  test('of a line is no more than the line', async () => {
    const shopper = await createShopper(shop);
    const [tee, hat] = [
      await insertProduct(shop.database, { price: 300 }),
      await insertProduct(shop.database, { price: 700 }),
    ];
    const { order } = await buyProducts(shop, shopper, tee, hat);
    const line = order.lines.findIndex(({ product }) => product._id === tee._id);
    expect((await payBack(order, 200, { line })).status).toBe(201);
    expect(await payBack(order, 101, { line })).toMatchObject(left(100, 'Rs. 100'));
    expect((await payBack(order, 101)).status).toBe(201);
  });

  describe('at the provider', () => {
    /** A provider with these refunds of a payment of Rs. 1,000, and the keys of what it is asked to make. */
    const providerOf = (refunds: ProviderRefund[], makes: ProviderRefund['status']) => {
      const keys: string[] = [];
      const provider = {
        refundsOf: (payment: string) => Promise.resolve(refunds.filter(({ paymentId }) => paymentId === payment)),
        payment: (id: string) => Promise.resolve({ id, paise: 100_000 }),
        refund: ({ paymentId, paise, key }: RefundRequest) => {
          keys.push(key);
          const made = { id: `rfnd_${key}`, paymentId, paise, status: makes, receipt: key };
          refunds.push(made);
          return Promise.resolve(made);
        },
      } as unknown as PaymentProvider;
      // Other tests' refunds may be due too.
      return { provider, keysOf: (id: string) => keys.filter((key) => key.startsWith(id)) };
    };
    const insert = async (paise: number, state: 'wanted' | 'sent' = 'wanted', attempts = 0) => {
      const [id, payment] = [newId(), `pay_${newId()}`];
      const row = {
        id,
        payment_id: payment,
        provider_order_id: 'order_x',
        paise,
        reason: 'A stain',
        origin: 'hand',
      } as const;
      // Not due for the shop's own worker, whose clock is behind.
      const later = {
        state,
        provider_refund_id: null,
        attempts,
        created_at: clock.read(),
        due_at: clock.read() + 3_600_000,
      };
      await shop.database.db
        .insertInto('refund')
        .values({ ...row, ...later })
        .execute();
      return { id, payment };
    };
    const pass = async (provider: PaymentProvider) => {
      const { db } = shop.database;
      const dependencies = {
        db,
        provider,
        log: shop.app.log,
        firstPause: 1,
        events: { record: () => undefined } as never,
        refunded: (_trx: unknown, _payment: string, store: () => Promise<void>) => store(),
      };
      // One row is due after the other, and each once.
      await new RefundWorker({ ...dependencies, clock: () => clock.read() + 3_600_000 }).pass(
        AbortSignal.timeout(60_000),
      );
    };
    const stateOf = async (id: string) =>
      (await shop.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state;

    test('a refused part is seen, and tried again under the same row with another key', async () => {
      const { id } = await insert(10_000);
      const refunds: ProviderRefund[] = [];
      const refusing = providerOf(refunds, 'failed');
      await pass(refusing.provider);
      expect([await stateOf(id), refusing.keysOf(id)]).toEqual(['failed', [id]]);
      expect((await money()).refunds).toContainEqual(expect.objectContaining({ _id: id, state: 'failed' }));
      await shop.database.db.updateTable('refund').set({ due_at: null }).where('id', '!=', id).execute();
      await shop.call('retryRefund', { token: owner.token, params: { id } });
      const taking = providerOf(refunds, 'processed');
      await expect.poll(async () => (await pass(taking.provider), stateOf(id)), { timeout: 30_000 }).toBe('done');
      expect(taking.keysOf(id)).toEqual([`${id}-1`]);
    });

    describe('a refused part of Rs. 200 beside other refunds', () => {
      const insertFailed = async (payment: string) => {
        const id = newId();
        await shop.database.db
          .insertInto('refund')
          .values({
            ...{
              id,
              payment_id: payment,
              provider_order_id: 'order_x',
              paise: 20_000,
              reason: 'A stain',
              origin: 'hand',
            },
            ...{ state: 'failed', provider_refund_id: null, attempts: 1, created_at: clock.read(), due_at: null },
          })
          .execute();
        return { token: owner.token, params: { id } };
      };
      const isListed = async (id: string) => (await money()).refunds.some((one) => one._id === id);

      test('ends without counting after a cancellation', async () => {
        const { order, payment } = await buy();
        const call = await insertFailed(payment);
        await cancel(order);
        const none = {
          ...{ status: 409, body: { code: 'refundOvertaken' } },
          reply: { message: 'Other refunds have sent this money back.' },
        };
        expect(await shop.call('retryRefund', call)).toMatchObject(none);
        expect(await isListed(call.params.id)).toBe(true);
        expect((await shop.call('closeRefund', call)).reply).toMatchObject({
          message: moneyMessages.refundOvertaken,
          refund: { state: 'failed', amount: 200 },
        });
        expect((await seen(order)).refunded).toBe(1000);
        expect(await isListed(call.params.id)).toBe(false);
      });

      test.each([
        [801, 199],
        [800, 200],
      ])('%d of them: %d are left for a transfer by hand', async (others, rest) => {
        const { order, payment } = await buy();
        const call = { ...(await insertFailed(payment)), body: { reference: 'UTR 42' } };
        await payBack(order, others);
        const answer = await shop.call('closeRefund', call);
        const [state, message] =
          rest < 200 ? (['failed', 'transferOvertaken'] as const) : (['paid_by_hand', 'refundClosed'] as const);
        // The order shows the number of the transfer in either case.
        const refund = { state, reference: 'UTR 42', amount: 200 };
        expect(answer.reply).toMatchObject({ message: moneyMessages[message], refund });
        expect((await seen(order)).refunds).toContainEqual(expect.objectContaining(refund));
        expect((await seen(order)).refunded).toBe(others + (rest < 200 ? 0 : 200));
      });
    });

    test('a part that was sent is found by its key, although another one has the same amount', async () => {
      const { id, payment } = await insert(10_000, 'wanted', 1);
      const other = { id: 'rfnd_other', paymentId: payment, paise: 10_000, status: 'processed', receipt: 'another' };
      const first = providerOf([other], 'processed');
      await pass(first.provider);
      // Rs. 900 are left, so the part is still to be made.
      expect([await stateOf(id), first.keysOf(id)]).toEqual(['done', [id]]);
    });

    test('a part whose answer was lost is not made again', async () => {
      const { id, payment } = await insert(10_000, 'wanted', 1);
      const made = { id: 'rfnd_made', paymentId: payment, paise: 10_000, status: 'processed', receipt: id };
      const known = providerOf([made], 'processed');
      await pass(known.provider);
      expect([await stateOf(id), known.keysOf(id)]).toEqual(['done', []]);
    });

    test('what a person sent in the provider’s dashboard counts where too little is left for both', async () => {
      const { id, payment } = await insert(100_000, 'wanted', 1);
      const byPerson = { id: 'rfnd_person', paymentId: payment, paise: 100_000, status: 'processed', receipt: null };
      const all = providerOf([byPerson], 'processed');
      await pass(all.provider);
      expect([await stateOf(id), all.keysOf(id)]).toEqual(['done', []]);
    });
  });
});
