import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Whose work is running: a request, or one pass of a worker. */
export type LogContext =
  | { readonly request: string; readonly worker?: undefined; readonly pass?: undefined }
  | { readonly request?: undefined; readonly worker: string; readonly pass: string };

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` with this context: each log line of it, also from deep inside, has the context's fields. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the running work; undefined outside of requests and workers. */
export function logContext(): LogContext | undefined {
  return storage.getStore();
}

/** Ids that are unique across servers and restarts: a random prefix for this series, and a number. */
export function runningIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1).toString(36)}`;
}
