import { ruleProblems, type DeliveryRule, type RuleProblem, type RulesRefused } from '#contract/delivery.ts';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { mostListedChanges, type ImportChange } from '#contract/catalogue-changes.ts';
import { deliveryColumns, mostDeliveryRules } from '#contract/rules/delivery-rules.ts';
import type { Database } from '../../db/database.ts';
import { Refused } from '../../refused.ts';
import type { CatalogueChanges, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { deliveryRules, replaceDeliveryRules } from './delivery-store.ts';
import { readRules, ruleCell, type FiledRule } from './rule-file.ts';

interface RuleDependencies {
  readonly database: Database;
  readonly changes: Pick<CatalogueChanges, 'transaction'>;
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

  /** @throws {RulesRefusal} */
  async replace(rules: readonly DeliveryRule[]): Promise<DeliveryRule[]> {
    const problems = ruleProblems(rules);
    if (problems.length > 0) throw new RulesRefusal(problems);
    return this.#locked(async (catalogue) => {
      await replaceDeliveryRules(catalogue, rules);
      return deliveryRules(catalogue.trx);
    });
  }

  /**
   * Adds and changes the rules of a file; other rules stay. A file with a problem changes nothing.
   * @param dryRun Only lists what an import would change.
   */
  async import(text: string, dryRun: boolean): Promise<ImportOutcome> {
    const { rules, problems } = await readRules(text);
    if (problems.length > 0) return { state: 'refused', created: 0, updated: 0, problems };
    if (dryRun) {
      const changes = changesOf(await this.all(), rules);
      return { ...outcomeOf('checked', changes), changes: changes.slice(0, mostListedChanges) };
    }
    return this.#locked(async (catalogue) => {
      const stored = await deliveryRules(catalogue.trx);
      const merged = new Map([...stored, ...rules.map(({ rule }) => rule)].map((rule) => [rule.prefix, rule]));
      if (merged.size > mostDeliveryRules) {
        const message = `would make more than ${mostDeliveryRules} rules`;
        return { state: 'refused', created: 0, updated: 0, problems: [{ line: rules[0]?.line ?? 1, message }] };
      }
      const changes = changesOf(stored, rules);
      if (changes.length > 0) await replaceDeliveryRules(catalogue, [...merged.values()]);
      return outcomeOf('imported', changes);
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

function outcomeOf(state: 'checked' | 'imported', changes: readonly ImportChange[]): ImportOutcome {
  const created = changes.filter(({ kind }) => kind === 'created').length;
  return { state, created, updated: changes.length - created, problems: [] };
}

/** What a file changes, rule by rule; none where its rule is the stored one. */
function changesOf(stored: readonly DeliveryRule[], rules: readonly FiledRule[]): ImportChange[] {
  const byPrefix = new Map(stored.map((rule) => [rule.prefix, rule]));
  return rules.flatMap(({ line, rule }): ImportChange[] => {
    const before = byPrefix.get(rule.prefix);
    const fields = deliveryColumns
      .filter((column) => column !== 'prefix' && before?.[column] !== rule[column])
      .map((field) => ({ field, ...(before && { from: ruleCell(before[field]) }), to: ruleCell(rule[field]) }));
    if (fields.length === 0) return [];
    const { prefix } = rule;
    return [{ line, kind: before ? 'updated' : 'created', name: prefix, slug: prefix, fields }];
  });
}
