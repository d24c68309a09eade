import { z } from 'zod';
import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { detailShape } from './product-details.ts';
import { Id, Name, PageNumber, Paging, Quantity, Rupees, Slug, Timestamp } from './primitives.ts';
import { ProductPhoto } from './product-photo.ts';
import { fieldError } from './refused-fields.ts';
import { bestSellerCount, bestSellerDays, totalCountHeader } from './rules/paging.ts';
import { ProductSize, SizeFilter, SizeFilterText } from './size.ts';
import { SizeChart } from './size-chart.ts';

/** A product. `shipping` is 0 or 1. Each edit increments `__v`; a sale does not. */
export const Product = z
  .object({
    _id: Id,
    name: Name,
    slug: Slug,
    description: z.string().min(1).max(5000),
    price: Rupees,
    /** The sum of its sizes. */
    quantity: Quantity,
    /** Its live sizes in order; absent if it has none. */
    sizes: z.array(ProductSize).optional(),
    shipping: z.union([z.literal(0), z.literal(1)]),
    category: Category,
    ...detailShape,
    /** In order, in replies with one product; absent if it has none, and in lists. `getProductPhoto` sends the first one. */
    photos: z.array(ProductPhoto).optional(),
    __v: z.int().min(0),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A category with the number of its products and the newest of them that has a photo. */
export const ShownCategory = Category.extend({
  products: z.int().min(1),
  /** Absent if none of its newest products has a photo. */
  cover: Product.pick({ _id: true, __v: true, name: true }).optional(),
}).meta({ id: 'ShownCategory' });
export type ShownCategory = z.infer<typeof ShownCategory>;

/** The requested width of a photo in pixels; the next larger available width is served. */
const PhotoWidthText = z.coerce
  .number<string>()
  .int(fieldError('notWholeNumber'))
  .min(1, fieldError('startsAt', { min: 1 }))
  .max(10_000, fieldError('outOfRange'));
const PhotoBytes = { bytes: ['image/avif', 'image/webp', 'image/jpeg'] } as const;
const photoHeaders = { etag: 'The version of these bytes' };

const Products = z.object({ success: z.literal(true), products: z.array(Product) });
const mostChecked = 1000;
const Checked = z.array(Id).max(mostChecked, fieldError('tooManyCategories', { count: mostChecked }));
const SizedPaging = Paging.extend({ sizes: SizeFilterText.optional() });
const replyHeaders = { [totalCountHeader]: 'The total, if a page was requested' };

export const productEndpoints = {
  searchProducts: endpoint('searchProducts', {
    summary: 'Products that match a keyword in name, description or category, best match first',
    params: z.object({
      keyword: z
        .string()
        .trim()
        .min(1, fieldError('required'))
        .max(200, fieldError('tooLong', { count: 200 })),
    }),
    query: Paging,
    reply: z.array(Product),
    replyHeaders,
    refusals: ['tooManyTries'],
  }),
  listProducts: endpoint('listProducts', {
    summary: 'One page of 6 products, newest first; past the end: empty',
    params: z.object({ page: PageNumber }),
    reply: Products,
  }),
  countProducts: endpoint('countProducts', {
    summary: 'The total number of products',
    reply: z.object({ success: z.literal(true), total: z.int().min(0) }),
  }),
  filterProducts: endpoint('filterProducts', {
    summary: 'Products of the checked categories that have one of the sizes in stock, newest first; none checked: all',
    query: Paging,
    body: z.object({ checked: Checked, sizes: SizeFilter.optional() }),
    reply: Products,
    replyHeaders,
  }),
  getProductPhoto: endpoint('getProductPhoto', {
    summary: "A product's first photo in the format negotiated by the `accept` header",
    params: z.object({ id: Id }),
    query: z.object({
      w: PhotoWidthText.optional(),
      /** The product's `__v`: the bytes at such a URL never change and may be cached for ever. */
      v: z
        .string()
        .max(40, fieldError('tooLong', { count: 40 }))
        .optional(),
    }),
    reply: PhotoBytes,
    replyHeaders: photoHeaders,
    refusals: ['photoNotFound'],
  }),
  getPhoto: endpoint('getPhoto', {
    summary:
      'One of the photos of a product in the format negotiated by the `accept` header; wider than 960: full size',
    params: z.object({ photoId: Id }),
    query: z.object({ w: PhotoWidthText.optional() }),
    reply: PhotoBytes,
    replyHeaders: photoHeaders,
    refusals: ['photoNotFound'],
  }),
  getAllProducts: endpoint('getAllProducts', {
    summary: 'All products, or those that have one of the sizes in stock, newest first',
    query: SizedPaging,
    reply: z.object({ success: z.literal(true), count: z.int().min(0), products: z.array(Product) }),
    replyHeaders,
  }),
  getProduct: endpoint('getProduct', {
    summary: 'The product at a slug',
    params: z.object({ slug: z.string().min(1).max(220) }),
    reply: z.object({
      success: z.literal(true),
      product: Product,
      /** Its own size chart, or else its category's. */
      size_chart: SizeChart.optional(),
    }),
    refusals: ['productNotFound'],
  }),
  getRelatedProducts: endpoint('getRelatedProducts', {
    summary: 'At most 3 products of the same category, without the product itself',
    params: z.object({ productId: Id, categoryId: Id }),
    reply: Products,
  }),
  getCategoryProducts: endpoint('getCategoryProducts', {
    summary: 'The category at a slug and its products, or those that have one of the sizes in stock, newest first',
    params: z.object({ slug: z.string().min(1).max(220) }),
    query: SizedPaging,
    reply: z.object({ success: z.literal(true), products: z.array(Product), category: Category }),
    replyHeaders,
    refusals: ['categoryNotFound'],
  }),
  getCategoryOverview: endpoint('getCategoryOverview', {
    summary:
      'The categories that have products, by name, each with their number and a product whose photo stands for it',
    reply: z.object({ success: z.literal(true), categories: z.array(ShownCategory) }),
  }),
  listBestSellers: endpoint('listBestSellers', {
    summary: `At most ${bestSellerCount} products of which most pieces were sold in the last ${bestSellerDays} days, most first`,
    reply: Products,
  }),
  listSizes: endpoint('listSizes', {
    summary:
      'The sizes in stock in the usual order, with the number of products; of all categories or the checked ones',
    query: z.object({
      /** Ids of categories, separated by commas. */
      checked: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(Checked)
        .optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      sizes: z.array(z.object({ label: z.string().min(1).max(20), count: z.int().min(1) })),
    }),
  }),
};
