import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { SearchBox } from './search-box.tsx';
import { useListParams } from './url-params.ts';
import { useSelection } from './use-selection.ts';

describe('a term', () => {
  function Box() {
    const { search, setSearch } = useListParams();
    return <SearchBox label="Search orders" term={search} onSearch={setSearch} />;
  }

  function show() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { router } = renderInShop(<Box />);
    const box = screen.getByRole('searchbox');
    fireEvent.input(box, { target: { value: 'tee' } });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return { router, box, pass, query: () => router.state.location.search };
  }

  test('that is typed before a filter is chosen keeps the filter', async () => {
    const { router, pass, query } = show();
    await act(() => router.navigate('/?status=Shipped'));
    await pass(300);
    expect(query()).toBe('?status=Shipped&search=tee');
  });

  test('is searched at once when the focus leaves, and not again after the pause', async () => {
    const { router, box, pass, query } = show();
    act(() => box.focus());
    act(() => box.blur());
    await pass(0);
    expect(query()).toBe('?search=tee');
    await act(() => router.navigate('/'));
    await pass(300);
    expect(query()).toBe('');
  });
});

test('rows stay selected on other pages, as they are there now, and another filter clears them', () => {
  const row = (id: string, name = id) => ({ _id: id, name });
  const { result, rerender } = renderHook(({ rows, filter }) => useSelection(rows, filter), {
    initialProps: { rows: [row('a'), row('b')], filter: '' },
  });
  act(() => result.current.selectIds(['a', 'b']));
  rerender({ rows: [row('b', 'B'), row('c')], filter: '' });
  expect(result.current).toMatchObject({ selected: [row('a'), row('b', 'B')], elsewhere: 1 });
  // The table reports the ids of all pages.
  act(() => result.current.selectIds(['a', 'c']));
  expect(result.current.selected).toEqual([row('a'), row('c')]);
  rerender({ rows: [row('a')], filter: 'sold out' });
  expect(result.current.selected).toEqual([]);
});
