import { expect, test } from 'vitest';
import { colourFamilies, coloursOf } from './colour-families.ts';
import { colours, findColour } from './palette.ts';

test('every colour is in one family, and no family has the name of a colour', () => {
  const all = colourFamilies.flatMap(({ name }) => coloursOf(name));
  expect(all.toSorted()).toEqual(colours.toSorted());
  for (const { name } of colourFamilies) expect(findColour(name)).toBeUndefined();
});
