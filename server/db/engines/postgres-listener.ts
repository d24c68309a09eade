import pg from 'pg';
import type { ListenerCallbacks, ChangeListener } from './engine.ts';
import type { PostgresAddress } from './postgres-tls.ts';

/** The NOTIFY channel of all servers on a database. */
export const channel = 'weft_changes';

/** In milliseconds. */
const connectionTimeout = 8_000;
/** The pause before reconnecting, in milliseconds. */
const reconnectPause = 500;
/** The interval of the connection check, in milliseconds: a cut cable raises no event. */
const checkInterval = 5_000;
/** The timeout of the check, in milliseconds. */
const checkTimeout = 3_000;

/** Listens to NOTIFY on a dedicated connection and reconnects when it is lost. */
export class PostgresListener implements ChangeListener {
  readonly firstAttempt: Promise<void>;
  readonly #address: PostgresAddress;
  readonly #callbacks: ListenerCallbacks;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #connected = false;
  #closed = false;

  constructor(address: PostgresAddress, callbacks: ListenerCallbacks) {
    this.#address = address;
    this.#callbacks = callbacks;
    this.firstAttempt = this.#connect();
  }

  get connected(): boolean {
    return this.#connected;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.firstAttempt;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      ...this.#address,
      connectionTimeoutMillis: connectionTimeout,
      query_timeout: checkTimeout,
    });
    this.#client = client;
    // Without a handler an error event would end the process. An end event follows it.
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#callbacks.onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#connected = true;
      // Earlier events are not repeated.
      this.#callbacks.onMissed();
      this.#timer = setTimeout(() => void this.#check(client), checkInterval).unref();
    } catch {
      this.#lost(client);
    }
  }

  async #check(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.#client === client) this.#timer = setTimeout(() => void this.#check(client), checkInterval).unref();
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    // Not awaited: a dead connection does not answer.
    client.end().catch(() => undefined);
    if (this.#closed) return;
    const wasConnected = this.#connected;
    this.#connected = false;
    if (wasConnected) this.#callbacks.onMissed();
    this.#timer = setTimeout(() => void this.#connect(), reconnectPause).unref();
  }
}
