import type { Ears, Listening } from './engine.ts';
import type { SqliteStatements } from './sqlite-statements.ts';

/** How often the file is looked at, in milliseconds. A look takes some microseconds. */
const every = 50;

/**
 * Notices that another process wrote to the file. `data_version` changes with every commit of any other connection and with none
 * of its own (https://www.sqlite.org/pragma.html#pragma_data_version); what was changed it does not say.
 */
export class SqliteListener implements Listening {
  readonly tried = Promise.resolve();
  readonly #statements: SqliteStatements;
  readonly #ears: Ears;
  readonly #timer: NodeJS.Timeout;
  #seen: unknown;

  constructor(statements: SqliteStatements, ears: Ears) {
    this.#statements = statements;
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
      return this.#statements.run<{ data_version: number }>('PRAGMA data_version', []).rows[0]?.data_version;
    } catch {
      return undefined;
    }
  }
}
