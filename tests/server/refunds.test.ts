import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
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

onBothEngines('a refund', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.script(noWebhooks));

  /** A payment that has to go back, because the amount is wrong. */
  const unwanted = async () => {
    const shopper = await createShopper(shop);
    await shop.script({ ...noWebhooks, paid: 4_200 });
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [await insertProduct(shop.database)])));
    const refused = () => confirm(shop, shopper, proof);
    return { id: proof.razorpay_payment_id, refused };
  };
  const row = (payment: string) =>
    shop.database.db.selectFrom('refund').selectAll().where('payment_id', '=', payment).executeTakeFirstOrThrow();
  /** Lays the refund out once more, after so many tries. */
  const again = (payment: string, attempts: number) =>
    shop.database.db
      .updateTable('refund')
      .set({ state: 'wanted', attempts, due_at: shop.clock.read() })
      .where('payment_id', '=', payment)
      .execute();
  const state = (payment: string) => vi.waitFor(async () => expect((await row(payment)).state).toBe('done'), 5_000);

  test('goes to the provider once, with its row’s id as key and receipt', async () => {
    const { id, refused } = await unwanted();
    await refused();
    await state(id);
    expect(await listRefunds(shop, id)).toMatchObject([{ amount: 4_200, receipt: (await row(id)).id }]);
    const kept = await shop.database.db.selectFrom('sandbox_refund').selectAll().where('payment_id', '=', id).execute();
    expect(kept).toMatchObject([{ idempotency_key: (await row(id)).id }]);
  });

  test('whose answer was lost is not sent twice', async () => {
    const { id, refused } = await unwanted();
    await refused();
    await state(id);
    // As after a kill between the call and putting down that it was made; then also as if that had been tried once before.
    for (const attempts of [0, 1]) {
      await again(id, attempts);
      await state(id);
    }
    expect(await listRefunds(shop, id)).toHaveLength(1);
  });

  test('that somebody made in the provider’s own dashboard is not made again', async () => {
    const { id, refused } = await unwanted();
    const authorization = `Basic ${Buffer.from(`${shop.keys.keyId}:${shop.keys.keySecret}`).toString('base64')}`;
    // The payment is seen as captured first; the dashboard's refund comes before the shop's own.
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
    // Refused at first; looked at, and found done, at the second try.
    await vi.waitFor(async () => expect((await row(id)).attempts).toBe(1), 5_000);
    shop.clock.advance(31_000);
    await state(id);
    expect(await listRefunds(shop, id)).toHaveLength(1);
    expect((await refused()).reply.status).toBe(false);
  });

  test('waits for a provider that is down, with pauses that grow', async () => {
    const { id, refused } = await unwanted();
    await refused();
    await state(id);
    await shop.script({ ...noWebhooks, answers: 'down' });
    await again(id, 0);
    for (const [attempts, pause] of [
      [1, 30_000],
      [2, 60_000],
      [3, 120_000],
    ] as const) {
      await vi.waitFor(async () => expect((await row(id)).attempts).toBe(attempts), 5_000);
      expect((await row(id)).due_at).toBe(shop.clock.read() + pause);
      shop.clock.advance(pause);
    }
    await shop.script(noWebhooks);
    await vi.waitFor(async () => expect((await row(id)).attempts).toBe(4), 5_000);
    shop.clock.advance(240_000);
    await state(id);
    expect(await listRefunds(shop, id)).toHaveLength(1);
  });
});
