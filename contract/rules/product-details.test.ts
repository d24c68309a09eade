import { expect, test } from 'vitest';
import { colourKey, colours, findColour } from './palette.ts';
import { changesDetails, type ProductDetails } from './product-details.ts';

const before: ProductDetails = { colour: 'Sage', style: 'Piqué Polo', facts: { fabric: 'Piqué', fit: 'Regular' } };

test('an edit of details is a change only if a value differs', () => {
  expect(changesDetails(before, {})).toBe(false);
  expect(changesDetails({ mrp: 999.5 }, { mrp: 999.5, maker: '' })).toBe(false);
  expect(changesDetails(before, { colour: 'Sage', style: 'Piqué Polo', weight: '', fit: 'Regular' })).toBe(false);
  const edits = [{ colour: '' }, { style: 'Polo' }, { fabric: '' }, { care: 'Wash cold' }, { mrp: 999 }] as const;
  expect(edits.filter((edit) => !changesDetails(before, edit))).toEqual([]);
});

test('colours have unique names that are found without case', () => {
  expect(new Set(colours.map(colourKey)).size).toBe(colours.length);
  expect(findColour(' sky BLUE ')).toBe('Sky blue');
  expect(findColour('ultraviolet')).toBeUndefined();
  // Filters separate colours by commas.
  expect(colours.filter((name) => name.includes(','))).toEqual([]);
});
