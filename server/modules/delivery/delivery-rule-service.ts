import { ruleProblems, type DeliveryRule, type RuleProblem, type RulesRefused } from '#contract/delivery.ts';
import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import { mostListedChanges, type ImportChange } from '#contract/catalogue-changes.ts';
import { catalogueFileProblems } from '#contract/rules/catalogue-file.ts';
import { deliveryColumns, mostDeliveryRules } from '#contract/rules/delivery-rules.ts';
import { versionOf } from '#contract/rules/version.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import type { CatalogueChanges, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { changeDeliveryRules, deliveryRules, replaceDeliveryRules } from './delivery-store.ts';
import { plannedRules, type PlannedRule } from './planned-rules.ts';
import { readRules, ruleCell } from './rule-file.ts';

interface RuleDependencies {
  readonly database: Database;
  readonly changes: Pick<CatalogueChanges, 'transaction'>;
  /** The days of a place that no rule fits. */
  readonly usualDays: Pick<DeliveryRule, 'from' | 'to'>;
}

/** A refusal of rules with the problems of every row. */
class RulesRefusal extends Refused {
  readonly #problems: RuleProblem[];

  constructor(problems: RuleProblem[]) {
    super('malformed');
    this.#problems = problems;
  }

  override get body(): RulesRefused {
    return { ...super.body, problems: this.#problems };
  }
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
   * @throws {RulesRefusal}
   * @throws {ChangedMeanwhile}
   */
  async replace(rules: readonly DeliveryRule[], version?: string): Promise<DeliveryRule[]> {
    const problems = ruleProblems(rules);
    if (problems.length > 0) throw new RulesRefusal(problems);
    return this.#locked(async (catalogue) => {
      const stored = versionedRules(await deliveryRules(catalogue.trx));
      await refuseChanged(version, stored.version, () => stored);
      await replaceDeliveryRules(catalogue, rules);
      return deliveryRules(catalogue.trx);
    });
  }

  /**
   * Adds and changes the rules of a file, or of a courier's list of pincodes; other rules stay. A file with a problem changes nothing.
   * @param dryRun Only lists what an import would change.
   */
  async import(text: string, dryRun: boolean): Promise<ImportOutcome> {
    const file = await readRules(text);
    if (file.problems.length > 0) return refused(file.problems.slice(0, catalogueFileProblems));
    const plan = async (db: Kysely<Schema>): Promise<Plan> => {
      const stored = new Map((await deliveryRules(db)).map((rule) => [rule.prefix, rule]));
      return { stored, planned: await plannedRules(stored, file, this.#dependencies.usualDays) };
    };
    if (dryRun) {
      const { outcome, changed, stored } = outcomeOf('checked', await plan(this.#dependencies.database.db));
      return { ...outcome, changes: changed.slice(0, mostListedChanges).map((one) => changeOf(stored, one)) };
    }
    return this.#locked(async (catalogue) => {
      const planned = await plan(catalogue.trx);
      const { outcome, changed, stored } = outcomeOf('imported', planned);
      const implied = planned.planned.filter(({ isImplied }) => isImplied);
      if (stored.size + outcome.created - implied.length > mostDeliveryRules)
        return refused([
          { line: file.lines[0]?.line ?? 1, message: `would make more than ${mostDeliveryRules} rules` },
        ]);
      const put = changed.filter(({ isImplied }) => !isImplied).map(({ rule }) => rule);
      if (put.length + implied.length > 0)
        await changeDeliveryRules(
          catalogue,
          put,
          implied.map(({ rule }) => rule.prefix),
        );
      return outcome;
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

export const versionedRules = (rules: DeliveryRule[]) => ({ rules, version: versionOf(rules) });

const refused = (problems: LineProblem[]): ImportOutcome => ({ state: 'refused', created: 0, updated: 0, problems });

/** The rules as they are, by prefix, and what a file makes of them. */
interface Plan {
  readonly stored: ReadonlyMap<string, DeliveryRule>;
  readonly planned: readonly PlannedRule[];
}

function outcomeOf(state: 'checked' | 'imported', { stored, planned }: Plan) {
  const changed = planned.filter(({ rule }) => fieldsOf(stored.get(rule.prefix), rule).length > 0);
  const created = changed.filter(({ rule }) => !stored.has(rule.prefix)).length;
  const outcome: ImportOutcome = { state, created, updated: changed.length - created, problems: [] };
  return { outcome, changed, stored };
}

/** The columns in which a rule is another than before. */
const fieldsOf = (before: DeliveryRule | undefined, rule: DeliveryRule) =>
  deliveryColumns.filter((column) => column !== 'prefix' && before?.[column] !== rule[column]);

function changeOf(stored: Plan['stored'], { line, rule }: PlannedRule): ImportChange {
  const { prefix } = rule;
  const before = stored.get(prefix);
  const fields = fieldsOf(before, rule).map((field) => ({
    ...{ field, ...(before && { from: ruleCell(before[field]) }) },
    to: ruleCell(rule[field]),
  }));
  return { line, kind: before ? 'updated' : 'created', name: prefix, slug: prefix, fields };
}
