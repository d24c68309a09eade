import { expect, test } from 'vitest';
import { isNoCode } from './rules/sheet-cell.ts';
import { Sku } from './size.ts';
import { skuRefusal, withKeptSkus } from './sku.ts';

const s = { _id: 's', label: 'S', sku: 'A-1' };
const m = { _id: 'm', label: 'M', sku: 'A-1' };
const others = new Map([['B-1', 'Kite']]);
const kite = { code: 'sizeSkuTaken', params: { sku: 'B-1', name: 'Kite' } };

test.each([
  ['none', { sku: '' }, [], undefined],
  ['a new one', { sku: 'A-1' }, [], undefined],
  ['that of another product', { sku: 'B-1' }, [], { sku: { code: 'skuTaken', params: { name: 'Kite' } } }],
  ['that of another product, as it was', { sku: 'B-1' }, [{ label: '', sku: 'B-1' }], undefined],
  ['of a product with sizes', { sku: 'B-1', sizes: [s] }, [], undefined],
  ['a placeholder', { sku: 'N/A' }, [], { sku: { code: 'skuPlaceholder', params: { sku: 'N/A' } } }],
  ['a placeholder, as it was', { sku: '-' }, [{ label: '', sku: '-' }], undefined],
  ['a placeholder of a size', { sizes: [{ label: 'S', sku: '0' }] }, [], { sizes: { path: 'sizes.0.sku' } }],
  ['of a size', { sizes: [s, { label: 'L', sku: 'B-1' }] }, [s], { sizes: { ...kite, path: 'sizes.1.sku' } }],
  ['one twice', { sizes: [s, { label: 'M', sku: 'A-1' }] }, [s], { sizes: { params: { sku: 'A-1', name: 'S' } } }],
  ['one twice, as it was', { sizes: [s, m] }, [s, m], undefined],
  ['one twice, as it was, by labels', { sizes: [s, { label: 'm', sku: 'A-1' }] }, [s, m], undefined],
])('the SKU is %s', (_, form, stored, refused) => {
  const found = skuRefusal(form, stored, others);
  if (refused === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(refused);
});

test('full-width letters are folded; those that the shop has already stay', () => {
  const sku = Sku.parse(' Ｋ－４ ');
  expect(sku).toBe('K-4');
  const form = {
    sku,
    sizes: [
      { _id: 's', label: 'S', sku },
      { label: 'M', sku },
    ],
  };
  const kept = withKeptSkus(form, [{ _id: 's', label: 'S', sku: 'Ｋ－４' }]);
  expect(kept).toEqual({
    sku,
    sizes: [
      { _id: 's', label: 'S', sku: 'Ｋ－４' },
      { label: 'M', sku },
    ],
  });
});

test.each(['-', '—', 'N/A', 'na', '0', '00', '#N/A', 'nil', 'None', '#REF!', ''])('%j is no code', (cell) => {
  expect(isNoCode(cell)).toBe(true);
});
test.each(['K', '10', 'NA-1', 'NILE', '0'.repeat(30)])('%j is a code', (cell) => expect(isNoCode(cell)).toBe(false));
