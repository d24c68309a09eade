import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging, Quantity, SearchText } from './primitives.ts';
import { Product } from './product.ts';
import { adminVisibilities } from './rules/product-filter.ts';
import { productSortFields, sortsBy } from './rules/sort.ts';
import { stockLevels } from './rules/stock-level.ts';
import { SizeChart } from './size-chart.ts';
import { WaitingForSize } from './stock-alert.ts';

/** Products as the back office reads them, also hidden ones: always from the database, sorted and filtered. */
export const adminProductEndpoints = {
  listAdminProducts: endpoint('listAdminProducts', {
    summary: 'Products for the back office, newest first unless said: one page of 24 unless said',
    query: Paging.extend({
      /** A part of the name, without case and accents, or of a size's SKU, without case. */
      search: SearchText.optional(),
      category: Id.optional(),
      stock: z.enum(stockLevels).optional(),
      /** `draft`: hidden, and without a photo or a field that it needs; `no_photo`: hidden or not. */
      visibility: z.enum(adminVisibilities).optional(),
      sort: z.enum(sortsBy(productSortFields)).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      products: z.array(Product),
      total: z.int().min(0),
      /** As `listStock` has it. */
      low_limit: Quantity.optional(),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  getAdminProduct: endpoint('getAdminProduct', {
    summary: 'The product at a slug, as it is now',
    params: z.object({ slug: z.string().min(1).max(220) }),
    reply: z.object({
      success: z.literal(true),
      product: Product,
      /** Its own size chart, without its category's. */
      own_size_chart: SizeChart.optional(),
      /** How many shoppers wait for which live size; sizes without any are left out. */
      waiting: z.array(WaitingForSize),
    }),
    refusals: ['signedOut', 'forbidden', 'productNotFound'],
  }),
  listStyles: endpoint('listStyles', {
    summary: 'The styles that products have, by name',
    reply: z.object({ success: z.literal(true), styles: z.array(z.string().min(1)) }),
    refusals: ['signedOut', 'forbidden'],
  }),
};
