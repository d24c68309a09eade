import pg from 'pg';
import type { Ears, Listening } from './engine.ts';

/** The channel that all servers of a shop tell each other on. */
export const channel = 'weft_changes';

/** How long opening the connection may take, in milliseconds. */
const connectionTimeout = 8_000;
/** Before a lost connection is opened anew, in milliseconds. */
const pause = 500;
/** How often the connection is asked whether it is still there, in milliseconds: a cut cable tells nobody. */
const pulse = 5_000;
/** How long that answer may take. */
const pulseTimeout = 3_000;

/** Hears NOTIFY on a connection of its own, which is opened anew whenever it is lost. */
export class PostgresListener implements Listening {
  readonly tried: Promise<void>;
  readonly #url: string;
  readonly #ears: Ears;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hearing = false;
  #closed = false;

  constructor(url: string, ears: Ears) {
    this.#url = url;
    this.#ears = ears;
    this.tried = this.#connect();
  }

  get hearing(): boolean {
    return this.#hearing;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.tried;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: connectionTimeout,
      query_timeout: pulseTimeout,
    });
    this.#client = client;
    // An error event that nobody hears would end the process; the connection's end follows it.
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#ears.heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#hearing = true;
      // Whatever was told before is not repeated.
      this.#ears.missed();
      this.#timer = setTimeout(() => void this.#feelPulse(client), pulse).unref();
    } catch {
      this.#lost(client);
    }
  }

  async #feelPulse(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.#client === client) this.#timer = setTimeout(() => void this.#feelPulse(client), pulse).unref();
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    // Nobody waits for a connection that may be dead to say goodbye.
    client.end().catch(() => undefined);
    if (this.#closed) return;
    const heard = this.#hearing;
    this.#hearing = false;
    if (heard) this.#ears.missed();
    this.#timer = setTimeout(() => void this.#connect(), pause).unref();
  }
}
