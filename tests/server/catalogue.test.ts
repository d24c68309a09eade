import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryEndpoints } from '#contract/category.ts';
import { productEndpoints, type Product } from '#contract/product.ts';
import { insertProducts } from './support/catalogue.ts';
import { withBothEngines } from './support/engines.ts';
import { openFreshShop, replyOf, type CallOptions, type FreshShop } from './support/test-shop.ts';

const { listCategories } = categoryEndpoints;
const {
  listProducts,
  countProducts,
  filterProducts,
  getAllProducts,
  getProduct,
  getRelatedProducts,
  getCategoryProducts,
} = productEndpoints;

/** Fifteen products, oldest first, in three categories. */
const products = Array.from({ length: 15 }, (_, index) => ({
  name: `Kite ${index}`,
  category: ['Tees', 'polos', 'Éclair'][index % 3] ?? '',
}));

// Each answer and refusal of these calls on SQLite: tests/contract/samples/catalogue.ts.
withBothEngines('the public catalogue', (engine) => {
  let shop: FreshShop;
  let all: readonly Product[];
  beforeAll(async () => {
    shop = await openFreshShop(engine);
    await insertProducts(shop.database, products);
    all = replyOf(getAllProducts, await shop.call(getAllProducts.name)).products;
  });
  afterAll(() => shop.close());

  it('lists all products, newest first, with their number, and the categories by name', async () => {
    expect(all.map(({ name }) => name)).toEqual(products.map(({ name }) => name).toReversed());
    expect(replyOf(countProducts, await shop.call(countProducts.name)).total).toBe(all.length);
    const { category } = replyOf(listCategories, await shop.call(listCategories.name));
    expect(category.map(({ name }) => name)).toEqual(['Éclair', 'polos', 'Tees']);
  });

  it('has pages of six, and empty ones past the end', async () => {
    const page = async (page: number) =>
      replyOf(listProducts, await shop.call(listProducts.name, { params: { page } })).products;
    expect(await page(2)).toEqual(all.slice(6, 12));
    expect(await page(1_000_000_000)).toEqual([]);
  });

  it('filters by categories in pages with the total', async () => {
    const [first, second] = [...new Set(all.map(({ category }) => category._id))] as [string, string, string];
    const ofBoth = all.filter(({ category }) => [first, second].includes(category._id));
    const filter = async (checked: string[], query: CallOptions['query'] = {}) => {
      const answer = await shop.call(filterProducts.name, { body: { checked }, query });
      return [replyOf(filterProducts, answer).products, answer.headers['x-total-count']];
    };
    expect(await filter([])).toEqual([all, undefined]);
    expect(await filter([first, second, first])).toEqual([ofBoth, undefined]);
    expect(await filter([first, second], { page: 2, limit: 4 })).toEqual([ofBoth.slice(4, 8), `${ofBoth.length}`]);
  });

  it('finds a product, its category and related products', async () => {
    const [newest] = all as [Product];
    const { _id: productId, slug, category } = newest;
    const { product } = replyOf(getProduct, await shop.call(getProduct.name, { params: { slug } }));
    expect(product).toEqual(newest);
    const ofCategory = all.filter((one) => one.category._id === category._id);
    const shelf = await shop.call(getCategoryProducts.name, { params: { slug: category.slug } });
    expect(replyOf(getCategoryProducts, shelf)).toEqual({ success: true, products: ofCategory, category });
    const related = await shop.call(getRelatedProducts.name, { params: { productId, categoryId: category._id } });
    const others = ofCategory.filter(({ _id }) => _id !== productId);
    expect(replyOf(getRelatedProducts, related).products).toEqual(others.slice(0, 3));
  });
});
