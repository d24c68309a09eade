import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-transaction.ts';

/** A quantity of a product. */
export interface Pieces {
  readonly productId: string;
  readonly pieces: number;
}

/** The largest quantity of a product. */
const maxCartPieces = 100_000;

/** How long a checkout holds stock, in milliseconds (docs/decisions/0010). */
export const holdTime = 15 * 60_000;

/**
 * The quantity of each product available to the account: on hand minus the holds of others. Its own holds are ignored, so that a
 * second checkout, or a late payment of the first one, is not refused because of the other.
 */
export async function freePieces(
  trx: Kysely<Schema>,
  productIds: readonly string[],
  accountId: string,
  now: number,
): Promise<Map<string, number>> {
  const onHand = await trx.selectFrom('product').select(['id', 'quantity']).where('id', 'in', productIds).execute();
  const held = await trx
    .selectFrom('hold')
    .select(['product_id', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .where('product_id', 'in', productIds)
    .where('account_id', '!=', accountId)
    .where('expires_at', '>', now)
    .groupBy('product_id')
    .execute();
  const heldPieces = new Map(held.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
  return new Map(onHand.map(({ id, quantity }) => [id, Math.max(0, quantity - (heldPieces.get(id) ?? 0))]));
}

/** The quantity of each product on hand, held or not. */
export async function piecesOnHand(trx: Kysely<Schema>, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('product').select(['id', 'quantity']).where('id', 'in', productIds).execute();
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

export async function insertHolds(
  trx: Kysely<Schema>,
  checkout: { readonly id: string; readonly account_id: string },
  wanted: readonly Pieces[],
  expiresAt: number,
): Promise<void> {
  const rows = wanted.map(({ productId, pieces }) => ({
    checkout_id: checkout.id,
    product_id: productId,
    account_id: checkout.account_id,
    pieces,
    expires_at: expiresAt,
  }));
  await trx.insertInto('hold').values(rows).execute();
}

/** Whether the checkout's hold has not expired. */
export async function hasHold(trx: Kysely<Schema>, checkoutId: string, now: number): Promise<boolean> {
  const hold = trx.selectFrom('hold').select('product_id').where('checkout_id', '=', checkoutId);
  return (await hold.where('expires_at', '>', now).limit(1).executeTakeFirst()) !== undefined;
}

export async function dropHolds(db: Kysely<Schema>, checkoutId: string): Promise<void> {
  await db.deleteFrom('hold').where('checkout_id', '=', checkoutId).execute();
}

/** Drops all holds of a product that is being deleted. */
export async function dropHoldsOfProduct(trx: Kysely<Schema>, productId: string): Promise<void> {
  await trx.deleteFrom('hold').where('product_id', '=', productId).execute();
}

/** Whether an order contains the product or an unexpired hold could still lead to one. */
export async function isOrderedOrHeld(trx: Kysely<Schema>, productId: string): Promise<boolean> {
  for (const table of ['order_line', 'hold'] as const) {
    const row = await trx.selectFrom(table).select('product_id').where('product_id', '=', productId).limit(1).execute();
    if (row.length > 0) return true;
  }
  return false;
}

/** Drops the account's earlier holds: only the newest checkout holds stock. */
export async function dropHoldsOfAccount(trx: Kysely<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('hold').where('account_id', '=', accountId).execute();
}

export async function dropExpiredHolds(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('hold').where('expires_at', '<=', now).execute();
}

/**
 * Returns pieces to the stock if the product still exists, up to the largest quantity.
 * @returns Whether it exists.
 */
export async function returnPieces(catalogue: CatalogueTransaction, { productId, pieces }: Pieces): Promise<boolean> {
  const { numUpdatedRows } = await catalogue
    .writing({ stock: productId })
    .updateTable('product')
    .set((eb) => {
      const more = eb('quantity', '+', pieces);
      return { quantity: eb.case().when(more, '>', maxCartPieces).then(maxCartPieces).else(more).end() };
    })
    .where('id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes pieces out of the stock.
 * @returns False if there were not enough; then nothing was taken.
 */
export async function takePieces(catalogue: CatalogueTransaction, { productId, pieces }: Pieces): Promise<boolean> {
  const { numUpdatedRows } = await catalogue
    .writing({ stock: productId })
    .updateTable('product')
    .set((eb) => ({ quantity: eb('quantity', '-', pieces) }))
    .where('id', '=', productId)
    .where('quantity', '>=', pieces)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
