import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  checkout,
  confirm,
  openPayingShop,
  orderId,
  listOrders,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';

const minute = 60_000;
const pieces = (product: Product, count: number): Product[] => Array.from({ length: count }, () => product);

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

  const held = async (product: Product): Promise<number> => {
    const { sum } = await shop.database.db
      .selectFrom('hold')
      .select(({ fn }) => fn.sum<number | null>('pieces').as('sum'))
      .where('product_id', '=', product._id)
      .where('expires_at', '>', shop.clock.read())
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };

  describe('pieces', () => {
    test('are limited to 20 of a product; the refusal names product and limit', async () => {
      expect(await checkout(shop, shopper, pieces(tee, 20))).toMatchObject({ status: 200 });
      const refused = await checkout(shop, shopper, pieces(tee, 21));
      expect(refused).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'tooManyOfProduct',
          params: { count: shopDefaults.maxPiecesPerProduct, name: 'Kite Tee' },
          message: refusalMessage('tooManyOfProduct', { count: shopDefaults.maxPiecesPerProduct, name: 'Kite Tee' }),
        },
      });
      expect(await held(tee)).toBe(20);
    });

    test('are limited to 50 in a cart', async () => {
      const others = await Promise.all(
        ['Chai Tee', 'Loom Tee'].map((name) => insertProduct(shop.database, { name, price: 10, quantity: 50 })),
      );
      const [chai, loom] = others as [Product, Product];
      const fifty = [...pieces(tee, 20), ...pieces(chai, 20), ...pieces(loom, 10)];
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
      const { reply } = await confirm(shop, shopper, proof, ...pieces(tee, 60));
      expect(reply).toEqual({ status: true });
    });
  });

  describe('unpaid stock holds', () => {
    const letHoldExpire = async (): Promise<void> => {
      expect(await checkout(shop, shopper, pieces(tee, 20))).toMatchObject({ status: 200 });
      expect(await held(tee)).toBe(20);
      shop.clock.advance(15 * minute);
      expect(await held(tee)).toBe(0);
    };

    test('are not granted for an hour after three of them expired', async () => {
      for (let n = 0; n < 3; n += 1) await letHoldExpire();
      expect(await checkout(shop, shopper, pieces(tee, 20))).toMatchObject({ status: 200 });
      expect(await held(tee)).toBe(0);
      shop.clock.advance(minute);
      expect(await checkout(shop, shopper, pieces(tee, 20))).toMatchObject({ status: 200 });
      expect(await held(tee)).toBe(0);
      shop.clock.advance(59 * minute);
      await checkout(shop, shopper, pieces(tee, 20));
      expect(await held(tee)).toBe(20);
    });

    test('count if renewed just before they expire', async () => {
      for (let n = 0; n < 4; n += 1) {
        await checkout(shop, shopper, pieces(tee, 20));
        expect(await held(tee)).toBe(20);
        shop.clock.advance(15 * minute - 1000);
      }
      await checkout(shop, shopper, pieces(tee, 20));
      expect(await held(tee)).toBe(0);
    });

    test('do not count if the checkout is repeated within minutes', async () => {
      for (let n = 0; n < 12; n += 1) {
        await checkout(shop, shopper, pieces(tee, 2));
        expect(await held(tee)).toBe(2);
        shop.clock.advance(minute);
      }
    });

    test('do not count if paid, even late, or if the provider created no order', async () => {
      for (let n = 0; n < 2; n += 1) await letHoldExpire();
      const late = orderId(await checkout(shop, shopper, pieces(tee, 2)));
      shop.clock.advance(20 * minute);
      expect((await confirm(shop, shopper, await shop.pay(late))).reply).toEqual({ status: true });
      await shop.script({ answers: 'down' });
      expect(await checkout(shop, shopper, pieces(tee, 2))).toMatchObject({ status: 503 });
      shop.clock.advance(15 * minute);
      await shop.script({});
      await checkout(shop, shopper, pieces(tee, 2));
      expect(await held(tee)).toBe(2);
    });

    test('a checkout without a hold becomes an order, or is refunded if the stock is sold', async () => {
      const scarce = await insertProduct(shop.database, { price: 10, quantity: 3 });
      for (let n = 0; n < 3; n += 1) await letHoldExpire();
      const first = orderId(await checkout(shop, shopper, [scarce]));
      expect((await confirm(shop, shopper, await shop.pay(first))).reply).toEqual({ status: true });
      expect(await readStock(shop.database, scarce)).toBe(2);
      shop.clock.advance(minute);
      const second = orderId(await checkout(shop, shopper, [scarce, scarce]));
      const otherShopper = await createShopper(shop);
      const bought = orderId(await checkout(shop, otherShopper, [scarce, scarce]));
      expect((await confirm(shop, otherShopper, await shop.pay(bought))).reply).toEqual({ status: true });
      const proof = await shop.pay(second);
      expect((await confirm(shop, shopper, proof)).reply).toMatchObject({ status: false });
      expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Cancelled' }, { status: 'Not Processed' }]);
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: 2000 }]);
    });
  });

  test('RATE_LIMITS=off disables both, and the public settings show it', async () => {
    const free = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' }, clock: shop.clock });
    try {
      for (let n = 0; n < 5; n += 1) {
        expect(await checkout(free, shopper, pieces(tee, 1000))).toMatchObject({ status: 200 });
        expect(await held(tee)).toBe(1000);
        shop.clock.advance(15 * minute);
      }
      const { reply } = await free.call('getSettings');
      expect(reply.settings).toMatchObject({ maxPiecesPerProduct: 1000, maxPiecesPerCart: 1000 });
    } finally {
      await free.close();
    }
  });

  test('MAX_PIECES_PER_PRODUCT and MAX_PIECES_PER_CART set the limits, and the public settings show them', async () => {
    const small = await openPayingShop(place(), {
      env: { MAX_PIECES_PER_PRODUCT: '2', MAX_PIECES_PER_CART: '3' },
      clock: shop.clock,
    });
    try {
      expect((await small.call('getSettings')).reply.settings).toMatchObject({
        maxPiecesPerProduct: 2,
        maxPiecesPerCart: 3,
      });
      expect(await checkout(small, shopper, pieces(tee, 2))).toMatchObject({ status: 200 });
      expect(await checkout(small, shopper, pieces(tee, 3))).toMatchObject({ status: 400 });
    } finally {
      await small.close();
    }
  });
});
