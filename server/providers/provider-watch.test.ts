import { describe, expect, test } from 'vitest';
import { ProviderError } from './payment-provider.ts';
import { ProviderWatch } from './provider-watch.ts';

const down = new ProviderError('down', 'GET /orders was answered with 503', 503);
const refusedKey = new ProviderError('refused', 'GET /orders was refused with 401', 401, { words: 'Bad key' });
const refused = new ProviderError('refused', 'GET /orders/x was refused with 400', 400);

describe('a payment provider', () => {
  let now = 0;
  const watchOf = async (...results: (Error | 'answer')[]) => {
    const watch = new ProviderWatch(() => now);
    for (const result of results) {
      now += 1000;
      await watch.watch(result instanceof Error ? Promise.reject(result) : Promise.resolve(1)).catch(() => undefined);
    }
    return watch;
  };

  test.each<[string, (Error | 'answer')[], string | undefined]>([
    ['answers', ['answer'], undefined],
    ['failed twice', [down, down], undefined],
    ['fails', ['answer', down, down, down], down.message],
    ['answers again', [down, down, down, 'answer'], undefined],
    ['refuses a payment, which is an answer', [down, down, down, refused], undefined],
    ['no longer takes the key', [refusedKey, refusedKey, refusedKey], 'Bad key'],
    ['is not what failed', [new Error('bug'), new Error('bug'), new Error('bug')], undefined],
  ])('%s', async (_, results, words) => {
    expect((await watchOf(...results)).trouble()?.words).toBe(words);
  });

  test('has trouble since its first failure, which is forgotten after an hour without calls', async () => {
    now = 0;
    const watch = await watchOf(down, down, down);
    expect(watch.trouble()).toMatchObject({ since: 1000, count: 3 });
    now += 3_600_000;
    expect(watch.trouble()).toBeUndefined();
  });
});
