import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** The statements that a call sends to PostgreSQL itself. */
export interface QueryLog {
  /** In the order in which they were sent. */
  readonly statements: readonly string[];
  /** Statements that were sent while their connection waited for no other one. */
  readonly roundTrips: number;
}

/** A mail that is queued wakes the mail worker, which sends its statements beside the call's. */
const ofMailWorker = /^\s*(update|select \*[^]*from) "mail"/i;

/** Runs `call` and records what it sends. Of other calls to the shop it records nothing. */
export async function logQueries(call: () => Promise<void>): Promise<QueryLog> {
  const inCall = new AsyncLocalStorage<true>();
  const waiting = new Map<pg.Client, number>();
  const statements: string[] = [];
  let roundTrips = 0;
  const send = pg.Client.prototype.query as (...query: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...query: unknown[]
  ) {
    const [text] = query;
    if (inCall.getStore() === undefined || typeof text !== 'string' || ofMailWorker.test(text))
      return send.apply(this, query);
    const before = waiting.get(this) ?? 0;
    statements.push(`${before === 0 ? '' : '  + '}${text}`);
    if (before === 0) roundTrips += 1;
    waiting.set(this, before + 1);
    return send.apply(this, query).finally(() => waiting.set(this, (waiting.get(this) ?? 0) - 1));
  });
  try {
    await inCall.run(true, call);
  } finally {
    spy.mockRestore();
  }
  return { statements, roundTrips };
}
