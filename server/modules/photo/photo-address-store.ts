import type { Kysely } from 'kysely';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/address.ts';
import type { Product } from '#contract/product.ts';
import type { PhotoWidth } from '#contract/rules/photo.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * The addresses of the products' photos outside the shop's pages, by product id; the same for everybody. Products without a photo have
 * none. Deleted ones keep theirs, for their orders.
 */
export async function photoAddresses(
  db: Kysely<Schema>,
  products: readonly Pick<Product, '_id' | '__v'>[],
  origin: string,
  width: PhotoWidth,
): Promise<Map<string, string>> {
  const ids = products.map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo')
    .select('product_id')
    .where('product_id', 'in', ids)
    .union(db.selectFrom('past_photo_form').select('product_id').where('product_id', 'in', ids))
    .execute();
  const shown = new Set(rows.map(({ product_id }) => product_id));
  const addressOf = ({ _id, __v }: Pick<Product, '_id' | '__v'>) =>
    `${origin}${fillPath(calls.getProductPhoto.path, { id: _id })}?w=${width}&v=${__v}`;
  return new Map(products.filter(({ _id }) => shown.has(_id)).map((product) => [product._id, addressOf(product)]));
}
