import type { Kysely } from 'kysely';
import { mostListedChanges, type ImportChange } from '#contract/catalogue-changes.ts';
import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import { ruleProblems, type DeliveryRule } from '#contract/delivery.ts';
import { deliveryColumns, mostDeliveryRules } from '#contract/rules/delivery-rules.ts';
import { versionOf } from '#contract/rules/version.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, RowsRefused } from '../../refused.ts';
import { auditList, noteAudit } from '../../work/context.ts';
import type { CatalogueChanges, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { changeDeliveryRules, deliveryRules, rowsRead } from './delivery-store.ts';
import { plannedRules, type PlannedRule } from './planned-rules.ts';
import { readRules } from './rule-file.ts';

export interface RuleDependencies {
  readonly database: Database;
  readonly changes: Pick<CatalogueChanges, 'transaction'>;
  /** The days of a place that no rule fits. */
  readonly usualDays: Pick<DeliveryRule, 'from' | 'to'>;
}

/** The rules as owners see and change them. */
export class DeliveryRuleService {
  readonly #dependencies: RuleDependencies;

  constructor(dependencies: RuleDependencies) {
    this.#dependencies = dependencies;
  }

  all(): Promise<DeliveryRule[]> {
    return deliveryRules(this.#dependencies.database.db);
  }

  /**
   * @param version The version of the rules that the caller has read.
   * @throws {RowsRefused}
   * @throws {ChangedMeanwhile}
   */
  async replace(rules: readonly DeliveryRule[], version?: string): Promise<DeliveryRule[]> {
    const problems = ruleProblems(rules);
    if (problems.length > 0) throw new RowsRefused(problems);
    return this.#locked(async (catalogue) => {
      const stored = await deliveryRules(catalogue.trx);
      const current = versionedRules(stored);
      await refuseChanged(version, current.version, () => current);
      noteAudit({ changes: auditList('delivery', textsOf(stored), textsOf(rules)) });
      await changeDeliveryRules(catalogue, rules, stored);
      return deliveryRules(catalogue.trx);
    });
  }

  /**
   * Adds and changes the rules of a file, or of a courier's list of pincodes; other rules stay. A file with a problem changes nothing.
   * @param dryRun Only lists what an import would change.
   */
  async import(text: string, dryRun: boolean): Promise<ImportOutcome> {
    const { database, usualDays } = this.#dependencies;
    const file = await readRules(text);
    if (file.problems.length > 0) return refused(file.problems);
    const plan = async (db: Kysely<Schema>) => {
      const stored = new Map((await deliveryRules(db, rowsRead)).map((rule) => [rule.prefix, rule]));
      const planned = await plannedRules(stored, file, usualDays);
      const changed = planned.filter((rule) => fieldsOf(rule).length > 0);
      const created = changed.filter(({ before }) => before === undefined).length;
      const counts = { created, updated: changed.length - created, problems: [] };
      return { planned, changed, counts, total: stored.size + created };
    };
    if (dryRun) {
      const { changed, counts } = await plan(database.db);
      return { state: 'checked', ...counts, changes: changed.slice(0, mostListedChanges).map(changeOf) };
    }
    return this.#locked(async (catalogue) => {
      const { planned, changed, counts, total } = await plan(catalogue.trx);
      const dropped = planned.filter(({ isImplied }) => isImplied).map(({ rule }) => rule);
      const put = changed.filter(({ isImplied }) => !isImplied).map(({ rule }) => rule);
      if (total - dropped.length > mostDeliveryRules) {
        const message = `would make more than ${mostDeliveryRules} rules`;
        return refused([{ line: file.lines[0]?.line ?? 1, message }]);
      }
      const before = changed.flatMap((rule) => rule.before ?? []);
      noteAudit({ changes: auditList('delivery', textsOf(before), textsOf(put)) });
      if (put.length + dropped.length > 0) await changeDeliveryRules(catalogue, put, dropped);
      return { state: 'imported', ...counts };
    });
  }

  #locked<T>(work: (catalogue: CatalogueTransaction) => Promise<T>): Promise<T> {
    const { database, changes } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      return work(catalogue);
    });
  }
}

/** Rules by their digits, as the audit log names them. */
const textsOf = (rules: readonly DeliveryRule[]): ReadonlyMap<string, string> =>
  new Map(
    rules.map(({ prefix, delivered, cash, from, to }) => [
      prefix || 'all other pincodes',
      delivered ? `${from} to ${to} days, ${cash ? 'cash' : 'no cash'}` : 'not delivered',
    ]),
  );

export const versionedRules = (rules: DeliveryRule[]) => ({ rules, version: versionOf(rules) });

const refused = (problems: LineProblem[]): ImportOutcome => ({ state: 'refused', created: 0, updated: 0, problems });

/** The columns in which a rule is another than before. */
const fieldsOf = ({ before, rule }: PlannedRule) =>
  deliveryColumns.filter((column) => column !== 'prefix' && before?.[column] !== rule[column]);

function changeOf(planned: PlannedRule): ImportChange {
  const { line, before, rule } = planned;
  const fields = fieldsOf(planned).map((field) => ({
    field,
    ...(before && { from: String(Number(before[field])) }),
    to: String(Number(rule[field])),
  }));
  return { line, kind: before ? 'updated' : 'created', name: rule.prefix, slug: rule.prefix, fields };
}
