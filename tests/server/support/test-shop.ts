import type { FastifyInstance } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { buildApp, type Surroundings } from '#server/app.ts';
import { openDatabase, type Database, type DatabasePlace } from '#server/db/database.ts';
import { readSettings } from '#server/settings.ts';

/** What a call is made with. */
export interface Asked {
  /** The parts of the path in braces. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's address. */
  readonly from?: string;
}

/** An answer of the shop: the same JSON (or text, where it is another type) as it came, and as the contract types it. */
export interface Answered<N extends CallName = CallName> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly reply: Reply<Endpoints[N]>;
}

/** The real app on a real database, in this process, at a time of its own. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** What it has logged so far. */
  log(): string;
  /** Makes a call of the contract. */
  call<N extends CallName>(name: N, asked?: Asked): Promise<Answered<N>>;
  close(): Promise<void>;
}

/** A clock that moves only when it is told to. */
export class TestClock {
  #now: number;

  /** @param now Where it begins, in milliseconds since 1970. */
  constructor(now = Date.now()) {
    this.#now = now;
  }

  readonly read = (): number => this.#now;

  /** @param time In milliseconds. */
  pass(time: number): void {
    this.#now += time;
  }
}

/** Opens a shop. Two of them on one place are two servers on one database. */
export async function openShop(
  place: DatabasePlace,
  {
    env = {},
    clock = new TestClock(),
    ...rest
  }: { env?: Readonly<Record<string, string>>; clock?: TestClock } & Omit<Surroundings, 'clock' | 'log'> = {},
): Promise<TestShop> {
  const database = await openDatabase(place);
  let log = '';
  const settings = readSettings({ LOG_LEVEL: 'info', ...env });
  const app = await buildApp(settings, database, {
    clock: clock.read,
    log: { write: (line) => void (log += line) },
    ...rest,
  });
  await app.ready();
  return {
    app,
    database,
    log: () => log,
    call: (name, asked = {}) => call(app, name, asked),
    close: () => app.close(),
  };
}

async function call<N extends CallName>(app: FastifyInstance, name: N, asked: Asked): Promise<Answered<N>> {
  const { params = {}, query = {}, body, token, headers, from } = asked;
  const { method, path } = calls[name];
  const answer = await app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? part),
    query: { ...query },
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: token }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const said: unknown = isJson ? answer.json() : answer.body;
  return { status: answer.statusCode, headers: answer.headers, body: said, reply: said as Reply<Endpoints[N]> };
}
