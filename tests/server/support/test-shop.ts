import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { openDatabase, type Database, type DatabasePlace } from '#server/db/database.ts';
import { readEnvironment } from '#server/environment.ts';
import type { AdminLogin } from '#server/modules/auth/first-admin.ts';
import type { TestEngine } from './engines.ts';
import { quickSecrets } from './quick-secrets.ts';
import { recordLog } from './recorded-log.ts';
import { templateAdmin } from './templates.ts';

/** The input of a call. */
export interface CallOptions {
  /** The parameters of the path, percent-encoded where necessary. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON; text and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's address. */
  readonly from?: string;
}

/** A response: its parsed JSON, or text for other types, as received and as the contract types it. */
export interface CallResult<N extends CallName = CallName> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly bytes: Buffer;
  readonly reply: Reply<Endpoints[N]>;
}

/** The real app on a real database, in this process, with a test clock. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The log so far. */
  log(): string;
  /** Makes a call of the contract. */
  call<N extends CallName>(name: N, options?: CallOptions): Promise<CallResult<N>>;
  close(): Promise<void>;
}

/** A clock that moves only by `advance`. */
export class TestClock {
  #now: number;

  /** @param now In milliseconds since 1970. */
  constructor(now = Date.now()) {
    this.#now = now;
  }

  readonly read = (): number => this.#now;

  /** @param time In milliseconds. */
  advance(time: number): void {
    this.#now += time;
  }
}

/** Opens a shop. Two with the same place are two servers on one database. */
export async function openShop(
  place: DatabasePlace,
  {
    env = {},
    clock = new TestClock(),
    secrets = quickSecrets,
    ...rest
  }: { env?: Readonly<Record<string, string>>; clock?: TestClock } & Omit<AppOptions, 'clock' | 'log'> = {},
): Promise<TestShop> {
  const database = await openDatabase(place);
  let log = '';
  // Test files run in parallel and compile modules in this process, which delays its event loop.
  const settings = readEnvironment({ DATA_DIR: place.dataDir, LOG_LEVEL: 'info', MAX_EVENT_LOOP_DELAY: '0', ...env });
  const app = await buildApp(settings, database, {
    clock: clock.read,
    secrets,
    log: {
      write: (line) => {
        log += line;
        recordLog(line);
      },
    },
    ...rest,
  });
  await app.ready();
  return {
    app,
    database,
    log: () => log,
    call: (name, options = {}) => call(app, name, options),
    close: () => app.close(),
  };
}

/** Opens a shop before the first test of a suite and closes it after the last one. */
export function openForSuite<T extends TestShop>(open: () => Promise<T>): T {
  const shop = {} as T;
  beforeAll(async () => void Object.assign(shop, await open()));
  afterAll(() => shop.close());
  return shop;
}

/** The shop of all tests of a suite, to be used while they run. */
export const suiteShop = (place: () => DatabasePlace, options?: Parameters<typeof openShop>[1]): TestShop =>
  openForSuite(() => openShop(place(), options));

/** A shop with its own database. */
export interface FreshShop extends TestShop {
  /** The settings that select its database. */
  readonly env: Readonly<Record<string, string>>;
  /** The admin created by the first start. */
  readonly admin: AdminLogin;
}

/** Opens a shop as after its first start, without listening. `DEMO_CATALOGUE: 'on'` adds the demo. `close` removes the database. */
export async function openFreshShop(
  engine: TestEngine,
  env: Readonly<Record<string, string>> = {},
): Promise<FreshShop> {
  const created = await engine.create(env.DEMO_CATALOGUE === 'on' ? 'demo' : 'started');
  const shop = await openShop(created.place, { env: { ...created.env, ...env } });
  return {
    ...shop,
    env: created.env,
    admin: templateAdmin,
    close: async () => {
      await shop.close();
      await created.remove();
    },
  };
}

async function call<N extends CallName>(app: FastifyInstance, name: N, options: CallOptions): Promise<CallResult<N>> {
  const { params = {}, query = {}, body, token, headers, from } = options;
  const { method, path } = calls[name];
  const answer = await app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, part: string) => String(params[part] ?? part)),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
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
  const parsed: unknown = isJson ? answer.json() : answer.body;
  const { statusCode: status, headers: received, rawPayload: bytes } = answer;
  return { status, headers: received, body: parsed, bytes, reply: parsed as Reply<Endpoints[N]> };
}
