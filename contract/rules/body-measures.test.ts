import { expect, test } from 'vitest';
import { bodyAudiences, bodyMeasures, bodyParts } from './body-measures.ts';
import { sizePresets } from './size-label.ts';

test.each([
  ['men', 'M', [96, 101], [81, 86], [96, 101]],
  ['men', 'xl', [107, 114], [93, 101], [106, 112]],
  ['women', 'S', [84, 89], [66, 71], [91, 96]],
] as const)('the bodies of %s that %s fits', (audience, label, ...ranges) => {
  expect(bodyMeasures(audience, label)).toEqual(ranges.map(([from, to]) => ({ from, to })));
});

test('the table ends where the letters end, and its sizes grow', () => {
  expect(bodyMeasures('men', '32')).toBeUndefined();
  for (const audience of bodyAudiences) {
    const all = sizePresets.letters.map((label) => bodyMeasures(audience, label) ?? []);
    for (const at of bodyParts.keys()) {
      const bounds = all.flatMap((ranges) => [ranges[at]?.from, ranges[at]?.to]);
      expect(bounds).toEqual(bounds.toSorted((a = 0, b = 0) => a - b));
      expect(new Set(all.map((ranges) => ranges[at]?.from)).size).toBe(all.length);
    }
  }
});
