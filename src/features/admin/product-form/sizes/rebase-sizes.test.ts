import { describe, expect, test } from 'vitest';
import { newSizeRow, toSizeRows, type SizeRow, rebaseSizes } from './size-rows.ts';

const size = (label: string, quantity: number) => ({ _id: label.toLowerCase().padEnd(24, '0'), label, quantity });
const base = toSizeRows([size('S', 4), size('M', 12), size('L', 1)]);
const [s, m, l] = base as [SizeRow, SizeRow, SizeRow];
/** The rows as 'S 4'; a row without an id has a star. */
const short = (rows: readonly SizeRow[]) =>
  rows.map(({ _id, label, quantity }) => `${label} ${quantity}${_id ? '' : '*'}`);

describe('sizes that were changed here and elsewhere', () => {
  test('follow the saved ones if nothing was changed here', () => {
    const latest = toSizeRows([size('M', 2)]);
    expect(rebaseSizes(base, base, latest)).toBe(latest);
  });

  test('are merged cell by cell', () => {
    const latest = [s, { ...m, sku: 'WF-M', quantity: '50' }, { ...l, quantity: '0' }];
    const merged = rebaseSizes([s, { ...m, quantity: '13' }, l], base, latest);
    expect(merged).toEqual([s, { ...m, sku: 'WF-M', quantity: '13' }, { ...l, quantity: '0' }]);
  });

  test('keep the order of here; a size that was added elsewhere comes last', () => {
    const merged = rebaseSizes([l, m, s], base, [...toSizeRows([size('XS', 7)]), ...base]);
    expect(short(merged)).toEqual(['L 1', 'M 12', 'S 4', 'XS 7']);
  });

  test('stay removed wherever they were removed', () => {
    expect(short(rebaseSizes([s, l], base, [s, m]))).toEqual(['S 4']);
  });

  test('are added again if this form changed them and another admin removed them', () => {
    expect(short(rebaseSizes([{ ...s, quantity: '5' }, m, l], base, [m, l]))).toEqual(['S 5*', 'M 12', 'L 1']);
  });

  test('that are new here get their ids once they are saved', () => {
    const sent = [...base, newSizeRow('XL')];
    const latest = toSizeRows([size('S', 4), size('M', 12), size('L', 1), size('XL', 0)]);
    const typedMeanwhile = [...base, { ...newSizeRow('XL'), quantity: '8' }];
    expect(short(rebaseSizes(typedMeanwhile, sent, latest))).toEqual(['S 4', 'M 12', 'L 1', 'XL 8']);
  });

  test('that were added here and elsewhere are one size', () => {
    const latest = [...base, ...toSizeRows([size('XL', 3)])];
    expect(short(rebaseSizes([...base, { ...newSizeRow('xl'), quantity: '8' }], base, latest))).toEqual([
      'S 4',
      'M 12',
      'L 1',
      'xl 8',
    ]);
  });
});
