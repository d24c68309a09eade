import { expect, test } from 'vitest';
import { filterOf } from './order-filters.tsx';

const query = (text: string) => new URLSearchParams(text);

test('reads the filter from the URL', () => {
  expect(filterOf(query('?status=Not+Processed&from=2026-01-01&to=2026-01-31&search=asha&page=3'))).toEqual({
    status: 'Not Processed',
    from: '2026-01-01',
    to: '2026-01-31',
  });
});

test('ignores invalid values', () => {
  expect(filterOf(query('?status=Lost&from=yesterday&to=2026-13-45'))).toEqual({});
});
