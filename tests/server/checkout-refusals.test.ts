import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { newId } from '#server/db/ids.ts';
import { ProviderError, type ProviderErrorReason } from '#server/providers/payment-provider.ts';
import { RazorpayClient } from '#server/providers/razorpay/razorpay-client.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { cartOf, checkout, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { checkoutSizes } from './support/sizes.ts';

onDatabase('a checkout', (place) => {
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
    tee = await insertProduct(shop.database, { price: 100, sizes: { S: 1, M: 5 } });
  });

  const reserved = () => shop.database.db.selectFrom('hold').selectAll().where('account_id', '=', shopper.id).execute();
  const cartChanged = { status: 409, body: refusal('cartChanged') };

  test.each([[['M', 'S', 'S']], [['S', 'S', 'M']]])(
    'of the sizes %j is refused, because one of them is short, and reserves nothing',
    async (sizes) => {
      const entries = sizes.map((size) => [tee, size] as const);
      expect(await checkoutSizes(shop, shopper, entries)).toMatchObject(cartChanged);
      expect(await reserved()).toEqual([]);
    },
  );

  test.each([
    ['the others cost the amount', 1, cartChanged],
    ['the cart has more of it than one order takes', 21, cartChanged],
  ])('with a product that is not there is refused as changed, though %s', async (_, count, answer) => {
    const { products, ...cart } = cartOf(tee);
    const gone = Array.from({ length: count }, () => ({ _id: newId() }));
    if (count > 1) gone.fill(gone[0]!);
    const body = { amount: tee.price, cart: { ...cart, products: [...products, ...gone] } };
    expect(await shop.call('checkout', { token: shopper.token, body })).toMatchObject(answer);
    expect(await reserved()).toEqual([]);
  });

  test.each([{ paise: 9_999 }, { paise: 10_001 }, { currency: 'USD' }])(
    'is refused if the provider makes its order with %j, and reserves nothing',
    async (other) => {
      const fields = { id: 'order_other', receipt: null, status: 'created', amountDue: 10_000 };
      const made = { ...fields, paise: 10_000, currency: 'INR', ...other };
      vi.spyOn(RazorpayClient.prototype, 'createOrder').mockResolvedValue(made);
      const refused = await checkoutSizes(shop, shopper, [[tee, 'M']]);
      expect(refused).toMatchObject({ status: 503, body: refusal('paymentsDown') });
      expect(await reserved()).toEqual([]);
    },
  );

  test.each<[reason: ProviderErrorReason, status: number | undefined, code: 'amountNotPaid' | 'paymentsDown']>([
    ['refused', 400, 'amountNotPaid'],
    ['refused', 401, 'paymentsDown'],
    ['invalid-response', 400, 'paymentsDown'],
    ['down', 500, 'paymentsDown'],
    ['slow', undefined, 'paymentsDown'],
  ])('that the provider answers with %s and %s is refused with %s', async (reason, status, code) => {
    vi.spyOn(RazorpayClient.prototype, 'createOrder').mockRejectedValue(new ProviderError(reason, 'no order', status));
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ body: refusal(code) });
    expect(await reserved()).toEqual([]);
  });
});
