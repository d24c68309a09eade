import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopText } from '../../scripts/lib/shop-text.ts';

const folder = 'src/theme/fonts';

test('both fonts contain every character of the copy: otherwise run `npm run fonts:make`', async () => {
  const sheet = readFileSync(join(folder, 'fonts.css'), 'utf8');
  const faces = [...sheet.matchAll(/url\([^)]*\)[^;]*;\s*unicode-range: ([^;]+);/g)];
  expect(faces).toHaveLength(2);
  for (const [, ranges = ''] of faces) {
    const bounds = ranges.split(', ').map((range) =>
      range
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16)),
    );
    const isIn = (code: number) => bounds.some(([from = 0, to = from]) => code >= from && code <= to);
    const written = [...new Set(await shopText())].filter((character) => character >= ' ');
    expect(written.filter((character) => !isIn(character.codePointAt(0) ?? 0))).toEqual([]);
  }
});

test('the fonts of a first page are at most 40 KB', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(files).toHaveLength(2);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(40_000);
});
