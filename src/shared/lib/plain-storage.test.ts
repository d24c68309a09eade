import { afterEach, expect, test, vi } from 'vitest';
import { plainStorage } from './plain-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage, which may refuse to write. */
function stubStorage(refuses: boolean) {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (refuses) throw new DOMException('', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  });
}

test.each([
  ['full or blocked', true],
  ['there', false],
])('tells after a write whether it is stored: storage is %s', async (_, refuses) => {
  stubStorage(refuses);
  const written: unknown[] = [];
  const slice = {
    empty: '',
    serialize: (state: string) => state,
    parse: (state: unknown) => ({ state: String(state), isComplete: true }),
  };
  const storage = plainStorage(slice, (key, isStored) => written.push([key, isStored]));
  storage.read('cart');
  await storage.setItem('cart', 'one kite');
  expect(written).toEqual([['cart', !refuses]]);
});
