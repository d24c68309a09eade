import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentMessages } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { newId } from '#server/db/ids.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { ProviderError, type ProviderErrorReason, type ProviderOrder } from '#server/providers/payment-provider.ts';
import { RazorpayClient, callbackSignature } from '#server/providers/razorpay/razorpay-client.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { limitsOf } from './support/limits.ts';
import {
  cartOf,
  checkout,
  confirm,
  listOrders,
  listRefunds,
  noWebhooks,
  payingSuiteShop,
  orderId,
} from './support/payments.ts';
import { refusal } from './support/refusals.ts';

const minute = 60_000;
const times = (product: Product, count: number): Product[] => Array.from({ length: count }, () => product);

// A changed cart, an empty one, and one without an address: tests/contract/samples/orders.ts.
onDatabase('a checkout', (place) => {
  let shopper: Session;
  let tee: Product;
  const shop = payingSuiteShop(place);
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { name: 'Kite Tee', price: 100, quantity: 5000 });
  });

  /** The pieces that the shopper's checkouts reserve. */
  const reserved = async (): Promise<number> => {
    const holds = shop.database.db.selectFrom('hold').select('pieces').where('account_id', '=', shopper.id);
    const rows = await holds.where('expires_at', '>', shop.clock.read()).execute();
    return rows.reduce((sum, { pieces }) => sum + pieces, 0);
  };

  test("sends the order to the cart's address, or else to the account's", async () => {
    const cart = { ...cartOf(tee), address: '4 Loom Lane', size: 'L', quantity: 3 };
    const started = await shop.call('checkout', { token: shopper.token, body: { amount: 100, cart } });
    await confirm(shop, shopper, await shop.pay(orderId(started)));
    expect(await listOrders(shop, shopper)).toMatchObject([{ address: '4 Loom Lane', size: 'L', quantity: 3 }]);
    const row = await shop.database.db.selectFrom('order').selectAll().where('account_id', '=', shopper.id).execute();
    expect(row).toMatchObject([{ name: 'Asha Rao', phone: '+919876543210', pincode: '411 001', email: shopper.email }]);
  });

  test('is limited to sixty a minute for each account', async () => {
    const rateLimits = await limitsOf(shop);
    for (let n = 0; n < 59; n += 1) await rateLimits.count({ limit: limits.checkouts, who: shopper.id });
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 200 });
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 429, body: refusal('tooManyTries') });
    shop.clock.advance(61_000);
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 200 });
  });

  test('has at most 20 of a product and 50 pieces; the refusal names product and limit', async () => {
    const { maxPiecesPerProduct, maxPiecesPerCart } = shopDefaults;
    const [chai, loom] = [await insertProduct(shop.database), await insertProduct(shop.database, { quantity: 50 })];
    const fifty = [...times(tee, 20), ...times(chai, 10), ...times(loom, 20)];
    expect(await checkout(shop, shopper, fifty)).toMatchObject({ status: 200 });
    const params = { count: maxPiecesPerProduct, name: 'Kite Tee' };
    expect(await checkout(shop, shopper, times(tee, 21))).toMatchObject({
      status: 400,
      body: { code: 'tooManyOfProduct', params, message: refusalMessage('tooManyOfProduct', params) },
    });
    expect(await checkout(shop, shopper, [...fifty, chai])).toMatchObject({
      status: 400,
      body: { code: 'tooManyInCart', params: { count: maxPiecesPerCart } },
    });
    expect(await reserved()).toBe(50);
  });

  test('with too many of a product that is not there is refused as changed', async () => {
    const body = { amount: 100, cart: cartOf(...times({ ...tee, _id: newId() }, 21)) };
    const answer = await shop.call('checkout', { token: shopper.token, body });
    expect(answer).toMatchObject({ status: 409, body: refusal('cartChanged') });
  });

  const made = (over: Partial<ProviderOrder>) => {
    const fields = { id: 'order_other', receipt: null, status: 'created', amountDue: 10_000 };
    return Promise.resolve({ ...fields, paise: 10_000, currency: 'INR', ...over });
  };
  const failed = (reason: ProviderErrorReason, status?: number) =>
    Promise.reject<ProviderOrder>(new ProviderError(reason, 'no order', status));
  test.each<[about: string, answer: () => Promise<ProviderOrder>, code: 'amountNotPaid' | 'paymentsDown']>([
    ['an order of another amount', () => made({ paise: 10_001 }), 'paymentsDown'],
    ['an order in another currency', () => made({ currency: 'USD' }), 'paymentsDown'],
    ['a refused amount', () => failed('refused', 400), 'amountNotPaid'],
    ['a refused key', () => failed('refused', 401), 'paymentsDown'],
    ['something else', () => failed('invalid-response', 400), 'paymentsDown'],
    ['nothing', () => failed('slow'), 'paymentsDown'],
  ])('that the provider answers with %s is refused, and reserves nothing', async (_, answer, code) => {
    vi.spyOn(RazorpayClient.prototype, 'createOrder').mockImplementation(answer);
    const status = code === 'paymentsDown' ? 503 : 400;
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status, body: refusal(code) });
    expect(await reserved()).toBe(0);
  });

  describe('that is not paid', () => {
    const letReservationExpire = async (): Promise<void> => {
      expect(await checkout(shop, shopper, times(tee, 20))).toMatchObject({ status: 200 });
      expect(await reserved()).toBe(20);
      shop.clock.advance(15 * minute);
      expect(await reserved()).toBe(0);
    };

    test('reserves nothing for an hour after three reservations expired', async () => {
      for (let n = 0; n < 3; n += 1) await letReservationExpire();
      for (const wait of [minute, 59 * minute]) {
        expect(await checkout(shop, shopper, times(tee, 20))).toMatchObject({ status: 200 });
        expect(await reserved()).toBe(0);
        shop.clock.advance(wait);
      }
      await checkout(shop, shopper, times(tee, 20));
      expect(await reserved()).toBe(20);
    });

    test('does not count if it is repeated within minutes', async () => {
      for (let n = 0; n < 5; n += 1) {
        await checkout(shop, shopper, times(tee, 2));
        expect(await reserved()).toBe(2);
        shop.clock.advance(minute);
      }
    });

    test('does not count if it is paid late, or if the provider created no order', async () => {
      for (let n = 0; n < 2; n += 1) await letReservationExpire();
      const late = orderId(await checkout(shop, shopper, times(tee, 2)));
      shop.clock.advance(20 * minute);
      expect((await confirm(shop, shopper, await shop.pay(late))).reply).toEqual({ status: true });
      await shop.script({ answers: 'down' });
      expect(await checkout(shop, shopper, times(tee, 2))).toMatchObject({ status: 503 });
      shop.clock.advance(15 * minute);
      await shop.script(noWebhooks);
      await checkout(shop, shopper, times(tee, 2));
      expect(await reserved()).toBe(2);
    });
  });

  describe('with a cart that comes with the callback', () => {
    /** Pays like an outside client. The shopper bears a fee. */
    const paid = async (amount: number) => {
      await shop.script({ ...noWebhooks, fee: 2_240 });
      return shop.pay(orderId(await shop.call('checkout', { token: shopper.token, body: { amount } })));
    };

    test('is refunded with the fee if one of its products is not there, though the others cost the amount', async () => {
      const proof = await paid(100);
      const answer = await confirm(shop, shopper, proof, tee, { ...tee, _id: newId() });
      expect(answer).toMatchObject({ body: { status: false } });
      expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Cancelled', total: 100, products: [] }]);
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: 12_240 }]);
    });

    test('is an order of any size if the cart costs the amount without the fee', async () => {
      expect(await confirm(shop, shopper, await paid(6000), ...times(tee, 60))).toMatchObject({
        body: { status: true },
      });
      expect(await listOrders(shop, shopper)).toMatchObject([{ total: 6000, paid: 6022.4 }]);
    });
  });

  test("does not tell of a payment that arrived if its order is unknown, even with the provider's signature", async () => {
    const [order, payment] = ['order_unknown', 'pay_unknown'];
    const signature = callbackSignature(order, payment, shop.keys.keySecret);
    const proof = { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature };
    const { reply } = await confirm(shop, shopper, proof, tee);
    expect(reply).toEqual({ status: false, message: paymentMessages.notYours });
  });

  test('leaves a payment in another currency to an admin', async () => {
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    const ids = { id: proof.razorpay_payment_id, orderId: proof.razorpay_order_id };
    const inDollars = { ...ids, paise: 10_000, currency: 'USD', status: 'captured', method: 'card' };
    const { token } = await createAdmin(shop);
    vi.spyOn(RazorpayClient.prototype, 'payment').mockResolvedValue(inDollars);
    expect(await confirm(shop, shopper, proof)).toMatchObject({ body: { status: false } });
    expect(await listOrders(shop, shopper)).toEqual([]);
    expect((await shop.call('listMoney', { token })).reply.payments).toMatchObject([
      { _id: ids.id, reason: 'otherCurrency', currency: 'USD', amount: 100, orderAmount: 100 },
    ]);
  });
});
