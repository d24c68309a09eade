import { describe, expect, test } from 'vitest';
import { colourKey, colours, findColour } from './palette.ts';
import { changesDetails, detailsAfter, type ProductDetails } from './product-details.ts';

const before: ProductDetails = { colour: 'Sage', style: 'Piqué Polo', facts: { fabric: 'Piqué', fit: 'Regular' } };

describe('an edit of details', () => {
  test('leaves what it does not name, and removes what is empty', () => {
    expect(detailsAfter(before, {})).toEqual(before);
    expect(detailsAfter(before, { colour: 'Rust', fit: '', care: 'Wash cold' })).toEqual({
      colour: 'Rust',
      style: 'Piqué Polo',
      facts: { fabric: 'Piqué', care: 'Wash cold' },
    });
    expect(detailsAfter(before, { colour: '', style: '', fabric: '', fit: '' })).toEqual({});
    expect(detailsAfter({}, { colour: '', weight: '190 GSM' })).toEqual({ facts: { weight: '190 GSM' } });
    const legal = { mrp: 999.5, maker: 'Loom Mills, Erode', origin: 'India' };
    expect(detailsAfter(legal, { origin: 'Nepal' })).toEqual({ ...legal, origin: 'Nepal' });
    expect(detailsAfter(legal, { mrp: '', maker: '', origin: '' })).toEqual({});
  });

  test('is a change only if a value differs', () => {
    expect(changesDetails(before, {})).toBe(false);
    expect(changesDetails({ mrp: 999.5 }, { mrp: 999.5, maker: '' })).toBe(false);
    expect(changesDetails(before, { colour: 'Sage', style: 'Piqué Polo', weight: '', fit: 'Regular' })).toBe(false);
    for (const edit of [
      { colour: '' },
      { style: 'Polo' },
      { fabric: '' },
      { care: 'Wash cold' },
      { mrp: 999 },
    ] as const) {
      expect(changesDetails(before, edit), JSON.stringify(edit)).toBe(true);
    }
  });
});

test('colours have unique names that are found without case', () => {
  expect(new Set(colours.map(colourKey)).size).toBe(colours.length);
  expect(findColour(' sky BLUE ')).toBe('Sky blue');
  expect(findColour('ultraviolet')).toBeUndefined();
  // Filters separate colours by commas.
  expect(colours.filter((name) => name.includes(','))).toEqual([]);
});
