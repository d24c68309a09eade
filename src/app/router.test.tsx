import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './router.tsx';
import { makeStore } from './store.ts';

const preload = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve({ Component: () => null, preload }));
const store = makeStore();
prefetchOnIntent(document, [{ path: '/product/:slug', handle: { load } }], store);

afterEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '';
});

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><b>Kite</b></a>`;
  return document.querySelector('b')!;
};

test("fetches a page's chunk and data once when the pointer enters a link to it", async () => {
  const inner = link('/product/kite?from=home');
  fireEvent.pointerOver(inner);
  fireEvent.pointerOver(inner);
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  expect(preload).toHaveBeenCalledWith(store, { slug: 'kite' }, new URLSearchParams('from=home'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('ignores links to other origins', () => {
  fireEvent.pointerOver(link('https://elsewhere.example/product/kite'));
  fireEvent.pointerOver(link('mailto:support@weft.example'));
  expect(load).not.toHaveBeenCalled();
});
