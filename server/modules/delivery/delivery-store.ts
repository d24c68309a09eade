import type { Kysely, Selectable } from 'kysely';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import type { DeliveryRuleTable, Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

/** Rows of one INSERT: SQLite takes at most 32,766 parameters. */
const rowsAtOnce = 5_000;

/** All rules by prefix; the default rule comes first. */
export async function deliveryRules(db: Kysely<Schema>): Promise<DeliveryRule[]> {
  const rows = await db.selectFrom('delivery_rule').selectAll().orderBy('prefix').execute();
  return rows.map(ruleOf);
}

/** The rule of the longest prefix of a pincode; undefined without any. */
export async function ruleOfPincode(db: Kysely<Schema>, pincode: string): Promise<DeliveryRule | undefined> {
  const prefixes = Array.from({ length: pincode.length + 1 }, (_, length) => pincode.slice(0, length));
  const rows = await db.selectFrom('delivery_rule').selectAll().where('prefix', 'in', prefixes).execute();
  const [longest] = rows.sort((a, b) => b.prefix.length - a.prefix.length);
  return longest && ruleOf(longest);
}

/** Replaces all rules. The caller must hold the catalogue lock. */
export async function replaceDeliveryRules(
  catalogue: CatalogueTransaction,
  rules: readonly DeliveryRule[],
): Promise<void> {
  // The public settings show the days of the default rule.
  const trx = catalogue.writing({ settings: true });
  await trx.deleteFrom('delivery_rule').execute();
  for (let at = 0; at < rules.length; at += rowsAtOnce) {
    const rows = rules.slice(at, at + rowsAtOnce).map(({ prefix, delivered, cash, from, to }) => ({
      ...{ prefix, from_days: from, to_days: to },
      delivered: delivered ? (1 as const) : (0 as const),
      cash: cash ? (1 as const) : (0 as const),
    }));
    await trx.insertInto('delivery_rule').values(rows).execute();
  }
}

function ruleOf({ prefix, delivered, cash, from_days, to_days }: Selectable<DeliveryRuleTable>): DeliveryRule {
  return { prefix, delivered: delivered === 1, cash: cash === 1, from: from_days, to: to_days };
}
