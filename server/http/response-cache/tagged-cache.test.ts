import { expect, it } from 'vitest';
import { TaggedCache, type Tagged } from './tagged-cache.ts';

/** A `make` that ends when the test calls `end`. */
function pending() {
  let end: (made: Tagged<string[]> | undefined) => void = () => undefined;
  const made = new Promise<Tagged<string[]> | undefined>((resolve) => (end = resolve));
  return { make: () => made, end: (value: string, ...tags: string[]) => end({ value: [value], tags }) };
}

const tagged =
  (value: string, ...tags: string[]) =>
  () =>
    Promise.resolve({ value: [value], tags });

function aCache({ maxSize = 1_000_000, canInvalidate = (): boolean => true } = {}) {
  const cache = new TaggedCache<string[]>({ maxSize, sizeOf: (value) => value.join('').length, canInvalidate });
  return {
    cache,
    get: async (key: string, make: () => Promise<Tagged<string[]> | undefined>) => (await cache.get(key, make))?.value,
    find: (key: string) => cache.find(key)?.value,
  };
}

it('makes a value once for concurrent and later callers', async () => {
  const { cache, get, find } = aCache();
  const { make, end } = pending();
  expect(cache.isMissing('a')).toBe(true);
  const first = get('a', make);
  expect(cache.isMissing('a')).toBe(false);
  const second = get('a', tagged('not made'));
  end('made');
  expect(await first).toEqual(['made']);
  expect(await second).toBe(await first);
  expect(await get('a', tagged('not made'))).toBe(await first);
  expect(find('a')).toBe(await first);
  expect(cache.isMissing('a')).toBe(false);
});

it('drops values by tag and keeps the others', async () => {
  const { cache, get, find } = aCache();
  await get('a', tagged('a', 'red', 'round'));
  await get('b', tagged('b', 'red'));
  await get('c', tagged('c', 'round'));
  cache.drop(['red']);
  expect(['a', 'b', 'c'].map((key) => find(key))).toEqual([undefined, undefined, ['c']]);
  await get('a', tagged('new', 'green'));
  cache.drop(['red']);
  expect(find('a')).toEqual(['new']);
  cache.drop('everything');
  expect(['a', 'c'].map((key) => find(key))).toEqual([undefined, undefined]);
});

it.each([['one of its tags', ['red'] as const], ['everything', 'everything'] as const])(
  'makes a new value after a change of %s, and does not cache the one that was being made',
  async (_, change) => {
    const { cache, get, find } = aCache();
    const before = pending();
    const early = get('a', before.make);
    cache.drop(change);
    const late = get('a', tagged('new', 'red'));
    before.end('old', 'red');
    expect([await early, await late]).toEqual([['old'], ['new']]);
    expect(find('a')).toEqual(['new']);
  },
);

it('does not cache an old value after a newer one was dropped', async () => {
  const { cache, get, find } = aCache();
  const before = pending();
  const early = get('a', before.make);
  cache.drop(['red']);
  await get('a', tagged('new', 'red'));
  cache.drop(['red']);
  before.end('old', 'red');
  await early;
  expect(find('a')).toBeUndefined();
});

it('caches no error, no value for one caller and no uncacheable value', async () => {
  const { get, find } = aCache();
  const failing = get('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await get('a', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await get('a', () => Promise.resolve({ value: ['once'], tags: [], uncacheable: true }))).toEqual(['once']);
  expect(find('a')).toBeUndefined();
  expect(await get('a', tagged('made'))).toEqual(['made']);
});

it('caches nothing while changes may be missed', async () => {
  let informed = false;
  const { get, find } = aCache({ canInvalidate: () => informed });
  await get('a', tagged('a'));
  expect(find('a')).toBeUndefined();
  informed = true;
  await get('a', tagged('a'));
  expect(find('a')).toEqual(['a']);
});

it('drops the least recently used value when it is full, and adds none that is larger than it', async () => {
  const { cache, get, find } = aCache({ maxSize: 10_000 });
  for (const key of ['a', 'b']) await get(key, tagged('x'.repeat(3500), 'red'));
  expect(find('a')).toBeDefined();
  await get('c', tagged('x'.repeat(3500), 'red'));
  expect(['a', 'b', 'c'].map((key) => find(key) !== undefined)).toEqual([true, false, true]);
  await get('d', tagged('x'.repeat(20_000), 'red'));
  expect(find('d')).toBeUndefined();
  cache.drop(['red']);
  expect(['a', 'c'].map((key) => find(key))).toEqual([undefined, undefined]);
});
