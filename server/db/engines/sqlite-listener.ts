import type { ListenerCallbacks, ChangeListener } from './engine.ts';
import type { SqliteStatements } from './sqlite-driver.ts';

/** The polling interval in milliseconds. A poll takes some microseconds. */
const every = 50;

/**
 * Detects commits of other processes. `data_version` changes with every commit of other connections and with none of its own
 * (https://www.sqlite.org/pragma.html#pragma_data_version). It does not say which data changed.
 */
export class SqliteListener implements ChangeListener {
  readonly firstAttempt = Promise.resolve();
  readonly #statements: SqliteStatements;
  readonly #callbacks: ListenerCallbacks;
  readonly #timer: NodeJS.Timeout;
  #seen: unknown;

  constructor(statements: SqliteStatements, callbacks: ListenerCallbacks) {
    this.#statements = statements;
    this.#callbacks = callbacks;
    this.#seen = this.#look();
    this.#timer = setInterval(() => this.#compare(), every).unref();
  }

  get connected(): boolean {
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
    this.#callbacks.onMissed();
  }

  /** Undefined if the file cannot be read at present. */
  #look(): unknown {
    try {
      return this.#statements.run<{ data_version: number }>('PRAGMA data_version', []).rows[0]?.data_version;
    } catch {
      return undefined;
    }
  }
}
