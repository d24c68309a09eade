import { expect, test } from 'vitest';
import { fittingSize, fittingWidth } from './photo.ts';

test.each([
  { wide: 1, width: 320, size: 320 },
  { wide: 320, width: 320, size: 320 },
  { wide: 321, width: 480, size: 480 },
  { wide: 960, width: 960, size: 960 },
  { wide: 961, width: 960, size: 'full' },
])('a photo $wide pixels wide', ({ wide, width, size }) => {
  expect([fittingWidth(wide), fittingSize(wide)]).toEqual([width, size]);
});

test('a photo of no named width is the largest stored one', () => {
  expect(fittingSize(undefined)).toBe(960);
});
