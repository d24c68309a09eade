import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The products that a read may find: those `shown` in the shop; those that were shown at a time, in milliseconds since 1970; `all`,
 * also hidden ones, for admins and for writes; or `kept`, also deleted ones that people may have back.
 */
export type ProductScope = 'shown' | { readonly shownAt: number } | 'all' | 'kept';

/** Selects products. Every query begins here, so that none forgets the hidden products; the linter refuses others. */
export function selectProducts(db: Kysely<Schema>, scope: ProductScope) {
  const products = db.selectFrom('product');
  if (scope === 'kept') return products;
  // A deleted product is hidden too.
  if (scope === 'shown') return products.where('product.hidden_at', 'is', null);
  const present = products.where('product.deleted_at', 'is', null);
  if (scope === 'all') return present;
  const { shownAt } = scope;
  return present.where((eb) => eb.or([eb('product.hidden_at', 'is', null), eb('product.hidden_at', '>', shownAt)]));
}
