import type Libsql from 'libsql';
import type { Ears, Listening } from './engine.ts';

/** How often the file is looked at, in milliseconds. A look takes some microseconds. */
const every = 50;

/**
 * Notices that another process wrote to the file. `data_version` changes with every commit of any other connection and with none
 * of its own (https://www.sqlite.org/pragma.html#pragma_data_version); what was changed it does not say.
 */
export class SqliteListener implements Listening {
  readonly tried = Promise.resolve();
  readonly #database: Libsql.Database;
  readonly #ears: Ears;
  readonly #timer: NodeJS.Timeout;
  #seen: unknown;

  constructor(database: Libsql.Database, ears: Ears) {
    this.#database = database;
    this.#ears = ears;
    this.#seen = this.#look();
    this.#timer = setInterval(() => this.#compare(), every).unref();
  }

  get hearing(): boolean {
    return this.#seen !== undefined;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return Promise.resolve();
  }

  #compare(): void {
    const version = this.#look();
    if (version === this.#seen) return;
    this.#seen = version;
    this.#ears.missed();
  }

  /** Undefined where the file cannot be read at this moment. */
  #look(): unknown {
    try {
      const [row] = this.#database.prepare('PRAGMA data_version').all() as { data_version: number }[];
      return row?.data_version;
    } catch {
      return undefined;
    }
  }
}
