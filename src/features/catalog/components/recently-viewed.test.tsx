import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetViewed, rememberViewed, useViewedProducts } from './recently-viewed.tsx';

function viewedProducts() {
  const { result, unmount } = renderHook(useViewedProducts);
  unmount();
  return result.current;
}

beforeEach(() => localStorage.clear());

test('the product seen last comes first, and each once', () => {
  for (const slug of ['kite', 'chai', 'kite']) rememberViewed(slug);
  expect(viewedProducts()).toEqual(['kite', 'chai']);
  expect(localStorage.getItem('viewed')).toBe('["kite","chai"]');
});

test('one is forgotten, or all; the key is absent then', () => {
  for (const slug of ['kite', 'chai']) rememberViewed(slug);
  forgetViewed('kite');
  expect(viewedProducts()).toEqual(['chai']);
  forgetViewed();
  expect(localStorage.getItem('viewed')).toBeNull();
});
