import { storedLogo } from '#mocks/logo.ts';
import { categories, products } from './demo.ts';
import { json, unknownId, sample, text } from './sample.ts';

const product = products.at(7)!;
const category = categories.at(1)!;
const simpler = 'the mocks rank more simply';

/** The public catalogue. */
export const catalogueSamples = [
  sample('listCategories', 'all'),

  sample('searchProducts', 'the exact name', { params: { keyword: product.name } }),
  sample('searchProducts', 'a word', { params: { keyword: 'tee' }, onlyShape: simpler }),
  sample('searchProducts', 'one page', {
    params: { keyword: 'tee' },
    query: { page: '2', limit: '3' },
    onlyShape: simpler,
  }),
  sample('searchProducts', 'a synonym', { params: { keyword: 'tshirt' }, onlyShape: simpler }),
  sample('searchProducts', 'nothing near', { params: { keyword: 'qqqqqqqq' } }),
  sample('searchProducts', 'signs only', { params: { keyword: '!?' } }),
  sample('searchProducts', 'blank', { params: { keyword: '  ' }, status: 400 }),
  sample('searchProducts', 'too long', { params: { keyword: 'x'.repeat(201) }, status: 400 }),
  sample('searchProducts', 'cheapest first, in stock', {
    params: { keyword: product.name },
    query: { sort: 'price_asc', in_stock: '1' },
  }),
  sample('searchProducts', 'a filter by size', {
    params: { keyword: 'tee' },
    query: { sort: 'relevance', sizes: 'M', max: '899' },
    onlyShape: simpler,
  }),
  sample('searchProducts', 'of a category', {
    params: { keyword: product.name },
    query: { checked: `${product.category._id},${unknownId}`, sort: 'newest' },
  }),
  sample('searchProducts', 'an unknown order', { params: { keyword: 'tee' }, query: { sort: 'best' }, status: 400 }),
  sample('searchProducts', 'page 0', { params: { keyword: 'tee' }, query: { page: '0' }, status: 400 }),

  sample('listProducts', 'page 1', { params: { page: '1' } }),
  sample('listProducts', 'the last page', { params: { page: String(Math.ceil(products.length / 6)) } }),
  sample('listProducts', 'past the end', { params: { page: '999' } }),
  sample('listProducts', 'page 0', { params: { page: '0' }, status: 400 }),
  sample('listProducts', 'no number', { params: { page: 'first' }, status: 400 }),

  sample('countProducts', 'all'),

  sample('filterProducts', 'none checked', { body: json({ checked: [] }), query: { limit: '2' } }),
  sample('filterProducts', 'one checked', { body: json({ checked: [category._id] }) }),
  sample('filterProducts', 'a page of it', {
    body: json({ checked: [category._id] }),
    query: { page: '1', limit: '2' },
  }),
  sample('filterProducts', 'unknown one', { body: json({ checked: [unknownId] }) }),
  sample('filterProducts', 'sizes', { body: json({ checked: [], sizes: ['m', 'XL'] }), query: { limit: '3' } }),
  sample('filterProducts', 'a size of one checked', { body: json({ checked: [category._id], sizes: ['S'] }) }),
  sample('filterProducts', 'a size that is not there', { body: json({ checked: [], sizes: ['7XL'] }) }),
  sample('filterProducts', 'by price, all filters', {
    body: json({
      ...{ checked: [category._id], sizes: ['S', 'm'], min: 100, max: 999.5, in_stock: 1, sort: 'price_desc' },
    }),
  }),
  sample('filterProducts', 'colours', {
    body: json({ checked: [], colours: ['Indigo', 'white'] }),
    query: { limit: '3' },
  }),
  sample('filterProducts', 'no colour', { body: json({ checked: [], colours: ['mauve'] }), status: 400 }),
  sample('filterProducts', 'what costs nothing', { body: json({ checked: [], max: 0 }) }),
  sample('filterProducts', 'an order of searches', {
    body: json({ checked: [], sort: 'relevance' }),
    status: 400,
  }),
  sample('filterProducts', 'prices that are none', {
    body: json({ checked: [], min: '100', max: 1.001, in_stock: true }),
    status: 400,
  }),
  sample('filterProducts', 'no size', { body: json({ checked: [], sizes: [' '] }), status: 400 }),
  sample('filterProducts', 'no id', { body: json({ checked: ['tees'] }), status: 400 }),
  sample('filterProducts', 'nothing', { body: json({}), status: 400 }),
  sample('filterProducts', 'broken JSON', { body: text('{"checked":'), status: 400 }),
  sample('filterProducts', 'another type', { body: text('{}', 'text/plain'), status: 415 }),

  sample('getProductPhoto', 'a width', {
    params: { id: product._id },
    query: { w: '320', v: '0' },
    headers: { accept: 'image/webp' },
  }),
  sample('getProductPhoto', 'unknown product', { params: { id: unknownId }, status: 404 }),
  sample('getProductPhoto', 'no id', { params: { id: 'tee' }, status: 400 }),
  sample('getProductPhoto', 'no width', { params: { id: product._id }, query: { w: 'wide' }, status: 400 }),

  sample('getPhoto', 'a width', {
    params: { photoId: product.photoId },
    query: { w: '320' },
    headers: { accept: 'image/webp' },
  }),
  sample('getPhoto', 'unknown', { params: { photoId: unknownId }, status: 404 }),
  sample('getPhoto', 'no id', { params: { photoId: 'tee' }, status: 400 }),

  sample('getAllProducts', 'all'),
  sample('getAllProducts', 'one page', { query: { page: '2' } }),
  sample('getAllProducts', 'one page of sizes', { query: { sizes: 'l,xs', limit: '2' } }),
  sample('getAllProducts', 'cheapest first', { query: { sort: 'price_asc', limit: '4' } }),
  sample('getAllProducts', 'dearest first, in stock, a later page', {
    query: { sort: 'price_desc', in_stock: '1', page: '3', limit: '5' },
  }),
  sample('getAllProducts', 'between prices', { query: { min: '500', max: '599.99', sort: 'newest', limit: '3' } }),
  sample('getAllProducts', 'a price below another', { query: { min: '600', max: '599.99' }, status: 400 }),
  sample('getAllProducts', 'unknown and negative values', {
    query: { sort: 'old', min: '-1', max: 'much', in_stock: '2' },
    status: 400,
  }),
  sample('getAllProducts', 'a size that is too long', { query: { sizes: 'x'.repeat(21) }, status: 400 }),
  sample('getAllProducts', 'too many at once', { query: { limit: '101' }, status: 400 }),

  sample('getProduct', 'a product', { params: { slug: product.slug } }),
  sample('getProduct', 'unknown', { params: { slug: 'no-such-tee' }, status: 404 }),

  sample('getRelatedProducts', 'its siblings', {
    params: { productId: product._id, categoryId: product.category._id },
  }),
  sample('getRelatedProducts', 'unknown', { params: { productId: unknownId, categoryId: unknownId } }),
  sample('getRelatedProducts', 'no ids', { params: { productId: '1', categoryId: '2' }, status: 400 }),

  sample('getCategoryProducts', 'a category', { params: { slug: category.slug } }),
  sample('getCategoryOverview', 'all'),
  sample('listBestSellers', 'all'),
  sample('listSizes', 'all'),
  sample('listSizes', 'of categories', { query: { checked: `${category._id},${unknownId}` } }),
  sample('listSizes', 'of a filter', {
    query: { checked: category._id, sizes: 'M,xl', min: '300', max: '899', in_stock: '1' },
  }),
  sample('listSizes', 'of colours', { query: { colours: 'Navy,Black', in_stock: '1' } }),
  sample('listSizes', 'of a search', { query: { keyword: product.name, sizes: 'S' } }),
  sample('listSizes', 'of no product', { query: { sizes: '7XL', checked: unknownId } }),
  sample('listSizes', 'prices that are none', { query: { min: 'free', keyword: ' ' }, status: 400 }),
  sample('listSizes', 'no id', { query: { checked: 'tees' }, status: 400 }),

  sample('getCategoryProducts', 'a size', { params: { slug: category.slug }, query: { sizes: 'M', limit: '2' } }),
  sample('getCategoryProducts', 'cheapest in stock', {
    params: { slug: category.slug },
    query: { sort: 'price_asc', in_stock: '1', limit: '3' },
  }),
  sample('getCategoryProducts', 'no order', { params: { slug: category.slug }, query: { sort: '' }, status: 400 }),
  sample('getCategoryProducts', 'one page', { params: { slug: category.slug }, query: { page: '1', limit: '2' } }),
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
  sample('reportClientError', 'an error', {
    body: json({ kind: 'error', message: 'TypeError: x', page: '/cart', at: '/assets/a.js:1:2' }),
  }),
  sample('reportClientError', 'another kind', { body: json({ kind: 'click', message: 'x', page: '/' }), status: 400 }),
  sample('reportClientError', 'no JSON', { body: text('{"kind":'), status: 400 }),
  sample('getOpenApi', 'the document', { onlyShape: 'it names the running version' }),
];
