import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Callers that wait for a permit, by name, and what became of them in order. */
function callersOf(semaphore: Semaphore) {
  const events: string[] = [];
  const call = (name: string, { longest = 1_000, signal = never } = {}) => {
    void semaphore.acquire(longest, signal).then((holds) => events.push(`${name} ${holds ? 'holds' : 'gave up'}`));
  };
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return events.splice(0);
  };
  return { call, settled };
}

test('gives each permit to one caller, then to those that wait, in their order', async () => {
  const semaphore = new Semaphore(2);
  const { call, settled } = callersOf(semaphore);
  for (const name of ['a', 'b', 'c', 'd']) call(name);
  expect(await settled()).toEqual(['a holds', 'b holds']);
  semaphore.release();
  expect(await settled()).toEqual(['c holds']);
  semaphore.release();
  semaphore.release();
  semaphore.release();
  call('e');
  call('f');
  call('g');
  expect(await settled()).toEqual(['d holds', 'e holds', 'f holds']);
});

test('a caller leaves the queue after its longest wait, and gets no permit later', async () => {
  const semaphore = new Semaphore(1);
  const { call, settled } = callersOf(semaphore);
  call('a');
  call('b', { longest: 10 });
  call('c', { longest: 20 });
  await vi.advanceTimersByTimeAsync(9);
  expect(await settled()).toEqual(['a holds']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled()).toEqual(['b gave up']);
  semaphore.release();
  expect(await settled()).toEqual(['c holds']);
  expect(vi.getTimerCount()).toBe(0);
});

test('an aborted caller leaves the queue, and one that was aborted before never enters it', async () => {
  const semaphore = new Semaphore(1);
  const { call, settled } = callersOf(semaphore);
  const gone = new AbortController();
  call('a');
  call('b', { signal: gone.signal });
  call('c');
  gone.abort();
  expect(await settled()).toEqual(['a holds', 'b gave up']);
  semaphore.release();
  expect(await settled()).toEqual(['c holds']);
  semaphore.release();
  call('d', { signal: gone.signal });
  call('e');
  expect(await settled()).toEqual(['d gave up', 'e holds']);
});
