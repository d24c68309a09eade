import type { Kysely } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportEvent, ImportOutcome } from '#contract/catalogue-file.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { OneByOne } from '../../work/one-by-one.ts';
import type { CatalogueChanges, NoteChange } from '../catalogue/catalogue-changes.ts';
import { addProducts, changeProducts } from '../product/catalogue-writer.ts';
import { readCatalogue } from './catalogue-reader.ts';
import { planImport, type ImportPlan } from './import-plan.ts';

/** What imports stand on. */
export interface ImportSurroundings {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly clock: Clock;
}

/** Told how far an import is. */
type Tell = (event: ImportEvent) => void;

/** How many products are written before others of the process have their turn. */
const productsAtOnce = 1000;

/** Takes catalogue files in: all of a file or nothing. */
export class CatalogueImport {
  readonly #plan: ImportSurroundings;
  /** A file of 32 MiB takes some hundred MB while it is read. */
  readonly #files = new OneByOne();

  constructor(plan: ImportSurroundings) {
    this.#plan = plan;
  }

  /**
   * Reads a file, and writes what it says where nothing is wrong with it.
   * @param dryRun Only looks for problems.
   * @param tell Told how far it is; the outcome is not among that.
   */
  run(text: string, dryRun: boolean, tell: Tell): Promise<ImportOutcome> {
    return this.#files.run(() => this.#take(text, dryRun, tell));
  }

  async #take(text: string, dryRun: boolean, tell: Tell): Promise<ImportOutcome> {
    const { database, clock } = this.#plan;
    const { lines, problems } = await readCatalogue(text, (done, total) => tell({ state: 'reading', done, total }));
    // Looked at before the transaction begins: while it lasts, nobody else can use the embedded database.
    const plan = await planImport(database.db, lines, clock());
    const found = { ...plan, problems: [...problems, ...plan.problems].sort((a, b) => a.line - b.line) };
    if (found.problems.length > 0) return outcomeOf('refused', found);
    if (dryRun) return outcomeOf('checked', found);
    return this.#plan.changes.transaction(async (trx, note) => {
      await database.engine.lockCatalogue(trx);
      // Looked at once more, now that nobody else edits the catalogue.
      const today = await planImport(trx, lines, clock());
      if (today.problems.length > 0) return outcomeOf('refused', today);
      await write(trx, today, clock(), tell);
      noteAll(today, note);
      return outcomeOf('imported', today);
    });
  }
}

async function write(trx: Kysely<Schema>, { additions, changes }: ImportPlan, now: number, tell: Tell): Promise<void> {
  const total = additions.length + changes.length;
  const written = async (done: number): Promise<void> => {
    tell({ state: 'writing', done, total });
    // The network's turn, which no query of the embedded database gives it.
    await breathe();
  };
  await written(0);
  for (let at = 0; at < changes.length; at += productsAtOnce) {
    const some = changes.slice(at, at + productsAtOnce);
    await changeProducts(trx, some, now);
    await written(at + some.length);
  }
  for (let at = 0; at < additions.length; at += productsAtOnce) {
    const some = additions.slice(at, at + productsAtOnce);
    await addProducts(trx, some);
    await written(changes.length + at + some.length);
  }
}

function noteAll({ additions, changes }: ImportPlan, note: NoteChange): void {
  for (const { id } of [...additions, ...changes.map(({ was }) => was)]) note({ product: id });
  const moved = changes.filter(({ was, is }) => was.category_id !== is.category_id);
  const shelves = [...additions, ...moved.flatMap(({ was, is }) => [was, is])].map(({ category_id }) => category_id);
  for (const shelf of new Set(shelves)) note({ shelf });
}

function outcomeOf(state: ImportOutcome['state'], { additions, changes, problems }: ImportPlan): ImportOutcome {
  return { state, created: additions.length, updated: changes.length, problems: [...problems] };
}
