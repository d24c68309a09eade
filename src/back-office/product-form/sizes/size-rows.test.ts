import { describe, expect, test } from 'vitest';
import { newSizeRow, rebaseSizes, sizesField, toSizeRows, type SizeRow } from './size-rows.ts';

const size = (label: string, quantity: number) => ({ _id: label.toLowerCase().padEnd(24, '0'), label, quantity });
const base = toSizeRows([size('S', 4), size('M', 12), size('L', 1)]);
const [s, m, l] = base as [SizeRow, SizeRow, SizeRow];
const xl = (label: string, quantity: string) => ({ ...newSizeRow(label), quantity });
/** The rows as 'S 4'; a row without an id has a star. */
const short = (rows: readonly SizeRow[]) =>
  rows.map(({ _id, label, quantity }) => `${label} ${quantity}${_id ? '' : '*'}`).join(', ');

test.each(['', ' ', 'many', '1.5', '-1', '1e3'])(
  'leaves the refusal of the quantity "%s" to the server',
  (quantity) => {
    expect(JSON.parse(sizesField([{ ...newSizeRow('S'), quantity }]) ?? '')).toMatchObject([{ quantity: null }]);
  },
);

describe('sizes that were changed here and elsewhere', () => {
  test.each<[string, SizeRow[], SizeRow[], string]>([
    ['follow the saved ones if nothing was changed here', base, toSizeRows([size('M', 2)]), 'M 2'],
    [
      'keep the order of here; a size that was added elsewhere comes last',
      [l, m, s],
      [...toSizeRows([size('XS', 7)]), ...base],
      'L 1, M 12, S 4, XS 7',
    ],
    ['stay removed wherever they were removed', [s, l], [s, m], 'S 4'],
    [
      'are added again if this form changed them and another admin removed them',
      [{ ...s, quantity: '5' }, m, l],
      [m, l],
      'S 5*, M 12, L 1',
    ],
    [
      'that were added here and elsewhere are one size',
      [...base, xl('xl', '8')],
      [...base, ...toSizeRows([size('XL', 3)])],
      'S 4, M 12, L 1, xl 8',
    ],
  ])('%s', (_, typed, latest, merged) => {
    expect(short(rebaseSizes(typed, base, latest))).toBe(merged);
  });

  test('are merged cell by cell', () => {
    const latest = [s, { ...m, sku: 'WF-M', quantity: '50' }, { ...l, quantity: '0' }];
    const merged = rebaseSizes([s, { ...m, quantity: '13' }, l], base, latest);
    expect(merged).toEqual([s, { ...m, sku: 'WF-M', quantity: '13' }, { ...l, quantity: '0' }]);
  });

  test('that are new here get their ids once they are saved', () => {
    const latest = toSizeRows([size('S', 4), size('M', 12), size('L', 1), size('XL', 0)]);
    const merged = rebaseSizes([...base, xl('XL', '8')], [...base, newSizeRow('XL')], latest);
    expect(short(merged)).toBe('S 4, M 12, L 1, XL 8');
  });
});
