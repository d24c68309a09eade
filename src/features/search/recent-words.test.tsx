import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberWord, useRecentWords } from './recent-words.ts';

function recentWords() {
  const { result, unmount } = renderHook(useRecentWords);
  unmount();
  return result.current;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('keeps the latest six words, each once', () => {
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) rememberWord(word);
  expect(recentWords()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(recentWords());
});

test('ignores values that are no words', () => {
  localStorage.setItem('searches', JSON.stringify(['tee', 7, '', 'x'.repeat(201)]));
  expect(recentWords()).toEqual(['tee']);
  localStorage.setItem('searches', '{"a":1');
  expect(recentWords()).toEqual([]);
});
