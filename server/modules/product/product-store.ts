import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts, type ProductScope } from '../../db/select-products.ts';
import { pipeline } from '../../db/transaction.ts';
import { photosOf } from '../photo/photo-store.ts';
import { liveSizes } from '../stock/size-store.ts';
import { productRows, toProducts, withSizes, type ProductWithSizes } from './product-row.ts';

/** The product at a slug, with its photos. */
export async function productAt(db: Kysely<Schema>, slug: string, scope: ProductScope): Promise<Product | undefined> {
  const rows = await productRows(db, scope).where('product.slug', '=', slug).execute();
  return withPhotos(db, (await toProducts(db, rows))[0]);
}

/** The size charts that can apply to a product. */
export interface SizeCharts {
  readonly own: SizeChart | undefined;
  readonly category: SizeChart | undefined;
}

/** A product's own size chart and its category's. */
export async function sizeChartsOf(db: Kysely<Schema>, productId: string): Promise<SizeCharts> {
  const row = await selectProducts(db, 'all')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.size_chart as own', 'category.size_chart as category'])
    .where('product.id', '=', productId)
    .executeTakeFirst();
  const chart = (text: string | null | undefined) => (text ? parseJson<SizeChart>(text) : undefined);
  return { own: chart(row?.own), category: chart(row?.category) };
}

/** The product with its photos, also if it is hidden. */
export async function productWithId(db: Kysely<Schema>, id: string): Promise<Product | undefined> {
  return withPhotos(db, (await productsWithIds(db, [id], 'all'))[0]);
}

/** Lists carry no photos: nobody looks at those of a list, and the first has a URL of its own (docs/decisions/0006). */
async function withPhotos(db: Kysely<Schema>, product: Product | undefined): Promise<Product | undefined> {
  const photos = product && (await photosOf(db, product._id));
  return product && { ...product, ...(photos?.length && { photos }) };
}

/** The shown products of these numbers, in the order of the numbers. */
export async function productsNumbered(db: Kysely<Schema>, numbers: readonly number[]): Promise<Product[]> {
  const position = new Map(numbers.map((number, index) => [number, index]));
  const products: Product[] = [];
  for (let at = 0; at < numbers.length; at += numbersAtOnce) {
    const some = numbers.slice(at, at + numbersAtOnce);
    const rows = await productRows(db, 'shown').where('product.number', 'in', some).execute();
    rows.sort((a, b) => (position.get(a.number) ?? 0) - (position.get(b.number) ?? 0));
    products.push(...(await toProducts(db, rows)));
  }
  return products;
}

/** Products in the shop with low stock, lowest first. */
export async function scarceProducts(db: Kysely<Schema>, atMost: number, limit: number): Promise<Product[]> {
  const scarce = productRows(db, 'shown').where('product.quantity', '<=', atMost);
  const rows = await scarce.orderBy('product.quantity').orderBy('product.id').limit(limit).execute();
  return toProducts(db, rows);
}

/** The number of products in the shop with low stock. */
export async function countScarce(db: Kysely<Schema>, atMost: number): Promise<number> {
  const { total } = await selectProducts(db, 'shown')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('quantity', '<=', atMost)
    .executeTakeFirstOrThrow();
  return total;
}

/** The existing products among these ids, in no particular order. */
export async function productsWithIds(
  db: Kysely<Schema>,
  ids: readonly string[],
  scope: ProductScope,
): Promise<Product[]> {
  return (await productsWithSizes(db, ids, scope)).map(({ product }) => product);
}

/** The existing products among these ids with their live sizes, in no particular order. */
export async function productsWithSizes(
  db: Kysely<Schema>,
  ids: readonly string[],
  scope: ProductScope,
): Promise<ProductWithSizes[]> {
  const [rows, sizes] = await pipeline([
    productRows(db, scope).where('product.id', 'in', ids).execute(),
    liveSizes(db, ids),
  ]);
  return withSizes(rows, sizes);
}

/** Well below the engines' limits on parameters. */
const numbersAtOnce = 5000;
