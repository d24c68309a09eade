import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Closing } from './http/closing.ts';
import { Workers } from './http/workers.ts';
import { startSweeps, type Sweeps } from './retention.ts';
import { logContext } from './work/context.ts';
import { inParts } from './work/sweeps.ts';

const delay = 30_000;
const hour = 3_600_000;

let app: FastifyInstance;
const warnings: { message: string; context: unknown }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  warnings.length = 0;
  app = Fastify();
  app.decorate('closing', new Closing());
  app.decorate('workers', new Workers(app));
  app.log.warn = (_: unknown, message?: string) =>
    void warnings.push({ message: message ?? '', context: logContext() });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const groups = (shared: Sweeps, own: Sweeps = {}, isMine = true) => ({
  ...{ own, shared },
  acquire: () => Promise.resolve(isMine),
});
const listen = () => app.listen({ host: '127.0.0.1', port: 0 });

test('sweeps nothing before the app has listened for a while, then one after the other, and every hour', async () => {
  const seen: string[] = [];
  let running = 0;
  const sweep = (name: string) => async () => {
    running += 1;
    seen.push(`${name} ${running}`);
    await Promise.resolve();
    running -= 1;
  };
  startSweeps(app, groups({ sessions: sweep('sessions'), mails: sweep('mails') }), delay);
  await app.ready();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(seen).toEqual([]);
  await listen();
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(seen).toEqual([]);
  const pass = ['sessions 1', 'mails 1'];
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(pass);
  await vi.advanceTimersByTimeAsync(hour);
  expect(seen).toEqual([...pass, ...pass]);
});

test('a sweep that fails is logged, stops no other, and runs again with the next pass', async () => {
  let tries = 0;
  const done: string[] = [];
  const sweeps: Sweeps = {
    sessions: () => {
      tries += 1;
      throw new Error('away');
    },
    limits: () => Promise.reject(new Error('away')),
    mails: () => Promise.resolve(void done.push('mails')),
  };
  startSweeps(app, groups(sweeps), delay);
  await listen();
  await vi.advanceTimersByTimeAsync(delay);
  const context = { worker: 'housekeeping', pass: expect.any(String) as unknown };
  expect(warnings).toEqual([
    { message: 'housekeeping: the sweep of sessions failed, next try in an hour', context },
    { message: 'housekeeping: the sweep of limits failed, next try in an hour', context },
  ]);
  expect([tries, done]).toEqual([1, ['mails']]);
  await vi.advanceTimersByTimeAsync(hour);
  expect([tries, done]).toEqual([2, ['mails', 'mails']]);
});

test('a closing app waits for the part of a sweep that runs, and begins no other', async () => {
  const seen: string[] = [];
  let finish: (rows: number) => void = () => undefined;
  const part = () => {
    seen.push('part');
    return new Promise<number>((resolve) => (finish = resolve));
  };
  const sweeps: Sweeps = {
    mails: (signal) => inParts(100, signal, part),
    sessions: () => Promise.resolve(void seen.push('sessions')),
  };
  startSweeps(app, groups(sweeps), delay);
  await listen();
  await vi.advanceTimersByTimeAsync(delay);
  const closed = app.close().then(() => seen.push('closed'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([seen, app.closing.running]).toEqual([['part'], ['the housekeeping']]);
  finish(100);
  await closed;
  expect(seen).toEqual(['part', 'closed']);
});

test.each([true, false])(
  'shared sweeps run only on the server that acquires them, its own always: %s',
  async (isMine) => {
    const seen: string[] = [];
    const sweep = (name: string) => () => Promise.resolve(void seen.push(name));
    startSweeps(app, groups({ mails: sweep('mails') }, { files: sweep('files') }, isMine), delay);
    await listen();
    await vi.advanceTimersByTimeAsync(delay);
    expect(seen).toEqual(isMine ? ['files', 'mails'] : ['files']);
  },
);
