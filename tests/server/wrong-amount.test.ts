import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  checkout,
  confirm,
  listOrders,
  listRefunds,
  noWebhooks,
  openPayingShop,
  orderId,
  paymentOf,
  type PayingShop,
  type Proof,
} from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

onDatabase('a payment of another amount than the order', (place) => {
  const clock = new TestClock();
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499.5, quantity: 5 });
  });

  /** Pays an amount in paise instead of the order's. Too little leaves the provider's order unpaid. */
  const pay = async (paid: number): Promise<Proof> => {
    await shop.script({ ...noWebhooks, paid });
    const id = orderId(await checkout(shop, shopper, [tee]));
    const proof = await shop.pay(id);
    const status = paid < 49_950 ? 'attempted' : 'paid';
    expect(await shop.provider(`/orders/${id}`)).toMatchObject({ status });
    return proof;
  };

  const lookUp = ({ razorpay_order_id: order_id }: Proof) =>
    shop.call('getPayment', { params: { order_id }, token: shopper.token });

  test.each<[who: string, paid: number, report: (proof: Proof) => unknown]>([
    ['the callback', 49_949, (proof) => confirm(shop, shopper, proof)],
    ['the callback', 49_951, (proof) => confirm(shop, shopper, proof)],
    ['a webhook', 49_949, (proof) => shop.sendWebhook('payment.captured', paymentOf(proof))],
    ['a lookup', 49_949, (proof) => lookUp(proof)],
    ['the reconciler', 49_949, () => clock.advance(60_000)],
  ])('goes back and is no order: %s reports %i paise', async (_, paid, report) => {
    const proof = await pay(paid);
    await report(proof);
    await expect
      .poll(() => listOrders(shop, shopper))
      .toMatchObject([{ status: 'Cancelled', total: paid / 100, reason: cancelReasons.wrongAmount }]);
    await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: paid }]);
    expect(await readStock(shop.database, tee)).toBe(5);
  });

  test('waits for an admin if its checkout is gone, as after the restore of an older backup', async () => {
    const proof = await pay(49_949);
    const { db } = shop.database;
    const lost = db.selectFrom('checkout').select('id').where('provider_order_id', '=', proof.razorpay_order_id);
    await db.deleteFrom('hold').where('checkout_id', 'in', lost).execute();
    await db.deleteFrom('checkout').where('id', 'in', lost).execute();
    await shop.close();
    clock.advance(86_400_000);
    shop = await openPayingShop(place(), { clock });
    const { token } = await createAdmin(shop);
    await expect
      .poll(async () => (await shop.call('listMoney', { token })).reply.payments)
      .toMatchObject([{ _id: proof.razorpay_payment_id, amount: 499.49 }]);
  });
});
