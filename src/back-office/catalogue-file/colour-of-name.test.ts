import { expect, test } from 'vitest';
import { hexOfName } from './colour-of-name.ts';

test.each([
  ['Rani Pink', '#c72c74'],
  ['bottle-green', '#1f4a3a'],
  ['Antique Gold', '#c2a14d'],
  ['sky  Blue', '#a9c3cf'],
  ['Dark Red', '#74211d'],
  ['Teal Blue', '#2f6468'],
  ['Baby pink', '#e7c6c0'],
  ['Not Red', '#a9a7a4'],
  ['गुलाबी', '#a9a7a4'],
  ['constructor', '#a9a7a4'],
])('%j has the swatch %s', (name, hex) => expect(hexOfName(name)).toBe(hex));
