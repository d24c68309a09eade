import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Name, Slug, Version } from './primitives.ts';
import { HsnText } from './product-details.ts';
import { fieldError } from './refused-fields.ts';
import { SizeChart } from './size-chart.ts';

/** A category of products (specification, section 3). */
export const Category = z
  .object({
    _id: Id,
    name: Name,
    slug: Slug,
    /** Its products are not returned for the shopper's own reasons: innerwear, customised pieces. */
    no_return: z.literal(true).optional(),
    /** The HSN code of its products that have none. */
    hsn: z.string().optional(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** A category with its size chart, which products without their own show. */
export const ChartedCategory = Category.extend({
  size_chart: SizeChart.optional(),
  /** Of its name, its chart, and whether its products are returned. */
  version: Version.optional(),
}).meta({ id: 'ChartedCategory' });
export type ChartedCategory = z.infer<typeof ChartedCategory>;

const params = z.object({ id: Id });
const body = z.object({
  name: Name,
  /** Left out: unchanged; null: none. */
  size_chart: SizeChart.nullable().optional(),
  /** Left out: unchanged. */
  no_return: z.boolean().optional(),
  /** Left out: unchanged; empty: none. */
  hsn: HsnText.optional(),
});
/** The name may be left out if something else is sent, so that saving a chart undoes nobody's new name. */
const change = body
  .extend({ name: Name.optional(), version: Version.optional() })
  .refine(
    ({ name, size_chart: chart, no_return, hsn }) => [name, chart, no_return, hsn].some((part) => part !== undefined),
    { path: ['name'], error: fieldError('required') },
  );
const Done = z.object({ success: z.literal(true), message: z.string(), category: ChartedCategory });

export const categoryEndpoints = {
  listCategories: endpoint('listCategories', {
    summary: 'All categories, by name',
    reply: z.object({ success: z.literal(true), category: z.array(ChartedCategory) }),
  }),
  createCategory: endpoint('createCategory', {
    summary: 'Creates a category; names are compared without case',
    body,
    status: 201,
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'categoryTaken'],
  }),
  updateCategory: endpoint('updateCategory', {
    summary: 'Renames a category or changes its size chart; its slug stays, so that old links keep working',
    params,
    body: change,
    reply: Done,
    refusals: ['signedOut', 'forbidden', 'categoryNotFound', 'categoryTaken', 'changedMeanwhile'],
  }),
  deleteCategory: endpoint('deleteCategory', {
    summary: 'Deletes a category that has no products',
    params,
    reply: Done.omit({ category: true }),
    refusals: ['signedOut', 'forbidden', 'categoryNotFound', 'categoryInUse'],
  }),
};
