import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The statements that a call sends to PostgreSQL. */
export interface QueryLog {
  /** In the order in which they were sent. Those sent while their connection waited for another one begin with '+'. */
  readonly statements: readonly string[];
  /** Statements that were sent while their connection waited for no other one. */
  readonly roundTrips: number;
}

/** A queued mail wakes the mail worker, whose statements are not the call's. */
const ofMailWorker = /^\s*(update|select \*[^]*from) "mail"/i;

type Send = (this: pg.Client, ...query: unknown[]) => Promise<unknown>;

/** Runs `call` and records its statements. What the shop does beside it, such as the sandbox's, is not recorded. */
export async function logQueries(call: () => Promise<void>): Promise<QueryLog> {
  const inCall = new AsyncLocalStorage<true>();
  const waiting = new Map<pg.Client, number>();
  const statements: string[] = [];
  let roundTrips = 0;
  const send = Reflect.get(pg.Client.prototype, 'query') as Send;
  const sendAndRecord: Send = function (...query) {
    const text = textOf(query[0]);
    if (inCall.getStore() === undefined || text === undefined || ofMailWorker.test(text)) {
      return send.apply(this, query);
    }
    const before = waiting.get(this) ?? 0;
    statements.push(`${before === 0 ? '' : '+ '}${text}`);
    if (before === 0) roundTrips += 1;
    waiting.set(this, before + 1);
    return send.apply(this, query).finally(() => waiting.set(this, (waiting.get(this) ?? 0) - 1));
  };
  Reflect.set(pg.Client.prototype, 'query', sendAndRecord);
  try {
    await inCall.run(true, call);
  } finally {
    Reflect.set(pg.Client.prototype, 'query', send);
  }
  return { statements, roundTrips };
}

function textOf(query: unknown): string | undefined {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : undefined;
}
