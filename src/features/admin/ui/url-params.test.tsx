import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useOrderFilter } from '../orders/order-filters.tsx';
import { useListParams, useSortParam } from './url-params.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?from=2026-02-01&page=3']}>{children}</MemoryRouter>
);

function useList() {
  const filter = useOrderFilter();
  const params = useListParams();
  const sort = useSortParam(['total']);
  return { filter, params, sort, query: useLocation().search };
}

test('changes of filter, sort order and search term before the next render are all applied', () => {
  const { result } = renderHook(useList, { wrapper });
  act(() => {
    result.current.filter.change({ from: undefined });
    result.current.sort.sortBy({ field: 'total', direction: 'desc' });
    result.current.params.setSearch('asha');
  });
  expect(result.current.query).toBe('?sort=-total&search=asha');
  act(() => result.current.sort.sortBy(undefined));
  expect(result.current.query).toBe('?search=asha');
});
