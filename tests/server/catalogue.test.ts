import { expect, it } from 'vitest';
import { categoryEndpoints } from '#contract/category.ts';
import { productEndpoints } from '#contract/product.ts';
import { insertProducts } from './support/catalogue.ts';
import { withBothEngines } from './support/engines.ts';
import { openFreshShop, replyOf } from './support/test-shop.ts';

const { listCategories } = categoryEndpoints;
const { countProducts, getAllProducts } = productEndpoints;

/** Fifteen products, oldest first, in three categories. */
const products = Array.from({ length: 15 }, (_, index) => ({
  name: `Kite ${index}`,
  category: ['Tees', 'polos', 'Éclair'][index % 3] ?? '',
}));

// Each answer and refusal of these calls on SQLite: tests/contract/samples/catalogue.ts.
withBothEngines('the public catalogue', (engine) => {
  it('lists all products, newest first, with their number, and the categories by name', async () => {
    const shop = await openFreshShop(engine);
    await insertProducts(shop.database, products);
    const { products: all } = replyOf(getAllProducts, await shop.call(getAllProducts.name));
    expect(all.map(({ name }) => name)).toEqual(products.map(({ name }) => name).toReversed());
    expect(replyOf(countProducts, await shop.call(countProducts.name)).total).toBe(all.length);
    const { category } = replyOf(listCategories, await shop.call(listCategories.name));
    expect(category.map(({ name }) => name)).toEqual(['Éclair', 'polos', 'Tees']);
    await shop.close();
  });
});
