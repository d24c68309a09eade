import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { demoCategories, demoProducts, sizesOf, type DemoProduct } from '#server/demo/catalogue.ts';
import { demoProductsIn } from '#server/demo/demo-products.ts';
import { fillWithDemo } from '#server/demo/fill-with-demo.ts';
import { growDemo } from '#server/demo/grow.ts';
import { removeDemo } from '#server/demo/remove-demo.ts';
import { readEnvironment, type Environment } from '#server/environment.ts';
import { refuseDemoProducts } from '#server/live-start.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { PhotoEncoder } from '#server/modules/photo/photo-encoder.ts';
import { replaceFirstPhoto } from '#server/modules/photo/photo-store.ts';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { buyProducts, openPayingShop, listOrders, type PayingShop } from './support/payments.ts';
import { picture } from './support/picture.ts';

const liveKeys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
const live = readEnvironment({ ...liveKeys, PUBLIC_URL: 'https://shop.example' });

onDatabase('demo data in a shop that goes live', (place) => {
  let shop: PayingShop;
  let other: Database;
  beforeAll(async () => {
    const database = await openDatabase(place());
    await fillWithDemo(database);
    await growDemo(database, demoProducts.length + 2, () => undefined);
    await database.close();
    shop = await openPayingShop(place());
    other = await openDatabase(place());
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const demoNames = async () => (await demoProductsIn(shop.database.db)).map(({ name }) => name);

  test('an edited demo product remains one until both name and photo are replaced', async () => {
    const [{ name = '' } = {}, { name: second = '' } = {}] = demoProducts;
    const { db } = shop.database;
    await db.withoutPlugins().updateTable('product').set({ name: 'Our own tee' }).where('name', '=', name).execute();
    expect(await demoNames()).toContain('Our own tee');

    const photo = await new PhotoEncoder().encode(new Uint8Array(await picture()));
    for (const current of ['Our own tee', second]) {
      const { id } = await db.selectFrom('product').select('id').where('name', '=', current).executeTakeFirstOrThrow();
      await db.transaction().execute((trx) => replaceFirstPhoto(new CatalogueTransaction(trx), id, photo));
    }
    expect(await demoNames()).not.toContain('Our own tee');
    expect(await demoNames()).toContain(second);
  });

  test('refuses the start, and is removed while the shop runs; its own products and all orders are kept', async () => {
    const start = (settings: Environment) => refuseDemoProducts(shop.database, settings);
    await expect(start(live)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^43 demo products are still in the shop[^\n]*npm run demo:remove$/) as string,
    });
    await expect(start(readEnvironment({}))).resolves.toBeUndefined();
    await insertProduct(shop.database, { name: 'Kite Tee' });
    const shopper = await createShopper(shop);
    const { products } = (await shop.call('getAllProducts')).reply;
    // The cart of this checkout names no size, which means M. Products of demo:grow have no photo for the order to keep.
    const isInStock = (demo: DemoProduct) => sizesOf(demo).some(({ label, quantity }) => label === 'M' && quantity > 0);
    const { slug } = demoProducts.slice(1).find(isInStock)!;
    const bought = products.find((product) => product.slug === slug)!;
    await buyProducts(shop, shopper, bought);

    // The category of the converted product is kept.
    const { category } = demoProducts[0] ?? { category: '' };
    expect(await removeDemo(other)).toEqual({ products: 43, categories: demoCategories.length - 1 });
    await expect
      .poll(async () => (await shop.call('getAllProducts')).reply.products.map(({ name }) => name).sort())
      .toEqual(['Kite Tee', 'Our own tee']);
    expect((await shop.call('listCategories')).reply.category.map(({ name }) => name)).toContain(category);
    expect(await listOrders(shop, shopper)).toMatchObject([{ products: [{ name: bought.name }] }]);
    expect((await shop.call('getProductPhoto', { params: { id: bought._id } })).status).toBe(200);
    await expect(start(live)).resolves.toBeUndefined();
    expect(await removeDemo(other)).toEqual({ products: 0, categories: 0 });
  });
});
