import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { checkout, confirm, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';

const minute = 60_000;
const times = (product: Product, count: number): Product[] => Array.from({ length: count }, () => product);

onDatabase('checkout limits', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.script({});
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { name: 'Kite Tee', price: 10, quantity: 5000 });
  });

  const reserved = async (product: Product): Promise<number> => {
    const { sum } = await shop.database.db
      .selectFrom('hold')
      .select(({ fn }) => fn.sum<number | null>('pieces').as('sum'))
      .where('product_id', '=', product._id)
      .where('expires_at', '>', shop.clock.read())
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };

  describe('the number of items', () => {
    test('are limited to 20 of a product; the refusal names product and limit', async () => {
      expect(await checkout(shop, shopper, times(tee, 20))).toMatchObject({ status: 200 });
      const refused = await checkout(shop, shopper, times(tee, 21));
      expect(refused).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'tooManyOfProduct',
          params: { count: shopDefaults.maxPiecesPerProduct, name: 'Kite Tee' },
          message: refusalMessage('tooManyOfProduct', { count: shopDefaults.maxPiecesPerProduct, name: 'Kite Tee' }),
        },
      });
      expect(await reserved(tee)).toBe(20);
    });

    test('are limited to 50 in a cart', async () => {
      const others = await Promise.all(
        ['Chai Tee', 'Loom Tee'].map((name) => insertProduct(shop.database, { name, price: 10, quantity: 50 })),
      );
      const [chai, loom] = others as [Product, Product];
      const fifty = [...times(tee, 20), ...times(chai, 20), ...times(loom, 10)];
      expect(await checkout(shop, shopper, fifty)).toMatchObject({ status: 200 });
      expect(await checkout(shop, shopper, [...fifty, loom])).toMatchObject({
        status: 400,
        body: {
          code: 'tooManyInCart',
          message: refusalMessage('tooManyInCart', { count: shopDefaults.maxPiecesPerCart }),
        },
      });
    });

    test('are not limited in the cart of a paid callback', async () => {
      const started = await shop.call('checkout', {
        token: shopper.token,
        body: { amount: 600, email: shopper.email },
      });
      const proof = await shop.pay(orderId(started));
      const { reply } = await confirm(shop, shopper, proof, ...times(tee, 60));
      expect(reply).toEqual({ status: true });
    });
  });

  describe('unpaid stock reservations', () => {
    const letReservationExpire = async (): Promise<void> => {
      expect(await checkout(shop, shopper, times(tee, 20))).toMatchObject({ status: 200 });
      expect(await reserved(tee)).toBe(20);
      shop.clock.advance(15 * minute);
      expect(await reserved(tee)).toBe(0);
    };

    test('are not granted for an hour after three of them expired', async () => {
      for (let n = 0; n < 3; n += 1) await letReservationExpire();
      expect(await checkout(shop, shopper, times(tee, 20))).toMatchObject({ status: 200 });
      expect(await reserved(tee)).toBe(0);
      shop.clock.advance(minute);
      expect(await checkout(shop, shopper, times(tee, 20))).toMatchObject({ status: 200 });
      expect(await reserved(tee)).toBe(0);
      shop.clock.advance(59 * minute);
      await checkout(shop, shopper, times(tee, 20));
      expect(await reserved(tee)).toBe(20);
    });

    test('do not count if the checkout is repeated within minutes', async () => {
      for (let n = 0; n < 12; n += 1) {
        await checkout(shop, shopper, times(tee, 2));
        expect(await reserved(tee)).toBe(2);
        shop.clock.advance(minute);
      }
    });

    test('do not count if paid, even late, or if the provider created no order', async () => {
      for (let n = 0; n < 2; n += 1) await letReservationExpire();
      const late = orderId(await checkout(shop, shopper, times(tee, 2)));
      shop.clock.advance(20 * minute);
      expect((await confirm(shop, shopper, await shop.pay(late))).reply).toEqual({ status: true });
      await shop.script({ answers: 'down' });
      expect(await checkout(shop, shopper, times(tee, 2))).toMatchObject({ status: 503 });
      shop.clock.advance(15 * minute);
      await shop.script({});
      await checkout(shop, shopper, times(tee, 2));
      expect(await reserved(tee)).toBe(2);
    });
  });
});
