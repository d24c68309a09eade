import { rateProblems, type TaxRate } from '#contract/paper.ts';
import { readableDay, startOfDay } from '#contract/rules/day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { versionOf } from '#contract/rules/version.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseChanged, RowsRefused } from '../../refused.ts';
import { auditList, noteAudit } from '../../work/context.ts';
import { rateOfRow, replaceTaxRates, taxRates } from './tax-rate-store.ts';

/** The rates of tax as owners see and change them. */
export class TaxRateService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<{ rates: TaxRate[]; version: string }> {
    return versionedRates((await taxRates(this.#database.db)).map(rateOfRow));
  }

  /**
   * @param version The version of the rates that the caller has read.
   * @throws {RowsRefused}
   * @throws {ChangedMeanwhile}
   */
  async replace(rates: readonly TaxRate[], version?: string): Promise<{ rates: TaxRate[]; version: string }> {
    const problems = rateProblems(rates);
    if (problems.length > 0) throw new RowsRefused(problems);
    const { db, engine } = this.#database;
    await inTransaction(db, async (trx) => {
      await engine.lockName(trx, 'tax rates');
      const current = versionedRates((await taxRates(trx)).map(rateOfRow));
      await refuseChanged(version, current.version, () => current);
      noteAudit({ changes: auditList('rate', textsOf(current.rates), textsOf(rates)) });
      await replaceTaxRates(trx, rates);
    });
    return this.all();
  }
}

/** Rates by their code and day, as the audit log names them. */
const textsOf = (rates: readonly TaxRate[]): ReadonlyMap<string, string> =>
  new Map(
    rates.map(({ hsn, from, unit, limit, below, above }) => [
      `${hsn} from ${readableDay(startOfDay(from))}`,
      limit === null ? `${below} %` : `${below} % up to ${formatRupees(limit)} a ${unit}, ${above} % above`,
    ]),
  );

const versionedRates = (rates: TaxRate[]) => ({ rates, version: versionOf(rates) });
