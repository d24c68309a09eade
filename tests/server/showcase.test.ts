import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { picture } from './support/picture.ts';
import { buyProducts, listOrders, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { openShop, TestClock } from './support/test-shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onDatabase('best sellers', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let shopper: Session;
  let one: Product;
  let two: Product;
  let three: Product;

  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await createShopper(shop);
    [one, two, three] = [
      await insertProduct(shop.database),
      await insertProduct(shop.database),
      await insertProduct(shop.database),
    ];
  });
  afterAll(() => shop.close());

  const buy = (...products: Product[]) => {
    shop.clock.advance(1000);
    return buyProducts(shop, shopper, ...products);
  };
  const best = async () => (await shop.call('listBestSellers')).reply.products.map(({ _id }) => _id);
  /** Lets the kept ranking end. */
  const later = () => shop.clock.advance(11 * minute);

  test('there are none without sales, and the first sale is one at once', async () => {
    expect(await best()).toEqual([]);
    await buy(two);
    expect(await best()).toEqual([two._id]);
  });

  test('what sold most in orders that stand comes first; the ranking is kept for some minutes', async () => {
    await buy(one, one, one);
    await buy(two, three);
    expect(await best()).toEqual([two._id]);
    later();
    expect(await best()).toEqual([one._id, two._id, three._id]);
    const [latest] = await listOrders(shop, shopper);
    await shop.call('cancelOrder', { token: office.token, params: { id: latest?._id ?? '' }, body: {} });
    later();
    expect(await best()).toEqual([one._id, two._id]);
    await office.remove(one);
    expect(await best()).toEqual([two._id]);
  });

  test('orders of more than 90 days ago do not count', async () => {
    shop.clock.advance(91 * day);
    expect(await best()).toEqual([]);
  });
});

onDatabase('the overview of the categories', (place) => {
  test('shows the newest photo that home does not, and leaves empty categories out', async () => {
    const clock = new TestClock();
    const shop = await openShop(place(), { clock });
    const office = new BackOffice(shop, await createAdmin(shop));
    const covers = async () =>
      (await shop.call('getCategoryOverview')).reply.categories.map(({ cover }) => cover?.name);
    const photo = { bytes: await picture() };
    const { _id: category } = await office.category('Tees 10');
    expect(await covers()).toEqual([]);
    await office.create({ name: 'Old', category, photo });
    clock.advance(1000);
    const { product } = (await office.create({ name: 'Plain', category })).reply;
    expect(await covers()).toEqual(['Old']);
    await office.update(product, { name: 'Painted', photo });
    expect(await covers()).toEqual(['Painted']);
    // With eleven more products, 'Old' is no longer among those that the home page shows first.
    const polos = await office.category('Polos');
    for (let count = 0; count < 11; count += 1) {
      clock.advance(1000);
      await office.create({ name: `Polo ${count}`, category: polos._id });
    }
    expect((await covers())[1]).toBe('Old');
    await shop.close();
  });
});
