import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { buyProducts, noWebhooks, openPayingShop } from './support/payments.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onDatabase('best sellers', (place) => {
  test('are what sold most in orders that stand in 90 days; the ranking is kept for some minutes', async () => {
    const shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
    await shop.script(noWebhooks);
    const office = new BackOffice(shop, await createAdmin(shop));
    const shopper = await createShopper(shop);
    const [one, two, three] = [
      await insertProduct(shop.database),
      await insertProduct(shop.database),
      await insertProduct(shop.database),
    ];
    const buy = (...products: Product[]) => {
      shop.clock.advance(1000);
      return buyProducts(shop, shopper, ...products);
    };
    const best = async () => (await shop.call('listBestSellers')).reply.products.map(({ _id }) => _id);
    /** Lets the kept ranking end. */
    const later = () => shop.clock.advance(11 * minute);

    expect(await best()).toEqual([]);
    // The first sale is one at once.
    await buy(two);
    expect(await best()).toEqual([two._id]);
    await buy(one, one, one);
    const { order: latest } = await buy(two, three);
    expect(await best()).toEqual([two._id]);
    later();
    expect(await best()).toEqual([one._id, two._id, three._id]);
    await shop.call('cancelOrder', { token: office.token, params: { id: latest._id }, body: {} });
    later();
    expect(await best()).toEqual([one._id, two._id]);
    await office.remove(one);
    expect(await best()).toEqual([two._id]);
    // Its category is empty now.
    const shown = (await shop.call('getCategoryOverview')).reply.categories.map(({ _id }) => _id);
    expect([shown.includes(one.category._id), shown.includes(two.category._id)]).toEqual([false, true]);
    shop.clock.advance(91 * day);
    expect(await best()).toEqual([]);
    await shop.close();
  });
});
