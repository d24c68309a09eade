import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberWord, useRecentWords } from './recent-words.ts';

function recentWords() {
  const { result, unmount } = renderHook(useRecentWords);
  unmount();
  return result.current;
}

beforeEach(() => localStorage.clear());

test('keeps the latest six words, each once', () => {
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) rememberWord(word);
  expect(recentWords()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(recentWords());
});
