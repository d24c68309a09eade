import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { createShopper } from './support/accounts.ts';

onDatabase('a refund', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.script(noWebhooks));

  /** Makes a payment that must be refunded because of a wrong amount. */
  const makeWrongPayment = async () => {
    const shopper = await createShopper(shop);
    await shop.script({ ...noWebhooks, paid: 4_200 });
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [await insertProduct(shop.database)])));
    const confirmPayment = () => confirm(shop, shopper, proof);
    return { id: proof.razorpay_payment_id, confirmPayment };
  };
  const row = (payment: string) =>
    shop.database.db.selectFrom('refund').selectAll().where('payment_id', '=', payment).executeTakeFirstOrThrow();
  /** Makes the refund pending again with this number of attempts. */
  const makePending = (payment: string, attempts: number) =>
    shop.database.db
      .updateTable('refund')
      .set({ state: 'wanted', attempts, due_at: shop.clock.read() })
      .where('payment_id', '=', payment)
      .execute();
  const waitUntilDone = (payment: string) => expect.poll(async () => (await row(payment)).state).toBe('done');

  test('is sent to the provider once, with its id as idempotency key and receipt, even if the response was lost', async () => {
    const { id, confirmPayment } = await makeWrongPayment();
    await confirmPayment();
    await waitUntilDone(id);
    const { id: key } = await row(id);
    // As after a kill between the call and recording its success, on the first attempt and on a later one.
    for (const attempts of [0, 1]) {
      await makePending(id, attempts);
      await waitUntilDone(id);
    }
    expect(await listRefunds(shop, id)).toMatchObject([{ amount: 4_200, receipt: key }]);
    const { db } = shop.database;
    const atProvider = await db.selectFrom('sandbox_refund').selectAll().where('payment_id', '=', id).execute();
    expect(atProvider).toMatchObject([{ idempotency_key: key }]);
  });

  test('is not repeated if it was made in the provider’s dashboard', async () => {
    const { id, confirmPayment } = await makeWrongPayment();
    const authorization = `Basic ${Buffer.from(`${shop.keys.keyId}:${shop.keys.keySecret}`).toString('base64')}`;
    // The shop's refund is scheduled, and the dashboard's is made before it.
    await shop.database.db
      .insertInto('refund')
      .values({
        id: 'f'.repeat(24),
        payment_id: id,
        provider_order_id: 'order_x',
        paise: 4_200,
        reason: 'a test',
        state: 'wanted',
        attempts: 0,
        created_at: shop.clock.read(),
        due_at: shop.clock.read() + 50_000,
      })
      .execute();
    const answer = await fetch(`${shop.url}/sandbox/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(answer.status).toBe(200);
    shop.clock.advance(51_000);
    // The first attempt is refused; the second one finds the refund at the provider.
    await expect.poll(async () => (await row(id)).attempts).toBe(1);
    shop.clock.advance(31_000);
    await waitUntilDone(id);
    expect(await listRefunds(shop, id)).toHaveLength(1);
    expect((await confirmPayment()).reply.status).toBe(false);
  });

  test('is retried with increasing pauses while the provider is down', async () => {
    const { id, confirmPayment } = await makeWrongPayment();
    await confirmPayment();
    await waitUntilDone(id);
    await shop.script({ ...noWebhooks, answers: 'down' });
    await makePending(id, 0);
    for (const [attempts, pause] of [
      [1, 30_000],
      [2, 60_000],
      [3, 120_000],
    ] as const) {
      await expect.poll(async () => (await row(id)).attempts).toBe(attempts);
      expect((await row(id)).due_at).toBe(shop.clock.read() + pause);
      shop.clock.advance(pause);
    }
    await shop.script(noWebhooks);
    await expect.poll(async () => (await row(id)).attempts).toBe(4);
    shop.clock.advance(240_000);
    await waitUntilDone(id);
    expect(await listRefunds(shop, id)).toHaveLength(1);
  });
});
