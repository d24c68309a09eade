import { sql, type Insertable, type Kysely } from 'kysely';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { SavedWish } from '#contract/rules/wish.ts';
import type { Schema } from '../../db/schema.ts';

/** The wishes of an account, newest first. */
export async function wishesOf(db: Kysely<Schema>, accountId: string): Promise<SavedWish[]> {
  const rows = await newestFirst(db, accountId)
    .select(['product_id', 'size', 'name', 'paise', 'was_sold_out', 'added_at'])
    .execute();
  return rows.map(({ product_id, size, name, paise, was_sold_out, added_at }) => ({
    productId: product_id,
    size,
    name,
    paise,
    wasSoldOut: was_sold_out === 1,
    addedAt: added_at,
  }));
}

/** Replaces the wishes of an account, which the caller has locked. */
export async function replaceWishes(
  trx: Kysely<Schema>,
  accountId: string,
  wishes: readonly SavedWish[],
): Promise<void> {
  await trx.deleteFrom('wish').where('account_id', '=', accountId).execute();
  const rows = wishes.map((wish, position) => rowOf(accountId, wish, position));
  if (rows.length > 0) await trx.insertInto('wish').values(rows).execute();
}

/** Adds a wish, or changes its size. */
export async function upsertWish(trx: Kysely<Schema>, accountId: string, wish: SavedWish): Promise<void> {
  const { size, was_sold_out, ...row } = rowOf(accountId, wish, 0);
  await trx
    .insertInto('wish')
    .values({ ...row, size, was_sold_out })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doUpdateSet({ size, was_sold_out }))
    .execute();
}

function rowOf(accountId: string, wish: SavedWish, position: number): Insertable<Schema['wish']> {
  const { productId, size, name, paise, wasSoldOut, addedAt } = wish;
  return {
    account_id: accountId,
    product_id: productId,
    size,
    name,
    paise,
    position,
    was_sold_out: wasSoldOut ? 1 : 0,
    added_at: addedAt,
  };
}

/** The ids of an account's wished products, newest wish first. */
export async function wishIdsOf(db: Kysely<Schema>, accountId: string): Promise<string[]> {
  const rows = await newestFirst(db, accountId).select('product_id').execute();
  return rows.map((row) => row.product_id);
}

function newestFirst(db: Kysely<Schema>, accountId: string) {
  const wishes = db.selectFrom('wish').where('account_id', '=', accountId);
  return wishes.orderBy('added_at', 'desc').orderBy('position').orderBy('product_id');
}

/**
 * Which of these wishes of an account were sold out since they were added, by the stock's history. A product is sold out at the time at
 * which the last of its sizes is; sizes that were removed since do not count.
 */
export async function soldOutWishes(
  db: Kysely<Schema>,
  accountId: string,
  wishes: readonly SavedWish[],
): Promise<(wish: SavedWish) => boolean> {
  const asked = wishes.filter(({ wasSoldOut }) => !wasSoldOut).map(({ productId }) => productId);
  if (asked.length === 0) return () => false;
  const rows = await db
    .selectFrom('wish')
    .innerJoin('stock_movement as sold', (join) =>
      join
        .onRef('sold.product_id', '=', 'wish.product_id')
        .on('sold.quantity_after', '<=', sql.lit(0))
        .onRef('sold.moved_at', '>', 'wish.added_at'),
    )
    .select((eb) => {
      const sizes = eb
        .selectFrom('product_size as size')
        .whereRef('size.product_id', '=', 'sold.product_id')
        .where('size.archived_at', 'is', null);
      const inStock = sizes.select('size.id').where((size) => {
        // A movement begins where the one before ended.
        const laterBegan = size
          .selectFrom('stock_movement as later')
          .select('later.quantity_before')
          .whereRef('later.product_id', '=', 'sold.product_id')
          .whereRef('later.size_id', '=', 'size.id')
          .whereRef('later.id', '>', 'sold.id')
          .orderBy('later.id')
          .limit(1);
        return size(size.fn.coalesce(laterBegan, 'size.quantity'), '>', 0);
      });
      return ['sold.product_id', 'sold.label', eb.not(eb.exists(inStock)).as('is_product')];
    })
    .where('wish.account_id', '=', accountId)
    .where('wish.product_id', 'in', asked)
    .execute();
  return ({ productId, size }) =>
    rows.some(
      ({ product_id, label, is_product: isProduct }) =>
        product_id === productId && (size === null ? Boolean(isProduct) : sizeKey(label) === sizeKey(size)),
    );
}

export async function deleteWish(trx: Kysely<Schema>, accountId: string, productId: string): Promise<void> {
  await trx.deleteFrom('wish').where('account_id', '=', accountId).where('product_id', '=', productId).execute();
}
