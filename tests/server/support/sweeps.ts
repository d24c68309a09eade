import type { Database } from '#server/db/database.ts';
import { fileSweeps, retentionSweeps } from '#server/retention.ts';
import type { TestClock } from './test-shop.ts';

/** A shop to sweep, and where its mails are. */
export interface Swept {
  readonly database: Database;
  readonly clock: TestClock;
  /** The folder with the outbox, if mails are written to files. */
  readonly dataDir?: string;
}

/** The sweeps of a shop with the usual settings, by name. */
function sweepsOf({ database, clock, dataDir = '/nowhere' }: Swept) {
  const settings = { retentionDays: 90, auditDays: 400 };
  return { ...retentionSweeps(database, clock.read, settings), ...fileSweeps(database, clock.read, dataDir) };
}

/** Runs the named sweeps, or all, to their end. */
export async function sweep(swept: Swept, ...names: string[]): Promise<void> {
  const sweeps = sweepsOf(swept);
  for (const name of names.length > 0 ? names : Object.keys(sweeps)) {
    const run = sweeps[name];
    if (run === undefined) throw new Error(`There is no sweep of ${name}`);
    await run(new AbortController().signal);
  }
}
