import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Paging } from '#contract/primitives.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { RefusedForNow } from '../refused.ts';
import { sliceOf, type Part } from '../slice.ts';

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
  readonly #places = pLimit(mostAtOnce);
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

  /**
   * The reply of a call with a list of rows: one page with the total in a header, or all of them, in parts if they are many.
   * @throws {Refused} tooManyLists
   */
  async listed<T extends { readonly _id: string }>(
    paging: Paging,
    { read, count }: ListedRows<T>,
    setHeaders: (headers: Readonly<Record<string, string>>) => void,
  ): Promise<T[] | LongList> {
    const slice = sliceOf(paging);
    if (slice !== undefined) {
      setHeaders({ [totalCountHeader]: String(await count()) });
      return read(slice);
    }
    const first = await read({ offset: 0, limit: rowsPerPart });
    if (first.length < rowsPerPart) return first;
    setHeaders(jsonHeaders);
    return this.of(jsonList(partsOf(read)));
  }

  async #open(parts: AsyncGenerator<string, void>, response: ServerResponse): Promise<Readable> {
    // Reads a part when the one before it was taken, so that a slow reader keeps at most one in memory.
    const list = Readable.from(parts);
    await new Promise<void>((begin, refuse) => {
      /** Ends the list; refuses it if it still waits. */
      const leave = () => {
        clearTimeout(timer);
        list.destroy();
        refuse(new RefusedForNow('tooManyLists', retryAfter));
      };
      const timer = setTimeout(leave, this.#times.wait);
      if (response.destroyed) return leave();
      response.once('close', leave);
      void this.#places(async () => {
        clearTimeout(timer);
        begin();
        // Closed when no part is being read any more. One that has left the queue is closed already.
        if (!list.closed) await new Promise((resolve) => list.once('close', resolve));
      });
    });
    // Node counts the bytes that the system takes. Without `writableNeedDrain` it is the database that is slow.
    response.setTimeout(this.#times.silence, () => {
      if (response.writableNeedDrain) response.destroy();
    });
    return list;
  }
}

const rowsPerPart = 100;

/** Where the rows of a list come from. */
interface ListedRows<T> {
  readonly read: (part: Part) => Promise<T[]>;
  readonly count: () => Promise<number>;
}

/** Nothing is read before the first part is asked for. */
async function* partsOf<T extends { readonly _id: string }>(read: ListedRows<T>['read']): AsyncGenerator<T[], void> {
  for (let after: string | undefined; ;) {
    const part = await read({ offset: 0, limit: rowsPerPart, after });
    yield part;
    after = part.at(-1)?._id;
    if (part.length < rowsPerPart) return;
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
