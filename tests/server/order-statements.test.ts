import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onPostgres } from './support/engines.ts';
import { confirm, listOrders, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { logQueries } from './support/queries.ts';
import { checkoutSizes } from './support/sizes.ts';

onPostgres('an order', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { sizes: { S: 5, M: 5 } });
  });
  afterAll(() => shop.close());

  test('takes fewer than 20 round trips to the database', async () => {
    let id = '';
    const begun = await logQueries(async () => {
      const { status, reply } = await checkoutSizes(shop, shopper, [
        [tee, 'S'],
        [tee, 'M'],
      ]);
      expect(status).toBe(200);
      id = reply.order.id;
    });
    const proof = await shop.pay(id);
    const paid = await logQueries(async () => {
      expect(await confirm(shop, shopper, proof)).toMatchObject({ body: { status: true } });
    });
    expect(await listOrders(shop, shopper)).toHaveLength(1);
    const all = [...begun.statements, ...paid.statements].join('\n');
    expect(all).toMatch(/insert into "hold"[^]*insert into "order"/);
    expect(begun.roundTrips + paid.roundTrips, all).toBeLessThan(20);
  });
});
