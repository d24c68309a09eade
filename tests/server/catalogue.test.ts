import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryEndpoints } from '#contract/category.ts';
import { productEndpoints, type Product } from '#contract/product.ts';
import { RefusalBody } from '#contract/refusal-body.ts';
import { demoCategories, demoProducts } from '#server/demo/catalogue.ts';
import { withEngine } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
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

const noId = '0'.repeat(24);
const newestFirst = [...demoProducts].reverse();

withEngine('the public catalogue', (engine) => {
  let shop: FreshShop;
  let all: Product[];

  beforeAll(async () => {
    shop = await openFreshShop(engine, { DEMO_CATALOGUE: 'on' });
    all = replyOf(getAllProducts, await shop.call(getAllProducts.name)).products;
  });
  afterAll(() => shop.close());

  const filter = async (checked: string[], query: CallOptions['query'] = {}) => {
    const answer = await shop.call(filterProducts.name, { body: { checked }, query });
    return { products: replyOf(filterProducts, answer).products, total: answer.headers['x-total-count'] };
  };

  it('lists the categories by name', async () => {
    const { category } = replyOf(listCategories, await shop.call(listCategories.name));
    expect(category.map(({ name }) => name)).toEqual([...demoCategories].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('lists all products, newest first, with the total', async () => {
    const { count, products } = replyOf(getAllProducts, await shop.call(getAllProducts.name));
    expect(count).toBe(demoProducts.length);
    expect(products.map(({ slug }) => slug)).toEqual(newestFirst.map(({ slug }) => slug));
    expect(products.map(({ price }) => price)).toEqual(newestFirst.map(({ paise }) => paise / 100));
  });

  it('gives the demo products the same ids and timestamps in every shop', () => {
    expect(all.at(-1)).toMatchObject({
      createdAt: '2026-01-01T06:00:00.000Z',
      updatedAt: '2026-01-01T06:00:00.000Z',
      __v: 0,
    });
    expect(all.at(-2)?.createdAt).toBe('2026-01-01T07:00:00.000Z');
  });

  it('has pages of six, and empty ones past the end', async () => {
    const page = async (page: number) =>
      replyOf(listProducts, await shop.call(listProducts.name, { params: { page } })).products;
    expect(await page(1)).toEqual(all.slice(0, 6));
    expect(await page(2)).toEqual(all.slice(6, 12));
    expect(await page(Math.ceil(all.length / 6) + 1)).toEqual([]);
    expect(await page(1_000_000_000)).toEqual([]);
  });

  it('counts products', async () => {
    const answer = await shop.call(countProducts.name);
    expect(replyOf(countProducts, answer).total).toBe(demoProducts.length);
  });

  it('responds with a page and the total in a header', async () => {
    const answer = await shop.call(getAllProducts.name, { query: { page: 2, limit: 10 } });
    expect(replyOf(getAllProducts, answer).products).toEqual(all.slice(10, 20));
    expect(answer.headers['x-total-count']).toBe(`${all.length}`);
    expect((await shop.call(getAllProducts.name)).headers).not.toHaveProperty('x-total-count');
  });

  it('filters by categories, newest first; without a checked category it lists all', async () => {
    const [first, second] = [...new Set(all.map(({ category }) => category._id))] as [string, string];
    const ofBoth = all.filter(({ category }) => [first, second].includes(category._id));
    expect(await filter([])).toEqual({ products: all, total: undefined });
    expect(await filter([first, second])).toEqual({ products: ofBoth, total: undefined });
    expect(await filter([first, second, first], { limit: 4 })).toEqual({
      products: ofBoth.slice(0, 4),
      total: `${ofBoth.length}`,
    });
    expect(await filter([first, second], { page: 2, limit: 4 })).toEqual({
      products: ofBoth.slice(4, 8),
      total: `${ofBoth.length}`,
    });
    expect(await filter([noId])).toEqual({ products: [], total: undefined });
  });

  it('finds a product by slug', async () => {
    const [newest] = all as [Product];
    const answer = await shop.call(getProduct.name, { params: { slug: newest.slug } });
    // Only a single product carries its photos.
    const { photos, ...product } = replyOf(getProduct, answer).product;
    expect(product).toEqual(newest);
    expect(photos).toMatchObject([
      { alt: '', width: 960, height: 1200 },
      { alt: 'The neckband close up, with the label inside', width: 960, height: 1200 },
    ]);
  });

  it('finds a category with its products', async () => {
    const [{ category }] = all as [Product];
    const ofCategory = all.filter((product) => product.category._id === category._id);
    const answer = await shop.call(getCategoryProducts.name, { params: { slug: category.slug } });
    expect(replyOf(getCategoryProducts, answer)).toEqual({ success: true, products: ofCategory, category });
    const page = await shop.call(getCategoryProducts.name, {
      params: { slug: category.slug },
      query: { page: 2, limit: 2 },
    });
    expect(replyOf(getCategoryProducts, page).products).toEqual(ofCategory.slice(2, 4));
    expect(page.headers['x-total-count']).toBe(`${ofCategory.length}`);
  });

  it('lists at most three related products of the category', async () => {
    const [{ _id, category }] = all as [Product];
    const related = async (productId: string, categoryId: string) =>
      replyOf(getRelatedProducts, await shop.call(getRelatedProducts.name, { params: { productId, categoryId } }))
        .products;
    const others = all.filter((product) => product.category._id === category._id && product._id !== _id);
    expect(await related(_id, category._id)).toEqual(others.slice(0, 3));
    expect(await related(_id, noId)).toEqual([]);
  });

  it.each([
    ['a page of no number', listProducts, { params: { page: 'two' } }, 400, { page: 'must be a number' }],
    ['page 0', listProducts, { params: { page: 0 } }, 400, { page: 'starts at 1' }],
    ['half a page', listProducts, { params: { page: 1.5 } }, 400, { page: 'must be a whole number' }],
    ['too many at once', getAllProducts, { query: { limit: 101 } }, 400, { limit: 'is at most 100' }],
    [
      'both wrong',
      getAllProducts,
      { query: { limit: 'x', page: -1 } },
      400,
      { limit: 'must be a number', page: 'starts at 1' },
    ],
    [
      'an invalid id',
      filterProducts,
      { body: { checked: ['x'] } },
      400,
      { checked: 'must be 24 lower-case hex digits' },
    ],
    ['a body without its list', filterProducts, { body: {} }, 400, { checked: 'is required' }],
    ['a body that is a list', filterProducts, { body: [] }, 400, { body: 'must be an object' }],
    ['no body', filterProducts, {}, 400, { body: 'is required' }],
    [
      'invalid ids',
      getRelatedProducts,
      { params: { productId: 'A', categoryId: noId } },
      400,
      { productId: 'must be 24 lower-case hex digits' },
    ],
    ['an unknown product', getProduct, { params: { slug: 'no-such-tee' } }, 404, undefined],
    ['a slug of quotes', getProduct, { params: { slug: encodeURIComponent("' or 1=1 --") } }, 404, undefined],
    ['an unknown category', getCategoryProducts, { params: { slug: 'no-such-shelf' } }, 404, undefined],
  ] as const)('refuses %s', async (_, { name }, options, status, fields) => {
    const answer = await shop.call(name, options);
    expect(answer.status).toBe(status);
    expect(RefusalBody.parse(answer.body).fields).toEqual(fields);
  });

  it('explains in words that an item does not exist', async () => {
    const product = await shop.call(getProduct.name, { params: { slug: 'gone' } });
    expect(product.body).toEqual(refusal('productNotFound'));
    const category = await shop.call(getCategoryProducts.name, { params: { slug: 'gone' } });
    expect(category.body).toEqual(refusal('categoryNotFound'));
  });

  it('has a complete demo catalogue', () => {
    expect(all.slice(0, 6).every(({ quantity }) => quantity >= 5)).toBe(true);
    expect(all.some(({ quantity }) => quantity === 0)).toBe(true);
  });
});
