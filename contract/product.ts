import { z } from 'zod';
import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { Id, Name, PageNumber, Paging, Quantity, Rupees, Slug, Timestamp } from './primitives.ts';
import { Colour, detailShape } from './product-details.ts';
import { CountsQuery, FilterBody, Keyword, ListQuery, SearchQuery } from './product-filter.ts';
import { ProductPhoto } from './product-photo.ts';
import { fieldError } from './refused-fields.ts';
import { openFields } from './rules/draft.ts';
import { bestSellerCount, bestSellerDays, totalCountHeader, unmatchedHeader } from './rules/paging.ts';
import { reviewFits } from './rules/review.ts';
import { SizeChart } from './size-chart.ts';
import { ProductSize } from './size.ts';

/** A product. `shipping` is 0 or 1. Each edit increments `__v`; what is sold, and the start and end of a sale do not. */
export const Product = z
  .object({
    _id: Id,
    name: Name,
    slug: Slug,
    /** Empty of a draft only. */
    description: z.string().max(5000),
    price: Rupees,
    /** While a sale makes it cheaper: the lowest price at which it was on sale from 30 days before the sale was announced until its start. */
    was: Rupees.optional(),
    /** When that sale ends. */
    sale_to: Timestamp.optional(),
    /** In the back office's calls, while a sale runs: the price after it. */
    base_price: Rupees.optional(),
    /** The sum of its sizes. */
    quantity: Quantity,
    /** The shop's own stock code of a product without sizes; sizes have their own. */
    sku: z.string().min(1).max(64).optional(),
    /** Its live sizes in order; absent if it has none. */
    sizes: z.array(ProductSize).optional(),
    shipping: z.union([z.literal(0), z.literal(1)]),
    /** Only admins see it, in the back office's calls: no public one knows it. */
    hidden: z.literal(true).optional(),
    /** The secret in the URL of a hidden product's photo, which a browser fetches without a token. */
    photo_key: z.string().min(1).max(100).optional(),
    /** What of a draft is not typed yet: description empty, price and quantity 0. */
    untyped: z.array(z.enum(openFields)).optional(),
    category: Category,
    ...detailShape,
    /** Its shown reviews: the mean with one decimal, and their number; absent if it has none. */
    rating: z.object({ stars: z.number().min(1).max(5), count: z.int().min(1) }).optional(),
    /** In order, in replies with one product; absent if it has none, and in lists. `getProductPhoto` sends the first one. */
    photos: z.array(ProductPhoto).optional(),
    /** In `listAdminProducts`: it has no photo. */
    no_photo: z.literal(true).optional(),
    __v: z.int().min(0),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A category with the number of its products and one of the newest of them that has a photo. */
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
/** The `photo_key` of a hidden product. */
const PhotoKey = z.string().max(100, fieldError('tooLong', { count: 100 }));
const PhotoBytes = { bytes: ['image/avif', 'image/webp', 'image/jpeg'] } as const;
const photoHeaders = { etag: 'The version of these bytes' };

const Products = z.object({ success: z.literal(true), products: z.array(Product) });
const Count = z.int().min(0);
const replyHeaders = { [totalCountHeader]: 'The total, if a page was requested' };

export const productEndpoints = {
  searchProducts: endpoint('searchProducts', {
    summary:
      'Products that match a keyword in name, description or category, and the filter; best match first by default',
    params: z.object({ keyword: Keyword }),
    query: SearchQuery,
    reply: z.array(Product),
    replyHeaders: { ...replyHeaders, [unmatchedHeader]: '1 if no product matches the keyword: all are listed instead' },
    refusals: ['tooManyTries', 'tooManyLists'],
  }),
  listProducts: endpoint('listProducts', {
    summary: 'One page of 6 products, newest first; past the end: empty',
    params: z.object({ page: PageNumber }),
    reply: Products,
  }),
  countProducts: endpoint('countProducts', {
    summary: 'The total number of products',
    reply: z.object({ success: z.literal(true), total: Count }),
  }),
  filterProducts: endpoint('filterProducts', {
    summary: 'Products of the checked categories that match the filter, newest first by default; none checked: all',
    query: Paging,
    body: FilterBody,
    reply: Products,
    replyHeaders,
    refusals: ['tooManyLists'],
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
      key: PhotoKey.optional(),
    }),
    reply: PhotoBytes,
    replyHeaders: photoHeaders,
    refusals: ['photoNotFound'],
  }),
  getPhoto: endpoint('getPhoto', {
    summary:
      'One of the photos of a product, or of a text of the shop, in the format negotiated by the `accept` header; wider than 960: full size',
    params: z.object({ photoId: Id }),
    query: z.object({ w: PhotoWidthText.optional(), key: PhotoKey.optional() }),
    reply: PhotoBytes,
    replyHeaders: photoHeaders,
    refusals: ['photoNotFound'],
  }),
  getAllProducts: endpoint('getAllProducts', {
    summary: 'All products, or those that match the filter, newest first by default',
    query: ListQuery,
    reply: z.object({ success: z.literal(true), count: z.int().min(0), products: z.array(Product) }),
    replyHeaders,
    refusals: ['tooManyLists'],
  }),
  getProduct: endpoint('getProduct', {
    summary: 'The product at a slug',
    params: z.object({ slug: z.string().min(1).max(220) }),
    reply: z.object({
      success: z.literal(true),
      product: Product,
      /** Its own size chart, or else its category's. */
      size_chart: SizeChart.optional(),
      /** What most of its reviews say of the fit; absent below five reviews, or if no answer has more than half. */
      reviewed_fit: z.enum(reviewFits).optional(),
    }),
    refusals: ['productNotFound'],
  }),
  getRelatedProducts: endpoint('getRelatedProducts', {
    summary: 'At most 3 products of the same category, without the product itself',
    params: z.object({ productId: Id, categoryId: Id }),
    reply: Products,
  }),
  getCategoryProducts: endpoint('getCategoryProducts', {
    summary: 'The category at a slug and its products, or those that match the filter, newest first by default',
    params: z.object({ slug: z.string().min(1).max(220) }),
    query: ListQuery,
    reply: z.object({ success: z.literal(true), products: z.array(Product), category: Category }),
    replyHeaders,
    refusals: ['categoryNotFound', 'tooManyLists'],
  }),
  getCategoryOverview: endpoint('getCategoryOverview', {
    summary:
      'The categories that have products, by name, each with their number and a product whose photo stands for it',
    reply: z.object({ success: z.literal(true), categories: z.array(ShownCategory) }),
  }),
  listBestSellers: endpoint('listBestSellers', {
    summary: `At most ${bestSellerCount} products that sold most in the last ${bestSellerDays} days, most first`,
    reply: Products,
  }),
  listSizes: endpoint('listSizes', {
    summary:
      'The values of the filter with the number of products: sizes in stock in the usual order, categories, colours, prices, in stock. ' +
      "A group's counts apply the other groups of the filter, not its own",
    query: CountsQuery,
    reply: z.object({
      success: z.literal(true),
      /** The products that match the whole filter. */
      total: Count,
      sizes: z.array(z.object({ label: z.string().min(1).max(20), count: z.int().min(1) })),
      categories: z.array(z.object({ _id: Id, count: z.int().min(1) })),
      /** `hex` is that of the owner's own colours. */
      colours: z.array(z.object({ colour: Colour, count: z.int().min(1), hex: z.string().optional() })),
      /** The lowest and the highest price. Absent if there is no product. */
      price: z.object({ min: Rupees, max: Rupees }).optional(),
      /** The products that are in stock. */
      in_stock: Count,
    }),
    refusals: ['tooManyTries'],
  }),
};
