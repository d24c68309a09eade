import { storedLogo } from '#mocks/logo.ts';
import { categories, products } from './demo.ts';
import { json, sample, unknownId } from './sample.ts';

const product = products.at(7)!;
const category = categories.at(1)!;

/** The public catalogue. */
export const catalogueSamples = [
  sample('listCategories', 'all'),

  sample('searchProducts', 'the exact name', { params: { keyword: product.name } }),
  sample('searchProducts', 'a word', { params: { keyword: 'tee' }, onlyShape: 'the mocks rank more simply' }),
  sample('searchProducts', 'nothing near', { params: { keyword: 'qqqqqqqq' } }),
  sample('searchProducts', 'a word for everything that nothing has', {
    params: { keyword: 'gift' },
    query: { limit: '2' },
  }),
  sample('searchProducts', 'signs only', { params: { keyword: '!?' } }),
  sample('searchProducts', 'blank', { params: { keyword: '  ' }, status: 400 }),
  sample('searchProducts', 'cheapest first, in stock', {
    params: { keyword: product.name },
    query: { sort: 'price_asc', in_stock: '1' },
  }),
  sample('searchProducts', 'of a category', {
    params: { keyword: product.name },
    query: { checked: `${product.category._id},${unknownId}`, sort: 'newest' },
  }),

  sample('listProducts', 'page 1', { params: { page: '1' } }),
  sample('listProducts', 'the last page', { params: { page: String(Math.ceil(products.length / 6)) } }),
  sample('listProducts', 'past the end', { params: { page: '999' } }),

  sample('countProducts', 'all'),

  sample('filterProducts', 'none checked', { body: json({ checked: [] }), query: { limit: '2' } }),
  sample('filterProducts', 'one checked', { body: json({ checked: [category._id] }) }),
  sample('filterProducts', 'unknown one', { body: json({ checked: [unknownId] }) }),
  sample('filterProducts', 'sizes', { body: json({ checked: [], sizes: ['m', 'XL'] }), query: { limit: '3' } }),
  sample('filterProducts', 'by price, all filters', {
    body: json({
      ...{ checked: [category._id], sizes: ['S', 'm'], min: 100, max: 999.5, in_stock: 1, sort: 'price_desc' },
    }),
  }),
  sample('filterProducts', 'colours', {
    body: json({ checked: [], colours: ['Indigo', 'white'] }),
    query: { limit: '3' },
  }),

  sample('getProductPhoto', 'a width', {
    params: { id: product._id },
    query: { w: '320', v: '0' },
    headers: { accept: 'image/webp' },
  }),
  sample('getProductPhoto', 'unknown product', { params: { id: unknownId }, status: 404 }),

  sample('getPhoto', 'a width', {
    params: { photoId: product.photoId },
    query: { w: '320' },
    headers: { accept: 'image/webp' },
  }),
  sample('getPhoto', 'unknown', { params: { photoId: unknownId }, status: 404 }),

  sample('getAllProducts', 'all'),
  sample('getAllProducts', 'one page', { query: { page: '2' } }),
  sample('getAllProducts', 'one page of sizes', { query: { sizes: 'l,xs', limit: '2' } }),
  sample('getAllProducts', 'cheapest first', { query: { sort: 'price_asc', limit: '4' } }),
  sample('getAllProducts', 'dearest first, in stock, a later page', {
    query: { sort: 'price_desc', in_stock: '1', page: '3', limit: '5' },
  }),
  sample('getAllProducts', 'between prices', { query: { min: '500', max: '599.99', sort: 'newest', limit: '3' } }),
  sample('getAllProducts', 'too many at once', { query: { limit: '101' }, status: 400 }),

  sample('getProduct', 'a product', { params: { slug: product.slug } }),
  sample('getProduct', 'unknown', { params: { slug: 'no-such-tee' }, status: 404 }),

  sample('getRelatedProducts', 'its siblings', {
    params: { productId: product._id, categoryId: product.category._id },
  }),
  sample('getRelatedProducts', 'unknown', { params: { productId: unknownId, categoryId: unknownId } }),

  sample('getCategoryProducts', 'a category', { params: { slug: category.slug } }),
  sample('getCategoryOverview', 'all'),
  sample('listBestSellers', 'all'),
  sample('listSizes', 'all'),
  sample('listSizes', 'of a filter', {
    query: { checked: `${category._id},${unknownId}`, sizes: 'M,xl', min: '300', max: '899', in_stock: '1' },
  }),
  sample('listSizes', 'of colours', { query: { colours: 'Navy,Black', in_stock: '1' } }),
  sample('listSizes', 'of a search', { query: { keyword: product.name, sizes: 'S' } }),
  sample('listSizes', 'of no product', { query: { sizes: '7XL', checked: unknownId } }),

  sample('getCategoryProducts', 'a size', { params: { slug: category.slug }, query: { sizes: 'M', limit: '2' } }),
  sample('getCategoryProducts', 'cheapest in stock', {
    params: { slug: category.slug },
    query: { sort: 'price_asc', in_stock: '1', limit: '3' },
  }),
  sample('getCategoryProducts', 'unknown', { params: { slug: 'no-such-shelf' }, status: 404 }),

  sample('getSettings', 'all'),
  sample('getLogo', 'a stored one', { params: { hash: storedLogo.hash } }),
  sample('getLogo', 'unknown', { params: { hash: 'f'.repeat(64) }, status: 404 }),
  sample('reportClientError', 'a lost script', {
    body: json({
      kind: 'lost-code',
      message: 'Failed to fetch dynamically imported module: /assets/side-menu-1.js',
      page: '/',
      build: 'g7DZ5-f1k9h0',
    }),
  }),
  sample('getOpenApi', 'the document', { onlyShape: 'it names the running version' }),
];
