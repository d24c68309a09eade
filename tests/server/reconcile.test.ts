import { expect, beforeAll, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { lastKnownMoney } from '#server/modules/payment/event-store.ts';
import { upsertFinding } from '#server/modules/payment/finding-store.ts';
import { Reconciliation, type ReconciliationReport } from '#server/modules/payment/reconciliation.ts';
import { UnmatchedPayments } from '#server/modules/payment/unmatched-payments.ts';
import { RazorpayClient } from '#server/providers/razorpay/razorpay-client.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { envOf, onDatabase } from './support/engines.ts';
import {
  buyProducts,
  checkout,
  listOrders,
  noWebhooks,
  payingSuiteShop,
  orderId,
  type Proof,
} from './support/payments.ts';

onDatabase('the reconciliation with the provider', (place) => {
  const shop = payingSuiteShop(place, { script: noWebhooks });
  let shopper: Session;
  let product: Product;
  let since: number;

  beforeAll(async () => {
    shopper = await createShopper(shop);
    product = await insertProduct(shop.database, { quantity: 50 });
    since = shop.clock.read() - 60_000;
  });

  const run = (): Promise<ReconciliationReport> => {
    const provider = new RazorpayClient({ apiUrl: () => `${shop.url}/sandbox`, ...shop.keys, webhookSecrets: [] });
    const dependencies = { db: shop.database.db, provider, clock: shop.clock.read };
    const unmatched = new UnmatchedPayments({ ...dependencies, log: { error: () => undefined } });
    return new Reconciliation({ ...dependencies, unmatched }).run(since);
  };

  async function buy(): Promise<{ id: string; number: number; proof: Proof }> {
    shop.clock.advance(1_000);
    const { order, proof } = await buyProducts(shop, shopper, product);
    return { id: order._id, number: order.number, proof };
  }

  test('finds nothing where every payment has its order', async () => {
    await buy();
    // The shopper bears the provider's fee.
    await shop.script({ ...noWebhooks, fee: 2_240 });
    await buy();
    await shop.script(noWebhooks);
    // A cash order has no payment.
    await placeCashOrder(shop, shopper, [product]);
    expect(await run()).toEqual({ payments: 2, refunds: 0, orders: 2, differences: [] });
    // A restore compares from about here on.
    expect(await lastKnownMoney(shop.database.db)).toBe(shop.clock.read());
  });

  test('finds money without an order, as after the restore of an older backup, and lists it', async () => {
    const { id, proof } = await buy();
    const { db } = shop.database;
    const ofOrder = db.selectFrom('order').select('checkout_id').where('id', '=', id);
    const { checkout_id: checkoutId } = await ofOrder.executeTakeFirstOrThrow();
    for (const table of ['order_line', 'order_move', 'mail'] as const) {
      await db.deleteFrom(table).where('order_id', '=', id).execute();
    }
    await db.deleteFrom('order').where('id', '=', id).execute();
    await db.deleteFrom('hold').where('checkout_id', '=', checkoutId).execute();
    await db.deleteFrom('checkout').where('id', '=', checkoutId).execute();

    const payment = proof.razorpay_payment_id;
    const words = `payment ${payment} of Rs. 499 has no order here: an admin decides, under 'Payments to check'`;
    expect((await run()).differences).toEqual([{ kind: 'payment', payment, words }]);
    const { token } = await createAdmin(shop, 'first@example.com');
    expect((await shop.call('listMoney', { token })).reply.payments).toMatchObject([{ _id: payment, amount: 499 }]);
    expect((await run()).differences).toMatchObject([{ words: expect.stringMatching(/waits under/) as string }]);
    const params = { payment_id: payment };
    await shop.call('settlePayment', { token, params, body: { note: 'Sent as order 1002' } });
    expect((await run()).differences).toEqual([]);
  });

  test('has a paid checkout settled whose reports were lost', async () => {
    const paid = await shop.pay(orderId(await checkout(shop, shopper, [product])));
    const { db } = shop.database;
    // As if the checkout poller had given the checkout up.
    const givenUp = db.updateTable('checkout').set({ due_at: null });
    await givenUp.where('provider_order_id', '=', paid.razorpay_order_id).execute();
    const orders = (await listOrders(shop, shopper)).length;
    // The sandbox captures at once only if the shop does; an authorised payment is no money yet.
    const captured = db.updateTable('sandbox_payment').set({ status: 'captured' });
    await captured.where('id', '=', paid.razorpay_payment_id).execute();
    expect((await run()).differences).toMatchObject([
      { payment: paid.razorpay_payment_id, words: expect.stringMatching(/open checkout .* settles now/) as string },
    ]);
    await expect.poll(async () => (await listOrders(shop, shopper)).length).toBe(orders + 1);
    expect((await run()).differences).toEqual([]);
  });

  test('leaves alone what is no money yet, what others took with the same account, and a parcel to refund', async () => {
    const { db } = shop.database;
    await upsertFinding(db, { orderId: (await buy()).id, kind: 'returned', providerPaise: null }, 1);
    const [authorised, foreign] = [await checkout(shop, shopper, [product]), await checkout(shop, shopper, [product])];
    const { razorpay_payment_id } = await shop.pay(orderId(authorised));
    const { razorpay_order_id } = await shop.pay(orderId(foreign));
    const unTaken = db.updateTable('sandbox_payment').set({ status: 'authorized' });
    await unTaken.where('id', '=', razorpay_payment_id).execute();
    const checkoutOf = db.selectFrom('checkout').select('id').where('provider_order_id', '=', razorpay_order_id);
    await db.deleteFrom('hold').where('checkout_id', 'in', checkoutOf).execute();
    await db.deleteFrom('checkout').where('provider_order_id', '=', razorpay_order_id).execute();
    await db.updateTable('sandbox_order').set({ receipt: 'invoice 7' }).where('id', '=', razorpay_order_id).execute();
    const { payments, differences } = await run();
    expect([payments, differences]).toEqual([7, []]);
    const { numDeletedRows } = await db.deleteFrom('order_finding').where('kind', '=', 'returned').executeTakeFirst();
    expect(numDeletedRows).toBe(1n);
  });

  test('finds orders without money, and refunds that the shop did not make', async () => {
    const { db } = shop.database;
    const [failed, unknown, cheaper, refunded] = [await buy(), await buy(), await buy(), await buy()];
    const ofFailed = db.updateTable('sandbox_payment').set({ status: 'failed' });
    await ofFailed.where('id', '=', failed.proof.razorpay_payment_id).execute();
    await db.updateTable('order').set({ payment_id: 'pay_gone' }).where('id', '=', unknown.id).execute();
    await db.updateTable('order').set({ paise: 99_900 }).where('id', '=', cheaper.id).execute();
    await shop.refund(refunded.proof.razorpay_payment_id);
    const { refunds, differences } = await run();
    expect(refunds).toBeGreaterThan(0);
    const words = differences.map((one) => one.words);
    expect(words).toContain(`order ${failed.number}: its payment is failed`);
    expect(words).toContain(`order ${unknown.number}: the provider does not know its payment`);
    expect(words).toContain(`order ${cheaper.number}: its payment is Rs. 499 instead of Rs. 999`);
    expect(words).toContain(`order ${refunded.number}: its payment was refunded, but it is not cancelled`);
    expect(words.join('\n')).toMatch(new RegExp(`order ${refunded.number}: Rs. 499 went back by the refund rfnd_`));

    // They are listed for admins, and counted.
    const { token } = await createAdmin(shop, 'second@example.com');
    const listed = async () => (await shop.call('listMoney', { token })).reply.findings;
    const kinds = async () =>
      (await listed()).filter((one) => one.settled === undefined).map(({ order, kind }) => `${order.number} ${kind}`);
    const all = [
      `${refunded.number} foreignRefund`,
      `${refunded.number} refundedPayment`,
      `${cheaper.number} otherAmount`,
      `${unknown.number} unknownPayment`,
      `${failed.number} untakenPayment`,
    ];
    expect(await kinds()).toEqual(all);
    expect((await listed())[2]).toMatchObject({ amount: 999, amountAtProvider: 499 });
    const count = async () => (await shop.call('getDashboard', { token })).reply.dashboard.money!.count;
    const counted = await count();

    // Another run does not list them twice.
    await run();
    expect(await kinds()).toEqual(all);

    // An admin has looked at one; it stays looked at.
    const [foreign] = await listed();
    const call = { token, params: { id: foreign?._id ?? '' }, body: { note: 'Agreed by phone.' } };
    for (const status of [200, 409]) expect((await shop.call('settleFinding', call)).status).toBe(status);
    expect(await count()).toBe(counted - 1);
    await run();
    expect(await kinds()).toEqual(all.slice(1));
    expect((await listed()).at(-1)?.settled).toMatchObject({ note: 'Agreed by phone.' });

    // What the provider confirms leaves the list, also if it is older than the run looks back.
    await db.updateTable('order').set({ paise: 49_900 }).where('id', '=', cheaper.id).execute();
    since = shop.clock.read() + 60_000;
    await run();
    expect(await kinds()).toEqual([all[1], ...all.slice(3)]);
    since -= 3_600_000;
  });

  test('runs as a command beside the shop, and names what is wrong with its arguments', async () => {
    const env = { ...envOf(place()), PORT: new URL(shop.url).port };
    const command = (...args: string[]) => runNode([builtEntry('reconcile'), ...args], { env });
    const day = new Date(since - 86_400_000).toISOString().slice(0, 10);
    const { code, printed } = await command('--since', day);
    expect(code).toBe(1);
    expect(printed).toMatch(/^Compared \d+ payments and \d+ refunds .*: \d+ to look at\.$/m);
    expect(printed).toMatch(/the provider does not know its payment/);
    expect(await command('--since', 'monday')).toEqual({
      code: 1,
      printed: 'Weft: npm run reconcile -- --since YYYY-MM-DD\n',
    });
    const closed = await runNode([builtEntry('reconcile'), '--since', day], { env: { ...env, PORT: '1' } });
    expect(closed).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^Weft: The payment provider could not be asked: .* while the shop runs\.\n$/,
      ) as string,
    });
  });
});
