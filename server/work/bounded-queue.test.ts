import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** Work that ends when the test says so. */
function piece() {
  let end: () => void = () => undefined;
  let began = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    work: () => {
      began = true;
      return ended;
    },
    end: () => end(),
    began: () => began,
  };
}

test('runs so many at once, the others in the order in which they came', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 2 });
  const [a, b, c, d] = [piece(), piece(), piece(), piece()] as const;
  const runs = [a, b, c, d].map(({ work }) => queue.run(work));
  expect([a, b, c, d].map(({ began }) => began())).toEqual([true, true, false, false]);
  b.end();
  await runs[1];
  expect([c.began(), d.began()]).toEqual([true, false]);
  for (const one of [a, c, d]) one.end();
  await Promise.all(runs);
  expect(queue.isIdle).toBe(true);
});

test('is full when none may wait any more, and takes work again once there is room', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1 });
  const [a, b] = [piece(), piece()] as const;
  const first = queue.run(a.work);
  expect(queue.isFull).toBe(false);
  const second = queue.run(b.work);
  expect(queue.isFull).toBe(true);
  a.end();
  await first;
  expect(queue.isFull).toBe(false);
  b.end();
  await second;
});

test('goes on after work that failed', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});
