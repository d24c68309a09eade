import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useOrderFilter } from './use-order-filter.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?from=2026-02-01&page=3']}>{children}</MemoryRouter>
);

test('two changes before the next render are both applied', () => {
  const { result } = renderHook(() => ({ ...useOrderFilter(), address: useLocation().search }), { wrapper });
  act(() => {
    result.current.change({ from: undefined });
    result.current.change({ to: '2026-01-31' });
  });
  expect(result.current.address).toBe('?to=2026-01-31');
});
