import { expect, it } from 'vitest';
import { convertMeasure } from './size-chart.ts';

it('converts measures to steps that a tape shows', () => {
  expect(convertMeasure(100, 'cm', 'cm')).toBe(100);
  expect(convertMeasure(100, 'cm', 'in')).toBe(39.25);
  expect(convertMeasure(39.25, 'in', 'cm')).toBe(99.7);
});
