import type { Kysely } from 'kysely';
import type { TaxRate } from '#contract/paper.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { TaxRateRow } from '#contract/rules/tax.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

/** The rates by HSN and day. */
export async function taxRates(db: Kysely<Schema>): Promise<TaxRateRow[]> {
  const rows = await db.selectFrom('tax_rate').selectAll().orderBy('hsn').orderBy('from_day').execute();
  return rows.map(({ hsn, from_day, unit, limit_paise, below, above }) => ({
    ...{ hsn, from: from_day, unit, limit: limit_paise, below: below / 100, above: above / 100 },
  }));
}

/** Replaces the rates. The caller has locked them. */
export async function replaceTaxRates(trx: Kysely<Schema>, rates: readonly TaxRate[]): Promise<void> {
  await trx.deleteFrom('tax_rate').execute();
  if (rates.length === 0) return;
  const rows = rates.map(({ hsn, from, unit, limit, below, above }) => ({
    ...{ hsn, from_day: from, unit, limit_paise: limit === null ? null : toPaise(limit) },
    ...{ below: Math.round(below * 100), above: Math.round(above * 100) },
  }));
  await trx.insertInto('tax_rate').values(rows).execute();
}

/** A rate as the wire has it. */
export const rateOfRow = (row: TaxRateRow): TaxRate => ({
  ...row,
  limit: row.limit === null ? null : toRupees(row.limit),
});

/** The HSN codes of products, as the products or their categories have them, by id. */
export async function hsnOfProducts(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db, 'kept')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select((eb) => ['product.id', eb.fn.coalesce('product.hsn', 'category.hsn').as('hsn')])
    .where('product.id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, hsn }) => (hsn === null ? [] : [[id, hsn] as const])));
}
