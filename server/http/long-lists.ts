import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { RefusedForNow } from '../refused.ts';

/** The most lists that are written at a time: each keeps the database and a thread that compresses busy for seconds. */
const mostAtOnce = 2;

/** The times of long lists, in milliseconds. */
export interface ListTimes {
  /** How long a list waits until fewer are written. */
  readonly wait: number;
  /** How long a reader may take nothing. One that stops within a part is noticed in at most twice this time. */
  readonly silence: number;
}

export const usualListTimes: ListTimes = { wait: 10_000, silence: 10_000 };

/** The `retry-after` of a refused list, in seconds. */
const retryAfter = 10;

/** The body of a response that is written in parts, when its turn comes. */
export class LongList {
  /** @throws {Refused} tooManyLists */
  readonly open: (request: FastifyRequest, reply: FastifyReply) => Promise<Readable>;

  constructor(open: LongList['open']) {
    this.open = open;
  }
}

/**
 * Writes at most two long lists at a time; others wait, first come, first served. A list holds its place until it is written or its
 * reader is gone.
 */
export class LongLists {
  readonly #places = new Semaphore(mostAtOnce);
  readonly #times: ListTimes;

  constructor(times: ListTimes) {
    this.#times = times;
  }

  /** @param parts The text of the list. Nothing is read before its turn. */
  of(parts: AsyncGenerator<string, void>): LongList {
    return new LongList(({ method }, { raw }) => {
      // Fastify would read the whole stream to the end, and send nothing of it.
      if (method === 'HEAD') return Promise.resolve(Readable.from([]));
      return this.#open(parts, raw);
    });
  }

  async #open(parts: AsyncGenerator<string, void>, response: ServerResponse): Promise<Readable> {
    const closed = closingOf(response);
    if (!(await this.#places.acquire(this.#times.wait, closed))) {
      throw new RefusedForNow('tooManyLists', retryAfter);
    }
    // Reads a part when the one before it was taken, so that a slow reader keeps at most one in memory.
    const list = Readable.from(parts);
    // Emitted when no part is being read any more.
    list.once('close', () => this.#places.release());
    const stop = () => list.destroy();
    if (closed.aborted) stop();
    else closed.addEventListener('abort', stop);
    // Node counts the bytes that the system takes. Without `writableNeedDrain` it is the database that is slow.
    response.setTimeout(this.#times.silence, () => {
      if (response.writableNeedDrain) response.destroy();
    });
    return list;
  }
}

/** Aborted when the response is complete or its connection is closed. The request's own signal may be aborted when its body is read. */
function closingOf(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  if (response.destroyed) closing.abort();
  else response.once('close', () => closing.abort());
  return closing.signal;
}

/** A semaphore with a first-in, first-out queue. Callers leave the queue after a time, or when they are aborted. */
class Semaphore {
  #free: number;
  /** In order of arrival: each gives the permit to one caller. */
  readonly #waiting = new Set<() => void>();

  constructor(permits: number) {
    this.#free = permits;
  }

  /**
   * Waits for a permit.
   * @param longest In milliseconds.
   * @returns True if the caller holds a permit, until `release`. False after `longest`, or if the signal is aborted.
   */
  acquire(longest: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.#free === 0) return this.#queue(longest, signal);
    this.#free -= 1;
    return Promise.resolve(true);
  }

  /** Passes the permit to the caller that has waited longest. */
  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else next();
  }

  #queue(longest: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (holds: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(take);
        resolve(holds);
      };
      const take = () => leave(true);
      const giveUp = () => leave(false);
      const timer = setTimeout(giveUp, longest);
      signal.addEventListener('abort', giveUp);
      this.#waiting.add(take);
    });
  }
}

type Batches = AsyncIterable<readonly unknown[]>;
type Parts = AsyncGenerator<string, void>;

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

/** The text of a JSON list, one part a batch. */
export function jsonList(batches: Batches): Parts {
  return written('[', batches, () => ']');
}

/**
 * The text of a JSON object with a list, one part a batch.
 * @param bodyOf The object for a list of that length; its value under `name` is replaced by the list.
 */
export function jsonListIn(name: string, batches: Batches, bodyOf: (count: number) => object): Parts {
  const end = (count: number) => {
    const { [name]: _, ...rest }: Record<string, unknown> = { ...bodyOf(count) };
    const members = JSON.stringify(rest).slice(1);
    return members === '}' ? ']}' : `],${members}`;
  };
  return written(`{${JSON.stringify(name)}:[`, batches, end);
}

async function* written(begin: string, batches: Batches, end: (count: number) => string): Parts {
  let count = 0;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const entries = JSON.stringify(batch).slice(1, -1);
    yield `${count === 0 ? begin : ','}${entries}`;
    count += batch.length;
    // Queries of the embedded database are synchronous: without this, a client that reads fast would get the whole list in one turn.
    await yieldToEventLoop();
  }
  yield `${count === 0 ? begin : ''}${end(count)}`;
}
