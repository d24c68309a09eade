import { describe, expect, it } from 'vitest';
import { Kept, type Tagged } from './kept.ts';

/** A making that ends when the test says so. */
function making() {
  let end: (made: Tagged<string[]> | undefined) => void = () => undefined;
  const made = new Promise<Tagged<string[]> | undefined>((resolve) => (end = resolve));
  return { make: () => made, end: (value: string, ...tags: string[]) => end({ value: [value], tags }) };
}

const told =
  (value: string, ...tags: string[]) =>
  () =>
    Promise.resolve({ value: [value], tags });

function kept({ most = 1_000_000, mayKeep = (): boolean => true } = {}): Kept<string[]> {
  return new Kept({ most, sizeOf: (value) => value.join('').length, mayKeep });
}

describe('Kept', () => {
  it('makes a value once for all who ask at once, and for those who come later', async () => {
    const values = kept();
    const { make, end } = making();
    const first = values.get('a', make);
    const second = values.get('a', told('not made'));
    end('made');
    expect(await first).toEqual(['made']);
    expect(await second).toBe(await first);
    expect(await values.get('a', told('not made'))).toBe(await first);
    expect(values.find('a')).toBe(await first);
  });

  it('drops what has a tag, and keeps the rest', async () => {
    const values = kept();
    await values.get('a', told('a', 'red', 'round'));
    await values.get('b', told('b', 'red'));
    await values.get('c', told('c', 'round'));
    values.drop(['red']);
    expect(['a', 'b', 'c'].map((key) => values.find(key))).toEqual([undefined, undefined, ['c']]);
    await values.get('a', told('new', 'green'));
    values.drop(['red']);
    expect(values.find('a')).toEqual(['new']);
    values.drop('everything');
    expect(['a', 'c'].map((key) => values.find(key))).toEqual([undefined, undefined]);
  });

  it.each([['a tag of it', ['red'] as const], ['everything', 'everything'] as const])(
    'gives who asks after a change of %s a value that was begun after it, and does not keep the one before',
    async (_, change) => {
      const values = kept();
      const before = making();
      const early = values.get('a', before.make);
      values.drop(change);
      const late = values.get('a', told('new', 'red'));
      before.end('old', 'red');
      expect([await early, await late]).toEqual([['old'], ['new']]);
      expect(values.find('a')).toEqual(['new']);
    },
  );

  it('never keeps an old value over a new one that was dropped', async () => {
    const values = kept();
    const before = making();
    const early = values.get('a', before.make);
    values.drop(['red']);
    await values.get('a', told('new', 'red'));
    values.drop(['red']);
    before.end('old', 'red');
    await early;
    expect(values.find('a')).toBeUndefined();
  });

  it('keeps what was being made while something else changed', async () => {
    const values = kept();
    const { make, end } = making();
    const value = values.get('a', make);
    values.drop(['green']);
    end('a', 'red');
    await value;
    expect(values.find('a')).toEqual(['a']);
  });

  it('keeps no failure and nothing that is for one reader', async () => {
    const values = kept();
    const failing = values.get('a', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await values.get('a', () => Promise.resolve(undefined))).toBeUndefined();
    expect(await values.get('a', told('made'))).toEqual(['made']);
  });

  it('keeps nothing while changes may be missed', async () => {
    let complete = false;
    const values = kept({ mayKeep: () => complete });
    await values.get('a', told('a'));
    expect(values.find('a')).toBeUndefined();
    complete = true;
    await values.get('a', told('a'));
    expect(values.find('a')).toEqual(['a']);
  });

  it('stays below its measure: what was not asked for longest goes first, what is too large is not taken in', async () => {
    const values = kept({ most: 10_000 });
    for (const key of ['a', 'b']) await values.get(key, told('x'.repeat(3500), 'red'));
    expect(values.find('a')).toBeDefined();
    await values.get('c', told('x'.repeat(3500), 'red'));
    expect(['a', 'b', 'c'].map((key) => values.find(key) !== undefined)).toEqual([true, false, true]);
    await values.get('d', told('x'.repeat(20_000), 'red'));
    expect(values.find('d')).toBeUndefined();
    values.drop(['red']);
    expect(['a', 'c'].map((key) => values.find(key))).toEqual([undefined, undefined]);
  });
});
