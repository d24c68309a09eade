import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { isBeforeShipping, orderStatuses } from '#contract/rules/order-status.ts';
import { maxQuantity, stockOf, unsold } from '#contract/rules/stock-level.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import { pipeline } from '../../db/transaction.ts';
import type { CatalogueChange, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { insertMovements, type StockCause, type StockChange } from './movement-store.ts';
import { sizeEvents } from './size-plan.ts';
import { lockSizes, type LiveSize, type SizeRow } from './size-store.ts';

/** How many of a size. */
export interface SizeQuantity {
  readonly sizeId: string;
  readonly quantity: number;
}

/** The order that changes the stock, and when. Without a reason it is a sale or a cancellation. */
type OrderedAt = Required<Pick<StockCause, 'orderId' | 'at'>> & Partial<Pick<StockCause, 'reason' | 'by'>>;

/** How long a checkout reserves stock, in milliseconds (docs/decisions/0010). */
export const reservationTime = 15 * 60_000;

/** The checkout that asks: its own reservations do not count against it. Those that expired before `now` do not count at all. */
export interface ReservingCheckout {
  readonly accountId: string;
  readonly checkoutId: string;
  readonly now: number;
}

/** How much of a size unexpired reservations take. */
export interface ReservedQuantities {
  /** By other accounts. */
  readonly byOthers: number;
  /** By other checkouts of the same account. */
  readonly byAccount: number;
  /** By the checkout itself. */
  readonly byCheckout: number;
}

const noneReserved: ReservedQuantities = { byOthers: 0, byAccount: 0, byCheckout: 0 };

/** The reservations of sizes. They cannot grow while the sizes are locked. */
export async function reservedQuantities(
  trx: Kysely<Schema>,
  sizeIds: readonly string[],
  { accountId, checkoutId, now }: ReservingCheckout,
): Promise<(sizeId: string) => ReservedQuantities> {
  if (sizeIds.length === 0) return () => noneReserved;
  const rows = await trx
    .selectFrom('hold')
    .select((eb) => {
      const ofAccount = eb('account_id', '=', accountId);
      const ofCheckout = eb('checkout_id', '=', checkoutId);
      const sum = (condition: Expression<SqlBool>) =>
        eb.fn.sum<number>(eb.case().when(condition).then(eb.ref('pieces')).else(0).end());
      return [
        'size_id',
        sum(eb.not(ofAccount)).as('byOthers'),
        sum(eb.and([ofAccount, eb.not(ofCheckout)])).as('byAccount'),
        sum(ofCheckout).as('byCheckout'),
      ];
    })
    .where('size_id', 'in', sizeIds)
    .where('expires_at', '>', now)
    .groupBy('size_id')
    .execute();
  const reserved = new Map(rows.map(({ size_id, ...sums }) => [size_id, numbers(sums)]));
  return (sizeId) => reserved.get(sizeId) ?? noneReserved;
}

function numbers({ byOthers, byAccount, byCheckout }: ReservedQuantities): ReservedQuantities {
  return { byOthers: Number(byOthers), byAccount: Number(byAccount), byCheckout: Number(byCheckout) };
}

/**
 * The quantity of a locked size available to a checkout: on hand minus the reservations of other accounts. The account's own are
 * ignored, so that a second checkout, or a late payment of the first one, is not refused because of the other. None of an archived or
 * deleted size.
 */
export function availableQuantity(size: LiveSize | undefined, { byOthers }: ReservedQuantities): number {
  return size?.archived_at === null ? Math.max(0, size.quantity - byOthers) : 0;
}

/** Reserves quantities of locked sizes for a checkout. */
export async function insertReservations(
  trx: Kysely<Schema>,
  checkout: { readonly id: string; readonly account_id: string; readonly network: string | null },
  sizes: ReadonlyMap<string, SizeRow>,
  wanted: readonly SizeQuantity[],
  expiresAt: number,
): Promise<void> {
  const rows = wanted.map(({ sizeId, quantity }) => ({
    checkout_id: checkout.id,
    size_id: sizeId,
    product_id: sizes.get(sizeId)?.product_id ?? '',
    account_id: checkout.account_id,
    pieces: quantity,
    expires_at: expiresAt,
    network: checkout.network,
  }));
  await trx.insertInto('hold').values(rows).execute();
}

/**
 * Drops the reservations of a checkout, of a product that is being deleted, or of an account: only its newest checkout reserves stock.
 */
export async function dropReservations(
  db: Kysely<Schema>,
  of: { readonly checkout_id: string } | { readonly product_id: string } | { readonly account_id: string },
): Promise<void> {
  await db
    .deleteFrom('hold')
    .where((eb) => eb.and(of))
    .execute();
}

/** Whether an order contains the product or an unexpired reservation could still lead to one. */
export async function isOrderedOrReserved(trx: Kysely<Schema>, productId: string): Promise<boolean> {
  for (const table of ['order_line', 'hold'] as const) {
    const row = await trx.selectFrom(table).select('product_id').where('product_id', '=', productId).limit(1).execute();
    if (row.length > 0) return true;
  }
  return false;
}

/** Has the unexpired reservations of a checkout last until another time. */
export async function extendReservations(
  db: Kysely<Schema>,
  checkoutId: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<void> {
  await db
    .updateTable('hold')
    .set({ expires_at: until })
    .where('checkout_id', '=', checkoutId)
    .where('expires_at', '>', now)
    .execute();
}

export async function dropExpiredReservations(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('hold').where('expires_at', '<=', now).execute();
}

/**
 * Reduces what other checkouts of the account reserve of a size to the quantity that is left for them: a late payment of an earlier
 * checkout may take what a later one has reserved.
 */
export async function trimReservations(
  trx: Kysely<Schema>,
  { accountId, checkoutId }: ReservingCheckout,
  sizeId: string,
  left: number,
): Promise<void> {
  if (left > 0) {
    await trx
      .updateTable('hold')
      .set({ pieces: left })
      .where('size_id', '=', sizeId)
      .where('account_id', '=', accountId)
      .where('checkout_id', '!=', checkoutId)
      .where('pieces', '>', left)
      .execute();
    return;
  }
  await trx
    .deleteFrom('hold')
    .where('size_id', '=', sizeId)
    .where('account_id', '=', accountId)
    .where('checkout_id', '!=', checkoutId)
    .execute();
}

/**
 * Subtracts quantities from the stock of locked sizes, all or none, and from their products' sums.
 * @param sizes As they were locked.
 * @throws {Error} There were not enough.
 */
export async function subtractStock(
  catalogue: CatalogueTransaction,
  engine: Engine,
  sizes: ReadonlyMap<string, SizeRow>,
  wanted: readonly SizeQuantity[],
  sale: OrderedAt,
): Promise<void> {
  const ofSizes = new Map(wanted.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const ofProducts = quantitiesByProduct(sizes, wanted);
  const soldOut = [...ofSizes].flatMap(([sizeId, quantity]) => changesOf(sizes.get(sizeId), -quantity));
  const db = catalogue.writing(...[...ofProducts.keys()].map((stock) => ({ stock })), ...soldOut);
  const changes = wanted.flatMap(({ sizeId, quantity }) => {
    const size = sizes.get(sizeId);
    return size === undefined ? [] : [{ size, before: size.quantity, after: size.quantity - quantity }];
  });
  const [ofSize, ofProduct] = await pipeline([
    db
      .updateTable('product_size')
      // A size that has pieces is not short, whatever an older version of the server has left there.
      .set((eb) => ({ quantity: eb('quantity', '-', amount(ofSizes)), short: 0 }))
      .where('id', 'in', [...ofSizes.keys()])
      .where('archived_at', 'is', null)
      .where('quantity', '>=', amount(ofSizes))
      .executeTakeFirst(),
    db
      .updateTable('product')
      .set((eb) => ({ quantity: eb('quantity', '-', amount(ofProducts)) }))
      .where('id', 'in', lockedProducts(catalogue.trx, engine, [...ofProducts.keys()], 'kept').select('id'))
      .executeTakeFirst(),
    insertMovements(catalogue.trx, changes, { reason: 'sale', ...sale }),
  ]);
  if (ofSize.numUpdatedRows !== BigInt(ofSizes.size) || ofProduct.numUpdatedRows !== BigInt(ofProducts.size)) {
    throw new Error('The stock changed while it was taken');
  }
}

/**
 * Returns quantities to the stock, up to `maxQuantity`: first to orders that a size is short for. A deleted product has them when it is
 * restored. Those of an archived size do not count into the product's sum.
 */
export async function restock(
  catalogue: CatalogueTransaction,
  engine: Engine,
  returned: readonly SizeQuantity[],
  cancellation: OrderedAt & { readonly by: string | undefined },
): Promise<void> {
  const { trx } = catalogue;
  const sizes = await lockSizes(
    trx,
    engine,
    returned.map(({ sizeId }) => sizeId),
  );
  const productIds = new Set([...sizes.values()].map(({ product_id }) => product_id));
  if (productIds.size === 0) return;
  const products = await lockedProducts(trx, engine, [...productIds], 'kept')
    .select(['id', 'quantity'])
    .execute();
  const sums = new Map(products.map(({ id, quantity }) => [id, quantity]));
  const changes: StockChange[] = [];
  for (const { sizeId, quantity: returnedQuantity } of returned) {
    const size = sizes.get(sizeId);
    if (size === undefined) continue;
    const { product_id: productId, archived_at, quantity } = size;
    const isLive = archived_at === null;
    const sum = isLive ? (sums.get(productId) ?? 0) : quantity;
    const added = Math.max(0, Math.min(returnedQuantity, maxQuantity - sum));
    const after = stockOf(unsold(size) + added);
    changes.push({ size, before: unsold(size), after: unsold(size) + added });
    const db = catalogue.writing({ stock: productId }, ...changesOf(size, after.quantity - quantity));
    await db.updateTable('product_size').set(after).where('id', '=', sizeId).execute();
    if (!isLive) continue;
    sums.set(productId, sum + after.quantity - quantity);
    await db
      .updateTable('product')
      .set((eb) => ({ quantity: eb('quantity', '+', after.quantity - quantity) }))
      .where('id', '=', productId)
      .execute();
  }
  await insertMovements(trx, changes, { reason: 'cancel', ...cancellation });
}

/**
 * Adds quantities to locked sizes, negative ones too, and to the sums of their products. What a size is short is filled first.
 * @returns The sums after that, by product. The caller refuses one that is too large.
 */
export async function addStock(
  catalogue: CatalogueTransaction,
  sizes: ReadonlyMap<string, SizeRow>,
  added: readonly SizeQuantity[],
): Promise<Map<string, number>> {
  if (added.length === 0) return new Map();
  const after = added.flatMap(({ sizeId, quantity }) => {
    const size = sizes.get(sizeId);
    return size === undefined ? [] : [{ sizeId, before: size.quantity, ...stockOf(unsold(size) + quantity) }];
  });
  const seen = after.map(({ sizeId, before, quantity }) => ({ sizeId, quantity: quantity - before }));
  const ofProducts = quantitiesByProduct(sizes, seen);
  const inStock = seen.flatMap(({ sizeId, quantity }) => changesOf(sizes.get(sizeId), quantity));
  const db = catalogue.writing(...[...ofProducts.keys()].map((stock) => ({ stock })), ...inStock);
  await db
    .updateTable('product_size')
    .set({
      quantity: amount(new Map(after.map(({ sizeId, quantity }) => [sizeId, quantity]))),
      short: amount(new Map(after.map(({ sizeId, short }) => [sizeId, short]))),
    })
    .where(
      'id',
      'in',
      after.map(({ sizeId }) => sizeId),
    )
    .execute();
  const rows = await db
    .updateTable('product')
    .set((eb) => ({ quantity: eb('quantity', '+', amount(ofProducts)) }))
    .where('id', 'in', [...ofProducts.keys()])
    .returning(['id', 'quantity'])
    .execute();
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

/** Sets the low limits of sizes; null: the shop's limit. Shoppers do not see them. */
export async function setLowLimits(
  catalogue: CatalogueTransaction,
  limits: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (limits.size === 0) return;
  const cases = [...limits].map(([id, low]) => sql`when ${id} then cast(${low} as integer)`);
  await catalogue
    .writing()
    .updateTable('product_size')
    .set({ low: sql<number | null>`case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', [...limits.keys()])
    .execute();
}

/** How many pieces of each size open checkouts reserve. */
export async function reservedPieces(
  db: Kysely<Schema>,
  sizeIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (sizeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('hold')
    .select(({ fn }) => ['size_id', fn.sum<number>('pieces').as('pieces')])
    .where('size_id', 'in', sizeIds)
    .where('expires_at', '>', now)
    .groupBy('size_id')
    .execute();
  return new Map(rows.map(({ size_id, pieces }) => [size_id, Number(pieces)]));
}

/** Orders that are not on their way yet. */
const statusesToSend = orderStatuses.filter(isBeforeShipping);

/** The pieces of each size that are sold and not sent yet: of orders that have taken them, cash orders that nobody has confirmed too. */
export const selectToSend = (db: Kysely<Schema>) =>
  db
    .selectFrom('order')
    // SQLite runs a cross join in the written order: the few open orders first, not all that ever had the sizes.
    .crossJoin('order_line')
    .select(({ fn }) => ['size_id', fn.sum<number>('pieces').as('pieces')])
    .whereRef('order_line.order_id', '=', 'order.id')
    .where('status', 'in', statusesToSend)
    .where('waits_for_pieces', '=', 0)
    .groupBy('size_id');

/** How many pieces of each size are sold and not sent yet. */
export async function piecesToSend(
  db: Kysely<Schema>,
  sizeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sizeIds.length === 0) return new Map();
  const rows = await selectToSend(db).where('size_id', 'in', sizeIds).execute();
  return new Map(rows.map(({ size_id, pieces }) => [size_id ?? '', Number(pieces)]));
}

/** The change events of a size whose quantity grows by `added`, or shrinks if negative. */
function changesOf(size: SizeRow | undefined, added: number): CatalogueChange[] {
  return size === undefined ? [] : sizeEvents([size], [{ ...size, quantity: size.quantity + added }]);
}

/** The quantity for the row that an update changes: a statement for all rows needs one round trip to PostgreSQL. */
function amount(quantities: ReadonlyMap<string, number>) {
  const cases = [...quantities].map(([id, count]) => sql`when ${id} then cast(${count} as integer)`);
  return sql<number>`case id ${sql.join(cases, sql` `)} end`;
}

function quantitiesByProduct(
  sizes: ReadonlyMap<string, SizeRow>,
  wanted: readonly SizeQuantity[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sizeId, quantity } of wanted) {
    const productId = sizes.get(sizeId)?.product_id ?? '';
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}

/** Products that the query locks in the order of their ids, so that two orders of the same products cannot deadlock. */
export function lockedProducts(trx: Kysely<Schema>, engine: Engine, ids: readonly string[], scope: 'all' | 'kept') {
  return engine.locking(selectProducts(trx, scope).where('id', 'in', ids).orderBy('id'));
}
