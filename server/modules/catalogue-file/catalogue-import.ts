import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { mostListedChanges, type ImportChange } from '#contract/catalogue-changes.ts';
import type { ImportEvent, ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import { refusals } from '#contract/refusals.ts';
import { catalogueFileProblems, type SameAnswer } from '#contract/rules/catalogue-file.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { tooManyProblems } from '../../work/sheet.ts';
import type { CatalogueContext, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { keepReport } from '../job/job-store.ts';
import { addProducts, changeProducts } from '../product/catalogue-writer.ts';
import type { StockCause } from '../stock/movement-store.ts';
import { sizeKeys } from '../stock/size-store.ts';
import { readCatalogue, type CatalogueLine } from './catalogue-reader.ts';
import { planImport, type ImportPlan, type ImportRun } from './import-plan.ts';
import { listedChanges } from './listed-changes.ts';

export interface ImportDependencies extends CatalogueContext {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface ImportOptions {
  /** Only checks the file, and lists what an import would change. */
  readonly dryRun: boolean;
  readonly same: SameAnswer | undefined;
}

/** Called with the progress of an import. */
type OnProgress = (event: ImportEvent) => void;

/** Products written between two reports of the progress. */
const productsAtOnce = 1000;

/**
 * Imports catalogue files. A file with a problem changes nothing; otherwise it is written in parts, each a transaction. One transaction for
 * the whole file would lock its products' rows while shoppers pay for them (docs/decisions/0014).
 */
export class CatalogueImport {
  readonly #dependencies: ImportDependencies;
  /** Reading a file of 32 MiB takes some hundred MB. */
  readonly #files = pLimit(1);

  constructor(dependencies: ImportDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Reads a file and writes it if it has no problems.
   * @param by The admin's account.
   * @param onProgress Called with the progress, not with the outcome.
   */
  run(text: string, options: ImportOptions, by: string, onProgress: OnProgress): Promise<ImportOutcome> {
    return this.#files(() => this.#take(text, options, by, onProgress));
  }

  async #take(
    text: string,
    { dryRun, same }: ImportOptions,
    by: string,
    onProgress: OnProgress,
  ): Promise<ImportOutcome> {
    const { database, clock } = this.#dependencies;
    const { lines, problems, warnings, isSorted } = await readCatalogue(
      text,
      (done, total) => onProgress({ state: 'reading', done, total }),
      await sizeKeys(database.db),
    );
    const now = clock();
    const plan = await planImport(database.db, lines, { now, ids: new Map(), isSorted, same });
    const found = {
      ...plan,
      problems: named(mostOf(byLine([...problems, ...plan.problems])), lines),
      warnings: named(
        byLine([...unlessKept(warnings, plan.warnings), ...plan.warnings]).slice(0, catalogueFileProblems),
        lines,
      ),
    };
    if (found.problems.length > 0) return outcomeOf('refused', found);
    if (dryRun) return { ...outcomeOf('checked', found), changes: listedChanges(plan) };
    const ids = new Map(plan.additions.map(({ lines: [first], product }) => [first.line, product.id]));
    const outcome = await this.#write(plan, { now, ids, isSorted, same }, by, onProgress);
    return this.#kept({ ...outcome, ...listed('same', plan.same) }, by);
  }

  /** Keeps the outcome of an import that has written, so that its report outlives the page. */
  async #kept(outcome: ImportOutcome, by: string): Promise<ImportOutcome> {
    if (outcome.state === 'refused' || outcome.created + outcome.updated === 0) return outcome;
    const { database, clock, log } = this.#dependencies;
    const kept = { kind: 'importCatalogue', by, at: clock(), report: outcome };
    try {
      return { ...outcome, job: await keepReport(database.db, kept) };
    } catch (error) {
      log.error({ err: error }, 'catalogue import: its report could not be kept');
      return outcome;
    }
  }

  async #write(plan: ImportPlan, run: ImportRun, by: string, onProgress: OnProgress): Promise<ImportOutcome> {
    const written = new WrittenLines();
    const total = plan.additions.length + plan.changes.length;
    const progress = (done: number) => onProgress({ state: 'writing', done, total });
    progress(0);
    for (const part of importParts(plan)) {
      const problems = await this.#writePart(part, run, by, written, progress).catch((error: unknown) => {
        // Without a written part the whole import failed.
        if (written.isEmpty) throw error;
        const words = 'catalogue import: a part failed, the parts before it are committed';
        this.#dependencies.log.error({ err: error }, words);
        return [{ line: part[0]?.line ?? 1, message: refusals.failed.message }];
      });
      if (problems.length > 0) return written.outcome(written.isEmpty ? 'refused' : 'stopped', problems);
      progress(written.count);
    }
    return written.outcome('imported', []);
  }

  /** Writes lines in one transaction; writes none if a line has become a problem through a change of the catalogue. */
  async #writePart(
    lines: readonly CatalogueLine[],
    run: ImportRun,
    by: string,
    written: WrittenLines,
    progress: (done: number) => void,
  ): Promise<readonly LineProblem[]> {
    const { database, changes } = this.#dependencies;
    const part = await changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      // Compared again, now under the catalogue lock.
      const today = await planImport(catalogue.trx, lines, run);
      if (today.problems.length > 0) return today;
      const cause = { reason: 'import', at: run.now, by } as const;
      await write(catalogue, database.engine, today, cause, (done) => progress(written.count + done));
      return today;
    });
    if (part.problems.length === 0) written.add(part);
    return part.problems;
  }
}

async function write(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { additions, changes }: ImportPlan,
  cause: StockCause,
  progress: (done: number) => void,
): Promise<void> {
  await changeProducts(
    catalogue,
    engine,
    changes.map(({ change }) => change),
    cause,
  );
  for (let at = 0; at < additions.length; at += productsAtOnce) {
    const some = additions.slice(at, at + productsAtOnce);
    await addProducts(
      catalogue,
      some.map(({ product }) => product),
      cause,
    );
    progress(changes.length + at + some.length);
  }
}

function outcomeOf(state: ImportOutcome['state'], plan: ImportPlan): ImportOutcome {
  const { additions, changes, problems, warnings, same, unknown } = plan;
  return {
    state,
    created: additions.length,
    updated: changes.length,
    problems: [...problems],
    ...listed('warnings', warnings),
    ...listed('same', same),
    ...(unknown.categories.length + unknown.colours.length > 0 && { unknown }),
  };
}

/** Problems with the names of their products: people find a row by them. */
function named(problems: readonly LineProblem[], lines: readonly CatalogueLine[]): LineProblem[] {
  if (problems.length === 0) return [];
  const names = new Map(lines.map(({ line, name }) => [line, name]));
  return problems.map((problem) => {
    const name = problem.name ?? names.get(problem.line);
    return name === undefined ? problem : { ...problem, name };
  });
}

/** A list of an outcome, if it has anything. */
const listed = <K extends string, T>(key: K, list: readonly T[]) =>
  (list.length > 0 ? { [key]: [...list] } : {}) as Partial<Record<K, T[]>>;

function byLine(problems: readonly LineProblem[]): LineProblem[] {
  return problems.toSorted((a, b) => a.line - b.line);
}

/** The first problems, each once, and that there are more. A line that lists sizes has one for each of them. */
function mostOf(problems: readonly LineProblem[]): LineProblem[] {
  const keyOf = ({ line, field, message }: LineProblem) => `${line} ${field} ${message}`;
  const all = [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
  const first = all.slice(0, catalogueFileProblems);
  const next = all[first.length];
  return next === undefined ? first : [...first, { line: next.line, message: tooManyProblems }];
}

/** Changed products per transaction: their rows stay locked to its end, and checkouts of them wait. */
const changesAtOnce = 500;
/** New products per transaction: no checkout waits for their rows. */
const additionsAtOnce = 1000;

/**
 * Splits an import into parts, each a transaction. An import that stops between two parts can be repeated, because written lines are
 * unchanged then. A line without a slug creates a product each time; if there is one, all new products are one last part.
 */
function importParts({ changes, additions }: ImportPlan): CatalogueLine[][] {
  const added = additions.map(({ lines }) => lines);
  // Written in reverse: the first line of a file is the newest product.
  const partsAdded = added.every(([{ slug }]) => slug !== undefined) ? partsOf(added, additionsAtOnce) : [added];
  const parts = partsOf(
    changes.map(({ lines }) => lines),
    changesAtOnce,
  );
  return [...parts, ...partsAdded.map((part) => part.toReversed())].map((part) => part.flat());
}

function partsOf<Lines>(products: readonly Lines[], size: number): Lines[][] {
  const parts: Lines[][] = [];
  for (let at = 0; at < products.length; at += size) parts.push(products.slice(at, at + size));
  return parts;
}

/** The lines that an import has written so far. */
class WrittenLines {
  /** Each once: a line may list several sizes. */
  readonly #lines = new Set<number>();
  readonly #changes: ImportChange[] = [];
  #created = 0;
  #updated = 0;

  add(plan: ImportPlan): void {
    const { additions, changes } = plan;
    const left = mostListedChanges - this.#changes.length;
    if (left > 0) this.#changes.push(...listedChanges(plan).slice(0, left));
    this.#created += additions.length;
    this.#updated += changes.length;
    for (const { lines } of [...additions, ...changes]) {
      for (const { line } of lines) this.#lines.add(line);
    }
  }

  get count(): number {
    return this.#created + this.#updated;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  outcome(state: ImportOutcome['state'], problems: readonly LineProblem[]): ImportOutcome {
    return {
      state,
      created: this.#created,
      updated: this.#updated,
      problems: [...problems],
      ...listed('changes', this.#changes),
      ...(state === 'stopped' && { written: rangesOf([...this.#lines].sort((a, b) => a - b)) }),
    };
  }
}

/** Groups consecutive numbers: 2, 3, 4, 7 become 2–4 and 7–7. */
function rangesOf(sorted: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const line of sorted) {
    const range = ranges.at(-1);
    if (range?.last === line - 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges;
}

/** What was read of a cell is said once: the plan says what becomes of a code or a name that a spreadsheet has changed. */
function unlessKept(read: readonly LineProblem[], planned: readonly LineProblem[]): LineProblem[] {
  const cellOf = ({ line, field }: LineProblem) => `${line} ${field}`;
  const kept = new Set(planned.filter(({ field }) => field === 'sku' || field === 'name').map(cellOf));
  return read.filter((warning) => !kept.has(cellOf(warning)));
}
