import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useReportRange } from './report-range.tsx';

test('the reports of a page that stays open go to the new day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-01T23:59:30+05:30') });
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(useReportRange, { wrapper: MemoryRouter });
  expect(result.current.range).toEqual({ from: '2026-01-03', to: '2026-02-01' });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.range).toEqual({ from: '2026-01-04', to: '2026-02-02' });
});
