import type { Kysely } from 'kysely';
import type { SavedWish } from '#contract/rules/wish.ts';
import type { Schema } from '../../db/schema.ts';

/** The wishes of an account in their order. */
export async function wishesOf(db: Kysely<Schema>, accountId: string): Promise<SavedWish[]> {
  const rows = await db
    .selectFrom('wish')
    .select(['product_id', 'size', 'name', 'paise', 'was_sold_out', 'added_at'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map(({ product_id, size, name, paise, was_sold_out, added_at }) => ({
    ...{ productId: product_id, size, name, paise },
    ...{ wasSoldOut: was_sold_out === 1, addedAt: added_at },
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
  const rows = wishes.map(({ productId, size, name, paise, wasSoldOut, addedAt }, position) => ({
    ...{ account_id: accountId, product_id: productId, size, name, paise, position },
    ...{ was_sold_out: wasSoldOut ? (1 as const) : (0 as const), added_at: addedAt },
  }));
  await trx.insertInto('wish').values(rows).execute();
}
