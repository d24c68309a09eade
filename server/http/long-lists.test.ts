import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { jsonList, jsonListIn, LongLists, type ListTimes } from './long-lists.ts';
import { compressResponses } from './negotiation.ts';

/** The number of parts of a list. */
const all = 40;
/** The characters of a list with parts of the least size. */
const whole = 4 * all;
/** The times of a list that is neither refused nor cut. */
const patient: ListTimes = { wait: 60_000, silence: 60_000 };

let app: FastifyInstance;
let parts: Parts[];
/** The numbers of the refused lists. */
let refused: string[];
afterEach(() => app.close());

/** The parts of a list, which is read as fast as its reader takes them, but for the pauses of the test. */
class Parts {
  read = 0;
  isOver = false;
  /** Awaited before each part. */
  before: () => Promise<unknown> = () => Promise.resolve();
  readonly #bytes: number;

  /** @param bytes Of a part. */
  constructor(bytes = 3) {
    this.#bytes = bytes;
  }

  async *all(): AsyncGenerator<string, void> {
    try {
      for (; this.read < all; this.read += 1) {
        await this.before();
        // Compression makes it hardly shorter.
        yield randomBytes(this.#bytes).toString('base64');
      }
    } finally {
      this.isOver = true;
    }
  }

  /** Waits before each part until `resume`. */
  pause(): { resume: () => void } {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    this.before = () => resumed;
    return { resume };
  }
}

/** Opens a server with a long list at `/0`, `/1` …. */
async function open(lists: readonly Parts[], times = patient): Promise<void> {
  parts = [...lists];
  refused = [];
  app = Fastify({ forceCloseConnections: true });
  await compressResponses(app);
  const longLists = new LongLists(times);
  app.get<{ Params: { n: string } }>('/:n', async (request, reply) => {
    reply.type('application/json');
    return reply.send(await longLists.of(parts[Number(request.params.n)]!.all()).open(request, reply));
  });
  app.setErrorHandler<Error, { Params: { n: string } }>((error, { params: { n } }, reply) => {
    refused.push(n);
    return reply.code(503).send({ message: error.message });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

/** Begins to read a list. Nothing is taken before the response is consumed. */
function read(n: number, encoding = 'identity') {
  const { port } = app.server.address() as AddressInfo;
  const outgoing = get({ host: '127.0.0.1', port, path: `/${n}`, headers: { 'accept-encoding': encoding } });
  const response = once(outgoing, 'response').then(([incoming]) => incoming as IncomingMessage);
  // A closed connection is an error of the request, or of the response.
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  outgoing.on('error', () => undefined);
  response.catch(() => undefined);
  return { response, closed, leave: () => outgoing.destroy() };
}

const begun = () => parts.flatMap(({ before: _, read: count, isOver }, n) => (count > 0 || isOver ? [n] : []));

/** Four lists that are read one part and pause then. */
function pausing() {
  const lists = [new Parts(), new Parts(), new Parts(), new Parts()];
  const pauses = lists.map((list) => {
    const pause = list.pause();
    const { before } = list;
    list.before = () => (list.read === 0 ? Promise.resolve() : before());
    return pause;
  });
  return { lists, pauses };
}

test('writes two lists at a time, the others in their order', async () => {
  const { lists, pauses } = pausing();
  await open(lists);
  const readers = [];
  for (const n of [0, 1]) {
    readers.push(read(n));
    await expect.poll(begun).toHaveLength(n + 1);
  }
  for (const n of [3, 2]) {
    const arrived = once(app.server, 'request');
    readers.push(read(n));
    await arrived;
  }
  expect(begun()).toEqual([0, 1]);
  pauses[1]?.resume();
  await expect.poll(begun).toEqual([0, 1, 3]);
  pauses[0]?.resume();
  await expect.poll(begun).toEqual([0, 1, 2, 3]);
  for (const { resume } of pauses) resume();
  const bodies = await Promise.all(readers.map(async ({ response }) => text(await response)));
  expect(bodies.map((body) => body.length)).toEqual([whole, whole, whole, whole]);
});

test('frees the place of a reader that leaves, also while it waits', async () => {
  const { lists, pauses } = pausing();
  await open(lists);
  const [first] = [read(0), read(1)];
  await expect.poll(begun).toEqual([0, 1]);
  const arrived = once(app.server, 'request');
  const waiting = read(2);
  await arrived;
  waiting.leave();
  await expect.poll(() => refused).toEqual(['2']);
  const last = read(3);
  first.leave();
  // A part that is being read is the last one, and keeps the place until it is there.
  await first.closed;
  pauses[0]?.resume();
  await expect.poll(begun).toEqual([0, 1, 3]);
  expect(parts[0]).toMatchObject({ read: 1, isOver: true });
  expect(parts[2]).toMatchObject({ read: 0, isOver: false });
  for (const { resume } of pauses) resume();
  expect(await text(await last.response)).toHaveLength(whole);
});

/** More than the system's buffers of a connection take. */
const megabyte = 1024 * 1024;

test.each(['identity', 'br'])(
  'reads no further than its reader, and cuts one that takes nothing (%s)',
  async (encoding) => {
    await open([new Parts(megabyte), new Parts(megabyte), new Parts()], { ...patient, silence: 100 });
    const cut: unknown[] = [];
    for (const n of [0, 1]) {
      const [[socket]] = (await Promise.all([once(app.server, 'connection'), read(n, encoding).response])) as [
        [Socket],
        unknown,
      ];
      cut.push(once(socket, 'close'));
    }
    const last = read(2);
    await Promise.all(cut);
    expect(await text(await last.response)).toHaveLength(whole);
    for (const list of parts.slice(0, 2)) {
      expect(list.isOver).toBe(true);
      expect(list.read).toBeLessThan(all);
    }
  },
);

test('does not cut a reader that waits for the database', async () => {
  const list = new Parts();
  await open([list], { ...patient, silence: 20 });
  app.server.once('request', (_request, response: NodeJS.EventEmitter) => {
    list.before = () => (list.read === 3 ? once(response, 'timeout') : Promise.resolve());
  });
  expect(await text(await read(0).response)).toHaveLength(whole);
});

async function* batchesOf<T>(...batches: T[][]): AsyncGenerator<T[]> {
  for (const batch of batches) yield await Promise.resolve(batch);
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

test.each([[[[]]], [[[1, 2], [], [3]]], [[[], [1]]], [[]]])('writes a list of %j', async (batches) => {
  const all = batches.flat();
  expect(JSON.parse(await textOf(jsonList(batchesOf(...batches))))).toEqual(all);
  const bodyOf = (count: number) => ({ success: true, count, numbers: [] });
  const body = await textOf(jsonListIn('numbers', batchesOf(...batches), bodyOf));
  expect(JSON.parse(body)).toEqual({ success: true, count: all.length, numbers: all });
  expect(JSON.parse(await textOf(jsonListIn('numbers', batchesOf(...batches), () => ({}))))).toEqual({ numbers: all });
});
