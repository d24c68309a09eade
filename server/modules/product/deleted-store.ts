import type { Kysely, Selectable } from 'kysely';
import type { Deleted } from '#contract/deleted.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';

/** What a deleted product had, as JSON in its row. */
export interface DeletedColumns {
  readonly slug: string;
  readonly hidden: boolean;
}

interface DeletedRow extends Pick<Deleted, 'kind' | 'name'> {
  readonly id: string;
  readonly deleted_at: number | null;
}

/** @param since Leaves out what was deleted before this time: the next sweep deletes it for good. */
function deletedRows(db: Kysely<Schema>, since: number) {
  const products = selectProducts(db, 'kept')
    .select((eb) => [
      'product.id',
      'product.name',
      'product.deleted_at',
      eb.cast<Deleted['kind']>(eb.val('product'), 'text').as('kind'),
    ])
    .where('product.deleted_at', '>=', since);
  const categories = db
    .selectFrom('category')
    .select((eb) => ['id', 'name', 'deleted_at', eb.cast<Deleted['kind']>(eb.val('category'), 'text').as('kind')])
    .where('deleted_at', '>=', since);
  return db.selectFrom(products.unionAll(categories).as('gone'));
}

/** A page of the deleted products and categories, the last one first. */
export function listDeleted(db: Kysely<Schema>, since: number, { offset, limit }: Slice): Promise<DeletedRow[]> {
  return deletedRows(db, since)
    .select(['id', 'name', 'deleted_at', 'kind'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDeleted(db: Kysely<Schema>, since: number): Promise<number> {
  const { total } = await deletedRows(db, since)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The deleted category of an id. */
export function deletedCategory(
  db: Kysely<Schema>,
  id: string,
): Promise<Pick<Selectable<Schema['category']>, 'name' | 'deleted_at'> | undefined> {
  return db
    .selectFrom('category')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

/** The first products that were deleted before a time. */
export async function productsToPurge(db: Kysely<Schema>, before: number, limit: number): Promise<string[]> {
  const rows = await selectProducts(db, 'kept')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
