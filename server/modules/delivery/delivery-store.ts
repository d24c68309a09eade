import type { Kysely, Selectable } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { mostDeliveryRules, type DeliveryRule } from '#contract/rules/delivery-rules.ts';
import type { DeliveryRuleTable, Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

/** Rows of one statement, read or written. SQLite runs it in the event loop, which gets a turn between two. */
export const rowsRead = 1_000;
const rowsWritten = 100;

/**
 * All rules by prefix; the default rule comes first.
 * @param atOnce In parts of so many, between which others may change them: for who holds the catalogue lock, or only looks.
 */
export async function deliveryRules(db: Kysely<Schema>, atOnce = mostDeliveryRules): Promise<DeliveryRule[]> {
  const rules: DeliveryRule[] = [];
  for (;;) {
    const rows = db.selectFrom('delivery_rule').selectAll().orderBy('prefix').limit(atOnce);
    const last = rules.at(-1)?.prefix;
    const part = await (last === undefined ? rows : rows.where('prefix', '>', last)).execute();
    for (const row of part) rules.push(ruleOf(row));
    if (part.length < atOnce) return rules;
    await yieldToEventLoop();
  }
}

/** The rule of the longest prefix of a pincode; undefined without any. */
export async function ruleOfPincode(db: Kysely<Schema>, pincode: string): Promise<DeliveryRule | undefined> {
  const prefixes = Array.from({ length: pincode.length + 1 }, (_, length) => pincode.slice(0, length));
  const rows = await db.selectFrom('delivery_rule').selectAll().where('prefix', 'in', prefixes).execute();
  const [longest] = rows.sort((a, b) => b.prefix.length - a.prefix.length);
  return longest && ruleOf(longest);
}

/** Deletes rules, then adds and changes others. The caller must hold the catalogue lock. */
export async function changeDeliveryRules(
  catalogue: CatalogueTransaction,
  put: readonly DeliveryRule[],
  dropped: readonly Pick<DeliveryRule, 'prefix'>[],
): Promise<void> {
  // The public settings show the days of the default rule.
  const trx = catalogue.writing({ settings: true });
  for (let at = 0; at < dropped.length; at += rowsWritten) {
    await yieldToEventLoop();
    const prefixes = dropped.slice(at, at + rowsWritten).map(({ prefix }) => prefix);
    await trx.deleteFrom('delivery_rule').where('prefix', 'in', prefixes).execute();
  }
  for (let at = 0; at < put.length; at += rowsWritten) {
    await yieldToEventLoop();
    const rows = put
      .slice(at, at + rowsWritten)
      .map(({ prefix, delivered, cash, from, to }) => ({
        prefix,
        from_days: from,
        to_days: to,
        delivered: delivered ? (1 as const) : (0 as const),
        cash: cash ? (1 as const) : (0 as const),
      }));
    await trx
      .insertInto('delivery_rule')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('prefix')
          .doUpdateSet((eb) => ({
            delivered: eb.ref('excluded.delivered'),
            cash: eb.ref('excluded.cash'),
            from_days: eb.ref('excluded.from_days'),
            to_days: eb.ref('excluded.to_days'),
          })),
      )
      .execute();
  }
}

function ruleOf({ prefix, delivered, cash, from_days, to_days }: Selectable<DeliveryRuleTable>): DeliveryRule {
  return { prefix, delivered: delivered === 1, cash: cash === 1, from: from_days, to: to_days };
}
