import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const row = (id: string, name = id) => ({ _id: id, name });

test('rows stay selected on other pages, as they are there now, and another filter clears them', () => {
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
