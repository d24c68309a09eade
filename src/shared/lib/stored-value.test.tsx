import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isString } from './plain-storage.ts';
import { storedList, storedValue } from './stored-value.ts';

const makeWords = () =>
  storedValue(
    'words',
    storedList((word) => (isString(word) ? word : undefined)),
  );

beforeEach(() => localStorage.clear());
test('components follow changes, also of another tab', () => {
  const words = makeWords();
  const { result } = renderHook(words.useValue);
  expect(result.current).toEqual([]);
  act(() => void words.change((all) => [...all, 'kite']));
  expect(result.current).toEqual(['kite']);
  localStorage.setItem('words', '["kite",7,"kolam"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'words' })));
  expect(result.current).toEqual(['kite', 'kolam']);
  act(() => void words.change(() => []));
  expect(localStorage.getItem('words')).toBeNull();
});

test('a value that could not be stored lives until the page is closed', () => {
  const words = makeWords();
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: fail });
  expect(words.change(() => ['kite'])).toBe(false);
  expect(words.read()).toEqual(['kite']);
  expect(renderHook(words.useValue).result.current).toEqual(['kite']);
});
