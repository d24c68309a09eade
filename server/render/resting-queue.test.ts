import { expect, test } from 'vitest';
import { RestingQueue } from './resting-queue.ts';

/** A queue whose rests are recorded and end when the test says. */
function queueInTest() {
  let time = 0;
  const rests: number[] = [];
  const resume: (() => void)[] = [];
  const queue = new RestingQueue({
    now: () => time,
    rest: (milliseconds) => {
      rests.push(milliseconds);
      return new Promise<void>((resolve) => resume.push(resolve));
    },
  });
  const done: string[] = [];
  const work = (name: string, takes = 10) =>
    queue.run(() => {
      time += takes;
      done.push(name);
      return Promise.resolve(name);
    });
  return { queue, rests, resume, done, work };
}

test('rests in a flood for three times as long as the work took, and answers before', async () => {
  const { rests, resume, done, work } = queueInTest();
  const answers = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => work(name));
  expect(await answers[0]).toBe('first');
  await expect.poll(() => rests).toEqual([30]);
  expect(done).toEqual(['first']);
  resume[0]?.();
  expect(await answers[1]).toBe('second');
  await expect.poll(() => rests).toEqual([30, 30]);
  resume[1]?.();
  // Fewer wait now.
  await Promise.all(answers);
  expect(done).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect(rests).toHaveLength(2);
});

test('never rests between visitors who come one after the other', async () => {
  const { rests, work } = queueInTest();
  for (let visit = 0; visit < 5; visit += 1) await work(`visit ${visit}`);
  expect(rests).toEqual([]);
});

test('is full while seven wait, and goes on after a failure', async () => {
  const { queue, resume, work } = queueInTest();
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const others = Array.from({ length: 7 }, (_, n) => work(`${n}`));
  expect(queue.isFull).toBe(true);
  await expect(failed).rejects.toThrow('broken');
  const resting = setInterval(() => resume.splice(0).forEach((go) => go()), 1);
  await Promise.all(others);
  clearInterval(resting);
  expect(queue.isFull).toBe(false);
});
