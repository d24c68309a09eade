import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Refused } from '../refused.ts';
import { Semaphore } from '../work/semaphore.ts';

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

class TooManyLists extends Refused {
  override readonly headers = { 'retry-after': String(retryAfter) };

  constructor() {
    super('tooManyLists');
  }
}

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
    if (!(await this.#places.acquire(this.#times.wait, closed))) throw new TooManyLists();
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
