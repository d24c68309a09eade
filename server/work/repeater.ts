import type { FastifyBaseLogger } from 'fastify';
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { runningIds, withLogContext } from './context.ts';

/** The error of one item of a worker's pass. */
class WorkItemError extends Error {
  readonly item: string;

  constructor(item: string, cause: unknown) {
    super(`${item} failed`, { cause });
    this.item = item;
  }
}

/** Names the item in the error of its work, for `logFailedPass`. */
export async function workOn(item: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new WorkItemError(item, error);
  }
}

/**
 * Works on items, each of which leaves the list of `next` when it is done. One that fails stops none after it.
 * @param signal Stops between two items.
 * @param next Returns the next items. Its argument is the number of items that failed: they are still in the list, so it reads that many more.
 * @throws The error of the first item that failed, after all
 */
export async function workThrough(
  kind: string,
  signal: AbortSignal,
  {
    next,
    work,
  }: { readonly next: (failed: number) => Promise<string[]>; readonly work: (id: string) => Promise<void> },
): Promise<void> {
  const failed = new Map<string, unknown>();
  while (!signal.aborted) {
    const ids = (await next(failed.size)).filter((id) => !failed.has(id));
    if (ids.length === 0) break;
    for (const id of ids)
      if (!signal.aborted) await workOn(`${kind} ${id}`, work(id)).catch((error: unknown) => failed.set(id, error));
    // Statements of the embedded database are synchronous.
    await yieldToEventLoop();
  }
  for (const error of failed.values()) throw error;
}

/** A pass that threw. */
interface FailedPass {
  readonly worker: string;
  /** The pause before the next pass, in milliseconds. */
  readonly every: number;
  readonly error: unknown;
}

function logFailedPass(log: FastifyBaseLogger, { worker, every, error }: FailedPass): void {
  const item = error instanceof WorkItemError ? error.item : 'a pass';
  log.error({ err: error }, `${worker}: ${item} failed, next try in ${every / 1000} s`);
}

/** One pass of a worker. It checks the signal between two items and returns early if it is aborted. */
export type Pass = (signal: AbortSignal) => Promise<void>;

/** The ids of the passes of all workers of this process. */
const passIds = runningIds();

/** Runs a worker's pass periodically, and immediately on `nudge`. The log lines of a pass have the worker's name and the pass's id. */
export class Repeater {
  /** In the log. */
  readonly name: string;
  readonly #pass: Pass;
  readonly #every: number;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  /** The context in which the worker was created. A nudge may come from a call whose context must not reach the passes (context.ts). */
  readonly #ownContext = new AsyncResource('Repeater');
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  /**
   * @param every The pause after a pass, in milliseconds. Also after one that failed, which is logged.
   */
  constructor(name: string, pass: Pass, every: number, log: FastifyBaseLogger) {
    this.name = name;
    this.#pass = pass;
    this.#every = every;
    this.#log = log;
  }

  /** Starts the first pass after `delay` milliseconds. */
  startAfter(delay: number): void {
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.nudge(), delay);
  }

  /** Starts a pass now; during a pass, another one follows it. */
  nudge(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#ownContext.runInAsyncScope(() => this.#run());
  }

  /** Starts a pass within `delay` milliseconds. Further calls until then start no other one. */
  nudgeWithin(delay: number): void {
    if (this.#stopping.signal.aborted) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.nudge();
    }, delay);
  }

  /** Stops permanently after the current item. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    await this.#running;
  }

  async #run(): Promise<void> {
    do {
      this.#again = false;
      await withLogContext({ worker: this.name, pass: passIds() }, () => this.#runOnce());
    } while (this.#again && !this.#stopping.signal.aborted);
    this.#running = undefined;
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.nudge(), this.#every);
  }

  async #runOnce(): Promise<void> {
    try {
      await this.#pass(this.#stopping.signal);
    } catch (error) {
      logFailedPass(this.#log, { worker: this.name, every: this.#every, error });
    }
  }
}
