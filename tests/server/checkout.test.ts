import { beforeEach, expect, test, vi } from 'vitest';
import { paymentMessages } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { callbackSignature } from '#server/providers/razorpay/razorpay-client.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import {
  checkout,
  confirm,
  noWebhooks,
  payingSuiteShop,
  orderId,
  listOrders,
  paymentOf,
  listRefunds,
} from './support/payments.ts';
import { refusal } from './support/refusals.ts';

const ordered = { status: 200, body: { status: true } };
const notOrdered = { status: 200, body: { status: false, message: expect.any(String) as string } };

// A changed cart and a forged signature: tests/contract/samples/orders.ts. A late payment of what is sold or reserved: paid-stock.test.ts.
// A failed payment: payment-outcomes.test.ts.
onBothEngines('a checkout', (place) => {
  let shopper: Session;
  let tee: Product;
  const shop = payingSuiteShop(place);
  beforeEach(async () => {
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 19.99, quantity: 5 });
  });

  const paid = async (...products: Product[]) => shop.pay(orderId(await checkout(shop, shopper, products)));

  test('is begun by five of ten simultaneous shoppers for a stock of five; unpaid ones are released later', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => createShopper(shop)));
    const answers = await Promise.all(others.map((other) => checkout(shop, other, [tee])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({ products: [{ _id: tee._id, quantity: 0 }] });
    expect(await readStock(shop.database, tee)).toBe(5);
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 409 });
    shop.clock.advance(15 * 60_000 - 1);
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 409 });
    shop.clock.advance(1);
    // A repeated checkout replaces the reservation.
    for (let n = 0; n < 2; n += 1) {
      expect(await checkout(shop, shopper, [tee, tee, tee, tee, tee])).toMatchObject({ status: 200 });
    }
  });

  test('becomes one order after callbacks and webhooks in any number and order', async () => {
    const proof = await paid(tee, tee);
    const other = await insertProduct(shop.database, { price: tee.price });
    const notifications = [
      // The cart of the checkout counts, not that of a callback.
      () => confirm(shop, shopper, proof, other, other),
      () => shop.sendWebhook('order.paid', paymentOf(proof), 'the-same-event'),
      () => confirm(shop, shopper, proof),
      () => shop.sendWebhook('payment.captured', paymentOf(proof)),
      () => shop.sendWebhook('order.paid', paymentOf(proof), 'the-same-event'),
      () => shop.sendWebhook('payment.authorized', paymentOf(proof)),
      () => confirm(shop, shopper, proof),
    ];
    for (const notify of notifications) expect(await notify()).toMatchObject({ status: 200 });
    expect(await confirm(shop, shopper, proof)).toMatchObject(ordered);
    expect(await listOrders(shop, shopper)).toMatchObject([{ products: [{ name: tee.name }, { name: tee.name }] }]);
    expect(await readStock(shop.database, tee)).toBe(3);
    expect(await listRefunds(shop, proof.razorpay_payment_id)).toEqual([]);
  });

  test('does not become an order with the payment of another checkout', async () => {
    const proof = await paid(tee);
    const order = orderId(await checkout(shop, shopper, [tee]));
    // The signature is valid for the second checkout, but the payment belongs to the first.
    const razorpay_signature = callbackSignature(order, proof.razorpay_payment_id, shop.keys.keySecret);
    const answer = await confirm(shop, shopper, { ...proof, razorpay_order_id: order, razorpay_signature });
    expect(answer.body).toEqual({ status: false, message: paymentMessages.unpaid });
    expect(await listOrders(shop, shopper)).toEqual([]);
  });

  test('has a second payment refunded', async () => {
    await shop.script({ ...noWebhooks, payTwice: true });
    const order = orderId(await checkout(shop, shopper, [tee]));
    const [first, second] = [await shop.pay(order), await shop.pay(order)];
    expect(await confirm(shop, shopper, first)).toMatchObject(ordered);
    expect(await confirm(shop, shopper, second)).toMatchObject(notOrdered);
    await vi.waitFor(async () => expect(await listRefunds(shop, second.razorpay_payment_id)).toHaveLength(1), 30_000);
    expect(await listRefunds(shop, first.razorpay_payment_id)).toEqual([]);
    // It is shown as one cancelled order without products.
    expect(await confirm(shop, shopper, second)).toMatchObject(notOrdered);
    expect(await shop.sendWebhook('payment.captured', paymentOf(second))).toMatchObject({ status: 200 });
    expect(await listRefunds(shop, second.razorpay_payment_id)).toHaveLength(1);
    const orders = await listOrders(shop, shopper);
    expect(orders.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Not Processed']);
    expect(orders.find(({ status }) => status === 'Cancelled')).toMatchObject({
      products: [],
      payment: { razorpay_payment_id: second.razorpay_payment_id },
      reason: cancelReasons.paidTwice,
    });
    expect(await readStock(shop.database, tee)).toBe(4);
  });

  test('becomes an order later if the provider is down at the callback', async () => {
    const proof = await paid(tee);
    await shop.script({ ...noWebhooks, answers: 'down' });
    expect(await confirm(shop, shopper, proof)).toMatchObject({ status: 503, body: refusal('paymentPending') });
    expect(await shop.sendWebhook('payment.captured', paymentOf(proof))).toMatchObject({ status: 200 });
    expect(await listOrders(shop, shopper)).toEqual([]);
    await shop.script(noWebhooks);
    shop.clock.advance(61_000);
    await vi.waitFor(async () => expect(await listOrders(shop, shopper)).toHaveLength(1), 30_000);
    expect(await readStock(shop.database, tee)).toBe(4);
  });
});
