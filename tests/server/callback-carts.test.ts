import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paymentMessages } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { newId } from '#server/db/ids.ts';
import { RazorpayClient, callbackSignature } from '#server/providers/razorpay/razorpay-client.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  cartOf,
  checkout,
  confirm,
  listOrders,
  listRefunds,
  noWebhooks,
  openPayingShop,
  orderId,
  type PayingShop,
  type Proof,
} from './support/payments.ts';

onDatabase('the callback of a payment', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
    await shop.script(noWebhooks);
  });
  afterAll(() => shop.close());
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, quantity: 5 });
  });

  /** Pays without a cart, as an outside client. */
  const paid = async () =>
    shop.pay(orderId(await shop.call('checkout', { token: shopper.token, body: { amount: 499 } })));
  const callback = (proof: Proof, cart?: ReturnType<typeof cartOf>) => {
    const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
    const body = { payment_id, order_id, signature, ...(cart && { cart }) };
    return shop.call('confirmPayment', { token: shopper.token, body });
  };

  test('is refunded if its cart has a product that is not there, though the others cost the amount', async () => {
    // A fee that the shopper bears goes back too.
    await shop.script({ ...noWebhooks, fee: 2_240 });
    const proof = await paid();
    await shop.script(noWebhooks);
    const { products, ...cart } = cartOf(tee);
    expect(
      await callback(proof, { ...cart, products: [...products, { ...products[0]!, _id: newId() }] }),
    ).toMatchObject({
      body: { status: false },
    });
    expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Cancelled', total: 499, products: [] }]);
    await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: 52_140 }]);
  });

  test('is an order if the shopper bears the fee and its cart costs the order', async () => {
    await shop.script({ ...noWebhooks, fee: 2_240 });
    const proof = await paid();
    await shop.script(noWebhooks);
    expect(await confirm(shop, shopper, proof, tee)).toMatchObject({ body: { status: true } });
    expect(await listOrders(shop, shopper)).toMatchObject([{ total: 499, paid: 521.4 }]);
  });

  test("of an unknown order does not tell that its payment arrived, even with the provider's signature", async () => {
    const [order, payment] = ['order_unknown', 'pay_unknown'];
    const signature = callbackSignature(order, payment, shop.keys.keySecret);
    const proof = { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature };
    expect((await callback(proof, cartOf(tee))).reply).toEqual({ status: false, message: paymentMessages.notYours });
  });

  test('leaves a payment in another currency to an admin', async () => {
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    const ids = { id: proof.razorpay_payment_id, orderId: proof.razorpay_order_id };
    const inDollars = { ...ids, paise: tee.price * 100, currency: 'USD', status: 'captured', method: 'card' };
    const { token } = await createAdmin(shop);
    vi.spyOn(RazorpayClient.prototype, 'payment').mockResolvedValue(inDollars);
    expect(await callback(proof)).toMatchObject({ body: { status: false } });
    expect(await listOrders(shop, shopper)).toEqual([]);
    expect((await shop.call('listMoney', { token })).reply.payments).toMatchObject([
      { _id: ids.id, reason: 'otherCurrency', currency: 'USD', amount: 499, orderAmount: 499 },
    ]);
  });
});
