import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { selectProducts } from '../db/select-products.ts';

/** The number of shown products, as the categories have it. */
export async function countShown(db: Kysely<Schema>): Promise<number> {
  const counted = db.selectFrom('category').select((eb) => eb.fn.sum<number | null>('product_count').as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count ?? 0);
}

/** Product numbers above `after`, up to `upTo`; all above it if that is undefined. */
export interface NumberRange {
  readonly after: number;
  readonly upTo?: number | undefined;
}

/** The shown products of these numbers, oldest first. */
export function productsOfRange(
  db: Kysely<Schema>,
  { after, upTo }: NumberRange,
): Promise<{ slug: string; updated_at: number }[]> {
  const products = selectProducts(db, 'shown').select(['slug', 'updated_at']).where('number', '>', after);
  return (upTo === undefined ? products : products.where('number', '<=', upTo)).orderBy('number').execute();
}

/** The lowest number above `number` of a shown product. */
export async function nextNumber(db: Kysely<Schema>, number: number): Promise<number | undefined> {
  const next = selectProducts(db, 'shown').select('number').where('number', '>', number);
  return (await next.orderBy('number').limit(1).executeTakeFirst())?.number;
}
