import { expect, it } from 'vitest';
import { sizeChanges } from './size-changes.ts';

const size = (label: string, quantity: number, archived_at: number | null = null) => ({ label, quantity, archived_at });

it('names the sizes that came into stock or went out of it', () => {
  const before = [size('S', 1), size('M', 5), size('L', 0), size('XL', 2)];
  expect(sizeChanges(before, [size('S', 0), size('M', 1), size('L', 3), size('XL', 2, 9)])).toEqual([
    { size: 's' },
    { size: 'xl' },
    { size: 'l' },
  ]);
});

it('names a size with another spelling, and a product without sizes by the empty label', () => {
  expect(sizeChanges([size('free', 1)], [size('Free', 1)])).toEqual([{ size: 'free' }, { size: 'free' }]);
  expect(sizeChanges([size('', 1)], [size('', 0)])).toEqual([{ size: '' }]);
  expect(sizeChanges([size('', 1)], [size('', 2)])).toEqual([]);
});
