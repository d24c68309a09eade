import { expect, test } from 'vitest';
import type { ImportChange } from '#contract/catalogue-changes.ts';
import { oldPricesFile, reportFile } from './import-files.ts';

const changed = (slug: string, ...fields: ImportChange['fields']): ImportChange => ({
  ...{ line: 2, kind: 'updated', name: `The "${slug}"`, slug, fields },
});
const changes = [
  changed('kite', { field: 'price', from: '499.5', to: '0.5' }, { field: 'quantity', size: 'S', from: '4', to: '6' }),
  changed('cap', { field: 'fabric', from: '', to: '=1+1' }),
];

test('the report has every value before and after', () => {
  expect(reportFile(changes, ['row', 'name', 'slug', 'column', 'size', 'before', 'after'])).toBe(
    [
      '\uFEFF"row","name","slug","column","size","before","after"',
      '2,"The ""kite""","kite","price","","499.5","0.5"',
      '2,"The ""kite""","kite","quantity","S","4","6"',
      '2,"The ""cap""","cap","fabric","","","\'=1+1"',
      '',
    ].join('\r\n'),
  );
});

test('the prices before are a file that puts them back', () => {
  expect(oldPricesFile(changes)).toBe('\uFEFF"slug","price"\r\n"kite",499.5\r\n');
  expect(oldPricesFile(changes.slice(1))).toBeUndefined();
});
