import { sql, type Kysely } from 'kysely';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { SavedWish } from '#contract/rules/wish.ts';
import type { Schema } from '../../db/schema.ts';

/** The wishes of an account in their order. */
export async function wishesOf(db: Kysely<Schema>, accountId: string): Promise<SavedWish[]> {
  const rows = await db
    .selectFrom('wish')
    .select(['product_id', 'size', 'name', 'paise', 'was_sold_out', 'added_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map(({ product_id, size, name, paise, was_sold_out, added_at, seen_at }) => ({
    ...{ productId: product_id, size, name, paise },
    ...{ wasSoldOut: was_sold_out === 1, addedAt: added_at, seenAt: seen_at },
  }));
}

/** Replaces the wishes of an account, which the caller has locked. */
export async function replaceWishes(
  trx: Kysely<Schema>,
  accountId: string,
  wishes: readonly SavedWish[],
): Promise<void> {
  await trx.deleteFrom('wish').where('account_id', '=', accountId).execute();
  if (wishes.length === 0) return;
  const rows = wishes.map(({ productId, size, name, paise, wasSoldOut, addedAt, seenAt }, position) => ({
    ...{ account_id: accountId, product_id: productId, size, name, paise, position },
    ...{ was_sold_out: wasSoldOut ? (1 as const) : (0 as const), added_at: addedAt, seen_at: seenAt },
  }));
  await trx.insertInto('wish').values(rows).execute();
}

/** The ids of an account's wished products, in the order of its list. */
export async function wishIdsOf(db: Kysely<Schema>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wish')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.product_id);
}

/**
 * Which wishes of an account were sold out since they were added, or since their owner saw that they are back, by the stock's history. A
 * product is sold out at the time at which the last of its sizes is; sizes that were removed since do not count.
 */
export async function soldOutWishes(db: Kysely<Schema>, accountId: string): Promise<(wish: SavedWish) => boolean> {
  const rows = await db
    .selectFrom('wish')
    .innerJoin('stock_movement as sold', (join) =>
      join
        .onRef('sold.product_id', '=', 'wish.product_id')
        .on('sold.quantity_after', '=', sql.lit(0))
        .on((eb) => eb('sold.moved_at', '>', eb.fn.coalesce('wish.seen_at', 'wish.added_at'))),
    )
    .select((eb) => {
      const inStock = eb
        .selectFrom('product_size')
        .select('product_size.id')
        .whereRef('product_size.product_id', '=', 'sold.product_id')
        .where('product_size.archived_at', 'is', null)
        .where((size) => {
          const moves = size
            .selectFrom('stock_movement as other')
            .whereRef('other.product_id', '=', 'sold.product_id')
            .whereRef('other.size_id', '=', 'product_size.id')
            .limit(1);
          // The stock of the size at that time: where the movement before ended, or where the one after began.
          const before = moves
            .select('other.quantity_after')
            .whereRef('other.id', '<=', 'sold.id')
            .orderBy('other.id', 'desc');
          const after = moves.select('other.quantity_before').whereRef('other.id', '>', 'sold.id').orderBy('other.id');
          return size(size.fn.coalesce(before, after, 'product_size.quantity'), '>', 0);
        });
      return ['wish.product_id', 'sold.label', eb.case().when(eb.exists(inStock)).then(0).else(1).end().as('all_sold')];
    })
    .where('wish.account_id', '=', accountId)
    .where('wish.was_sold_out', '=', 0)
    .execute();
  return ({ productId, size }) =>
    rows.some(
      ({ product_id, label, all_sold: allSold }) =>
        product_id === productId && (size === null ? allSold === 1 : sizeKey(label) === sizeKey(size)),
    );
}

export async function deleteWish(trx: Kysely<Schema>, accountId: string, productId: string): Promise<void> {
  await trx.deleteFrom('wish').where('account_id', '=', accountId).where('product_id', '=', productId).execute();
}
