import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListParams } from './url-params.ts';
import { SearchBox } from './search-box.tsx';

function Box() {
  const { search, setSearch } = useListParams();
  return <SearchBox label="Search orders" term={search} onSearch={setSearch} />;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a term typed before a filter is chosen keeps the filter', async () => {
  const { router } = renderInShop(<Box />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'tee' } });
  await act(() => router.navigate('/?status=Shipped'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    status: 'Shipped',
    search: 'tee',
  });
});

test('a term is searched at once when the focus leaves, and not again after the pause', async () => {
  const { router } = renderInShop(<Box />);
  const box = screen.getByRole('searchbox');
  fireEvent.input(box, { target: { value: 'tee' } });
  act(() => box.focus());
  act(() => box.blur());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(router.state.location.search).toBe('?search=tee');
  await act(() => router.navigate('/'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(router.state.location.search).toBe('');
});
