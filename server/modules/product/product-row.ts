import { sql, type Kysely, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Product } from '#contract/product.ts';
import type { OpenField } from '#contract/rules/draft.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { Colour } from '#contract/rules/palette.ts';
import type { ProductDetails, ProductFacts } from '#contract/rules/product-details.ts';
import { meanStars } from '#contract/rules/review.ts';
import type { SalePrices } from '#contract/rules/sale.ts';
import type { ProductSize } from '#contract/size.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema, ProductTable } from '../../db/schema.ts';
import { selectProducts, type ProductScope } from '../../db/select-products.ts';
import { liveSizes, sumOf, type LiveSize } from '../stock/size-store.ts';

const columns = [
  'product.id',
  'product.number',
  'product.name',
  'product.slug',
  'product.description',
  'product.paise',
  'product.was_paise',
  'product.quantity',
  'product.shipping',
  'product.colour',
  'product.style',
  'product.facts',
  'product.mrp_paise',
  'product.maker',
  'product.origin',
  'product.no_return',
  'product.hsn',
  'product.review_count',
  'product.review_stars',
  'product.version',
  'product.hidden_at',
  'product.photo_key',
  'product.untyped',
  'product.created_at',
  'product.updated_at',
  'category.id as category_id',
  'category.name as category_name',
  'category.slug as category_slug',
  'category.no_return as category_no_return',
  'sale.ends_at as sale_ends_at',
] as const;

/** Products with their categories. The price after a sale is for the back office. */
export function productRows(db: Kysely<Schema>, scope: ProductScope) {
  const base = scope === 'all' ? sql.ref<number | null>('product.base_paise') : sql<number | null>`null`;
  return selectProducts(db, scope)
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('sale', 'sale.id', 'product.sale_id')
    .select(columns)
    .select(base.as('base_paise'));
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number];

/** The rows in the API's shape, with their sizes. */
export async function withLiveSizes(db: Kysely<Schema>, rows: readonly ProductRow[]): Promise<Product[]> {
  const sizes = await liveSizes(
    db,
    rows.map(({ id }) => id),
  );
  return joinSizes(rows, sizes).map(({ product }) => product);
}

/** A product in the API's shape and its live sizes, the unlabelled one too. */
export interface ProductWithSizes {
  readonly product: Product;
  readonly live: readonly LiveSize[];
}

/** The rows with their live sizes, in the same order. */
export function joinSizes(
  rows: readonly ProductRow[],
  sizes: ReadonlyMap<string, readonly LiveSize[]>,
): ProductWithSizes[] {
  return rows.map((row) => {
    const live = sizes.get(row.id) ?? [];
    return { product: toProduct(row, live), live };
  });
}

function toProduct(row: ProductRow, live: readonly LiveSize[]): Product {
  const sizes = live.filter(({ label }) => label !== '');
  const sku = live.find(({ label }) => label === '')?.sku ?? null;
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: toRupees(row.paise),
    ...reductionOf(row),
    // The sizes may have changed since the row was read.
    quantity: sizes.length === 0 ? row.quantity : sumOf(sizes),
    ...(sku !== null && { sku }),
    ...(sizes.length > 0 && { sizes: sizes.map(toSize) }),
    shipping: row.shipping,
    ...(row.hidden_at !== null && {
      hidden: true as const,
      ...(row.photo_key !== null && { photo_key: row.photo_key }),
      ...(untypedOf(row).length > 0 && { untyped: untypedOf(row) }),
    }),
    category: {
      ...{ _id: row.category_id, name: row.category_name, slug: row.category_slug },
      ...(row.category_no_return === 1 && { no_return: true as const }),
    },
    ...detailsOf(row),
    ...(row.review_count > 0 && {
      rating: { stars: meanStars(row.review_stars, row.review_count), count: row.review_count },
    }),
    __v: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** What is said of the running sale: the price before only if it is higher. */
function reductionOf({ paise, was_paise: was, base_paise: base, sale_ends_at: end }: ProductRow) {
  return {
    ...(was !== null && end !== null && paise < was && { was: toRupees(was), sale_to: new Date(end).toISOString() }),
    ...(base !== null && { base_price: toRupees(base) }),
  };
}

function toSize({ id, label, quantity, sku }: LiveSize): ProductSize {
  return { _id: id, label, quantity, ...(sku !== null && { sku }) };
}

/** The columns that hold a product's optional data. */
export interface DetailColumns {
  readonly colour: Colour | null;
  readonly style: string | null;
  /** JSON: `ProductFacts`. */
  readonly facts: string | null;
  readonly mrp_paise: number | null;
  readonly maker: string | null;
  readonly origin: string | null;
  readonly no_return: 0 | 1;
  readonly hsn: string | null;
}

/** The details of a row; absent ones are left out. */
export function detailsOf({
  colour,
  style,
  facts,
  mrp_paise: mrp,
  maker,
  origin,
  no_return,
  hsn,
}: DetailColumns): ProductDetails {
  return {
    ...(colour !== null && { colour }),
    ...(style !== null && { style }),
    ...(facts !== null && { facts: parseJson<ProductFacts>(facts) }),
    ...(mrp !== null && { mrp: toRupees(mrp) }),
    ...(maker !== null && { maker }),
    ...(origin !== null && { origin }),
    ...(no_return === 1 && { no_return: true as const }),
    ...(hsn !== null && { hsn }),
  };
}

export function detailColumns({
  colour,
  style,
  facts,
  mrp,
  maker,
  origin,
  no_return,
  hsn,
}: ProductDetails): DetailColumns {
  return {
    colour: colour ?? null,
    style: style ?? null,
    facts: facts === undefined ? null : JSON.stringify(facts),
    mrp_paise: mrp === undefined ? null : toPaise(mrp),
    maker: maker ?? null,
    origin: origin ?? null,
    no_return: no_return === true ? 1 : 0,
    hsn: hsn ?? null,
  };
}

/** The prices of a row in rupees. */
export function pricesOfRow({ paise, base_paise: base }: PriceColumns): SalePrices {
  return { price: toRupees(paise), ...(base !== null && { base_price: toRupees(base) }) };
}

/** The columns of a product's prices. */
export type PriceColumns = Pick<Selectable<ProductTable>, 'paise' | 'base_paise'>;

export function priceColumns({ price, base_price: base }: SalePrices): PriceColumns {
  return { paise: toPaise(price), base_paise: base === undefined ? null : toPaise(base) };
}

/** What of a draft is not typed yet. An import, received goods and earlier versions type a field without the column `untyped`. */
export function untypedOf(
  row: Pick<Selectable<ProductTable>, 'description' | 'paise' | 'quantity' | 'untyped'>,
): OpenField[] {
  const { description, paise: price, quantity } = row;
  const isEmpty = { description: description === '', price: price === 0, quantity: quantity === 0 };
  return row.untyped === null ? [] : parseJson<OpenField[]>(row.untyped).filter((field) => isEmpty[field]);
}

/** The column of what is not typed yet. */
export function untypedColumn(fields: readonly OpenField[]): { untyped: string | null } {
  return { untyped: fields.length === 0 ? null : JSON.stringify(fields) };
}

/** The columns that say whether a product is hidden. */
export type VisibilityColumns = Pick<Selectable<ProductTable>, 'hidden_at' | 'photo_key'>;

const shown: VisibilityColumns = { hidden_at: null, photo_key: null };

/** The columns of a product that is hidden from now on, or shown. */
export function visibilityColumns(hidden: boolean, now: number): VisibilityColumns {
  return hidden ? { hidden_at: now, photo_key: randomBytes(16).toString('base64url') } : shown;
}

export function isHidden({ hidden_at }: Partial<VisibilityColumns>): boolean {
  return (hidden_at ?? null) !== null;
}
