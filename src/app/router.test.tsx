import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './router.tsx';
import { makeStore } from './store.ts';

const preload = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve({ Component: () => null, preload }));
const store = makeStore();
const page = document.createElement('main');
prefetchOnIntent(page, [{ path: '/product/:slug', handle: { load } }], store);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(page);
});
afterEach(() => {
  fireEvent.pointerOver(page);
  vi.useRealTimers();
  vi.clearAllMocks();
});

const link = (href: string) => {
  page.innerHTML = `<a href="${href}"><b>Kite</b></a>`;
  return page.querySelector('b')!;
};

test("fetches a page's chunk and data once when the pointer rests on a link to it", async () => {
  const inner = link('/product/kite?from=home');
  fireEvent.pointerOver(inner);
  vi.advanceTimersByTime(60);
  fireEvent.pointerOver(inner.parentElement!);
  vi.advanceTimersByTime(40);
  await vi.waitFor(() => expect(preload).toHaveBeenCalledTimes(1), 10_000);
  expect(preload).toHaveBeenCalledWith(store, { slug: 'kite' }, new URLSearchParams('from=home'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('ignores a link that the pointer only passes', () => {
  fireEvent.pointerOver(link('/product/chai'));
  vi.advanceTimersByTime(90);
  fireEvent.pointerOver(page);
  vi.advanceTimersByTime(200);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['a link to another origin', 'https://elsewhere.example/product/kite', false],
  ['what is no page', 'mailto:support@weft.example', false],
  ['those who save data', '/product/chai', true],
])('prefetches nothing for %s', (_, href, saveData) => {
  vi.stubGlobal('navigator', { connection: { saveData } });
  fireEvent.pointerOver(link(href));
  vi.advanceTimersByTime(200);
  expect(load).not.toHaveBeenCalled();
});
