import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { SortOrder, StockSortField } from '#contract/rules/sort.ts';
import type { StockLevel } from '#contract/rules/stock-level.ts';
import { unsold } from '#contract/rules/stock-level.ts';
import type { StockedSize } from '#contract/stock-list.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPart } from '../../db/search-text.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';
import { nameKey } from '../search/words.ts';
import { isLow } from '../stock/low-stock.ts';
import { lastMovementOf } from '../stock/size-store.ts';
import { reservedPieces, selectToSend } from '../stock/stock-store.ts';

/** A filter of all sizes; every part is optional. */
export interface StockFilter {
  /** A part of the product's name or of the SKU. */
  readonly search?: string | undefined;
  /** The id of a category. */
  readonly category?: string | undefined;
  readonly stock?: StockLevel | undefined;
  /** The shop's low limit. */
  readonly lowLimit: number;
}

function sizesOfStockList(db: Kysely<Schema>) {
  return selectProducts(db, 'all')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .where('product_size.archived_at', 'is', null);
}

/** With what is to be sent and the last movement, in one statement: an order or a count between two would be in one of them alone. */
const withToSend = (db: Kysely<Schema>) =>
  sizesOfStockList(db)
    .leftJoin(selectToSend(db).as('sold'), 'sold.size_id', 'product_size.id')
    .select(columns)
    .select('sold.pieces as to_send')
    .select((eb) => lastMovementOf(eb).as('movement'));

const columns = [
  'product_size.id',
  'product_size.label',
  'product_size.sku',
  'product_size.quantity',
  'product_size.short',
  'product_size.low',
  'product.id as product_id',
  'product.name',
  'product.slug',
  'product.hidden_at',
] as const;

type Sizes = ExpressionBuilder<Schema, 'product' | 'product_size'>;

function matches(eb: Sizes, { search = '', category, stock, lowLimit }: StockFilter) {
  return eb.and([
    ...(category === undefined ? [] : [eb('product.category_id', '=', category)]),
    ...(stock === 'in' ? [eb('product_size.quantity', '>', 0)] : []),
    ...(stock === 'out' ? [eb('product_size.quantity', '=', 0)] : []),
    ...(stock === 'low' ? [isLow(lowLimit)] : []),
    ...(search === ''
      ? []
      : [
          eb.or([
            hasPart('product.name_key', nameKey(search)),
            hasPart(sql`lower(product_size.sku)`, search.toLowerCase()),
          ]),
        ]),
  ]);
}

/** A part of the matching sizes, by name by default; the sizes of a product are in its order. */
export async function stockedSizes(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  filter: StockFilter,
  { offset, limit }: Slice,
  { field, direction }: SortOrder<StockSortField> = { field: 'name', direction: 'asc' },
  now: number,
): Promise<StockedSize[]> {
  const sizes = sizesOfStockList(db)
    .select('product_size.id')
    .where((eb) => matches(eb, filter));
  const sorted =
    field === 'quantity'
      ? sizes
          .orderBy('product_size.quantity', direction)
          .orderBy('product_size.short', direction === 'asc' ? 'desc' : 'asc')
      : sizes;
  const rows = await sorted
    .orderBy('product.name_key', (column) =>
      (field === 'name' ? column[direction]() : column.asc()).collate(engine.byteCollation),
    )
    .orderBy('product.id')
    .orderBy('product_size.position')
    .limit(limit)
    .offset(offset)
    .execute();
  return sizesWithStock(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** The number of matching sizes. */
export async function countStocked(db: Kysely<Schema>, filter: StockFilter): Promise<number> {
  const { total } = await sizesOfStockList(db)
    .where((eb) => matches(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The live sizes among these ids, in the order of the ids. */
export async function sizesWithStock(db: Kysely<Schema>, ids: readonly string[], now: number): Promise<StockedSize[]> {
  if (ids.length === 0) return [];
  const rows = await withToSend(db).where('product_size.id', 'in', ids).execute();
  const byId = new Map((await toStocked(db, rows, now)).map((size) => [size._id, size]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface SizeRow {
  readonly id: string;
  readonly label: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly short: number;
  readonly low: number | null;
  readonly to_send: number | null;
  readonly product_id: string;
  readonly name: string;
  readonly slug: string;
  readonly hidden_at: number | null;
  readonly movement: number | null;
}

async function toStocked(db: Kysely<Schema>, rows: readonly SizeRow[], now: number): Promise<StockedSize[]> {
  const inCheckouts = await reservedPieces(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, label, sku, quantity, short, low, to_send, movement, ...product }) => {
    const [left, reserved, toSend] = [unsold({ quantity, short }), inCheckouts.get(id) ?? 0, Number(to_send ?? 0)];
    return {
      _id: id,
      product: {
        _id: product.product_id,
        name: product.name,
        slug: product.slug,
        ...(product.hidden_at !== null && { hidden: true as const }),
      },
      label,
      ...(sku !== null && { sku }),
      quantity,
      shelf: left + toSend,
      to_send: toSend,
      reserved,
      free: Math.max(0, quantity - reserved),
      ...(left < 0 && { short: -left }),
      ...(low !== null && { low }),
      movement: movement ?? 0,
    };
  });
}
