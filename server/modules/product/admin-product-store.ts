import { sql, type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { AdminVisibility } from '#contract/rules/product-filter.ts';
import type { ProductSortField, SortOrder } from '#contract/rules/sort.ts';
import type { StockLevel } from '#contract/rules/stock-level.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPart } from '../../db/search-text.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';
import { nameKey } from '../search/words.ts';
import { isLow } from '../stock/low-stock.ts';
import { productRows, withLiveSizes } from './product-row.ts';

/** A filter of all products; every part is optional. */
interface AdminProductFilter {
  /** A part of the name or of a size's SKU. */
  readonly search?: string | undefined;
  /** The id of a category. */
  readonly category?: string | undefined;
  readonly stock?: StockLevel | undefined;
  /** The shop's low limit. */
  readonly lowLimit: number;
  readonly visibility?: AdminVisibility | undefined;
}

const sortColumns = {
  createdAt: 'product.created_at',
  name: 'product.name_key',
  price: 'product.paise',
  quantity: 'product.quantity',
} as const satisfies Record<ProductSortField, string>;

/** A part of the matching products, newest first by default. The id breaks ties. */
export async function sortedProducts(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  filter: AdminProductFilter,
  { offset, limit }: Slice,
  { field, direction }: SortOrder<ProductSortField> = { field: 'createdAt', direction: 'desc' },
): Promise<Product[]> {
  const rows = await productRows(db, 'all')
    .where((eb) => matches(eb, filter))
    .orderBy(sortColumns[field], (column) =>
      field === 'name' ? column[direction]().collate(engine.byteCollation) : column[direction](),
    )
    .orderBy('product.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return withLiveSizes(db, rows);
}

/** The number of matching products. */
export async function countFiltered(db: Kysely<Schema>, filter: AdminProductFilter): Promise<number> {
  const { total } = await selectProducts(db, 'all')
    .where((eb) => matches(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** All styles, sorted. */
export async function allStyles(db: Kysely<Schema>): Promise<string[]> {
  const rows = await selectProducts(db, 'all').select('style').distinct().where('style', 'is not', null).execute();
  return rows.flatMap(({ style }) => style ?? []).sort();
}

type Products = ExpressionBuilder<Schema, 'product'>;

function matches(eb: Products, { search = '', category, stock, lowLimit, visibility }: AdminProductFilter) {
  const conditions: ExpressionWrapper<Schema, 'product', SqlBool>[] = [];
  if (category !== undefined) conditions.push(eb('product.category_id', '=', category));
  if (visibility !== undefined && visibility !== 'no_photo') {
    conditions.push(eb('product.hidden_at', visibility === 'shown' ? 'is' : 'is not', null));
  }
  if (visibility === 'no_photo') conditions.push(hasNoPhoto(eb));
  if (visibility === 'draft') conditions.push(eb.or([hasNoPhoto(eb), lacksField(eb)]));
  if (stock === 'in' || stock === 'out') conditions.push(eb('product.quantity', stock === 'in' ? '>' : '=', 0));
  if (stock === 'low') {
    conditions.push(eb('product.id', 'in', eb.selectFrom('product_size').select('product_id').where(isLow(lowLimit))));
  }
  if (search !== '') {
    const withSku = eb
      .selectFrom('product_size')
      .select('product_id')
      .where('archived_at', 'is', null)
      .where(hasPart(sql`lower(sku)`, search.toLowerCase()));
    conditions.push(eb.or([hasPart('product.name_key', nameKey(search)), eb('product.id', 'in', withSku)]));
  }
  return eb.and(conditions);
}

const hasNoPhoto = (eb: Products) =>
  eb.not(eb.exists(eb.selectFrom('photo').select('photo.id').whereRef('photo.product_id', '=', 'product.id')));

/** Whether a field that was left out is still empty: `untypedOf` of a row. */
const lacksField = (eb: Products) =>
  eb.or([
    eb.and([hasPart('product.untyped', '"description"'), eb('product.description', '=', '')]),
    eb.and([hasPart('product.untyped', '"price"'), eb('product.paise', '=', 0)]),
    eb.and([hasPart('product.untyped', '"quantity"'), eb('product.quantity', '=', 0)]),
  ]);

/** Products that cannot be shown yet, and those of them without a photo. */
export async function countDrafts(db: Kysely<Schema>): Promise<{ count: number; no_photo: number }> {
  const drafts = selectProducts(db, 'all').where('product.hidden_at', 'is not', null);
  const { total } = await drafts
    .where((eb) => eb.or([hasNoPhoto(eb), lacksField(eb)]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { bare } = await drafts
    .where(hasNoPhoto)
    .select((eb) => eb.fn.countAll<number>().as('bare'))
    .executeTakeFirstOrThrow();
  return { count: Number(total), no_photo: Number(bare) };
}
