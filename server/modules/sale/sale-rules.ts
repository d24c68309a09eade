import type { Kysely } from 'kysely';
import { toRupees } from '#contract/rules/money.ts';
import type { Reduction } from '#contract/rules/sale.ts';
import type { Schema } from '../../db/schema.ts';
import { lowestPrices, type SaleRow } from './sale-store.ts';

/** How far back the law looks from the announcement. In milliseconds. */
const lookBack = 30 * 86_400_000;

/**
 * The lowest public price of each product from 30 days before its sale was announced until now, in paise (docs/decisions/0048). The law
 * asks for the 30 days only; nobody can check a past announcement, and the days after it can only lower the price.
 */
export function priorPrices(
  db: Kysely<Schema>,
  { announced_at }: Pick<SaleRow, 'announced_at'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  return lowestPrices(db, productIds, announced_at - lookBack);
}

/** What a stored sale takes off. */
export function reductionOf({
  percent,
  paise_off,
  round,
}: Pick<SaleRow, 'percent' | 'paise_off' | 'round'>): Reduction {
  return { ...(percent !== null && { percent }), ...(paise_off !== null && { rupees: toRupees(paise_off) }), round };
}
