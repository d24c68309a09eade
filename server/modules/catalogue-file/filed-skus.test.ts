import { expect, test } from 'vitest';
import type { StoredStock } from '#contract/catalogue-sizes.ts';
import { withKeptSkus } from './filed-skus.ts';

interface Row {
  size: string;
  sku?: string;
  isContinued?: boolean;
}

const row = (size: string, sku?: string): Row => ({ size, ...(sku !== undefined && { sku }) });
const below = (size: string, sku?: string): Row => ({ ...row(size, sku), isContinued: true });
const ownCodes = [row('S', 'K4-S'), row('M', 'K4-M')];

/** The SKUs of the sizes of a product after an import, and the messages of its warnings. */
function skusAfter(rows: readonly [Row, ...Row[]], stored: readonly Row[]) {
  const live = stored.map(({ size: label, sku }) => ({ _id: label, label, quantity: 1, sku }));
  const stock: StoredStock = { live, moved: new Map() };
  const lineOf = (one: Row, index: number) => ({ isContinued: false, ...one, line: index + 2 });
  const [first, ...others] = rows;
  const { lines, warnings } = withKeptSkus(
    [lineOf(first, 0), ...others.map((one, index) => lineOf(one, index + 1))],
    stock,
  );
  const skus = lines.map(({ size, sku }) => `${size}: ${sku ?? live.find(({ label }) => label === size)?.sku ?? ''}`);
  return { skus, warnings: warnings.map(({ message }) => message) };
}

const mergedText = 'is taken for all sizes of the product, as its cells below are empty: ';

test.each<[about: string, rows: [Row, ...Row[]], stored: Row[], skus: string[], warnings?: string[]]>([
  ['one code for all', [row('S', 'K4'), row('M', 'K4')], [], ['S: K4-S', 'M: K4-M']],
  ['a code of one size', [row('S', 'K4')], [], ['S: K4']],
  ['several codes, one twice', [row('S', 'A'), row('M', 'B'), row('L', 'B')], [], ['S: A', 'M: B', 'L: B']],
  ['one size of a stored style', [row('S', 'K4')], ownCodes, ['S: K4-S']],
  ['a new size of a stored style', [row('L', 'K4')], ownCodes, ['L: K4-L']],
  ['a stored style in other letters', [row('s', 'K4'), row('L', 'K4')], ownCodes.slice(0, 1), ['s: K4-S', 'L: K4-L']],
  ['a stored code without its size', [row('S', 'K4')], [row('S', 'K4'), row('M', 'K4-M')], ['S: K4']],
  ['another code', [row('S', 'K5')], ownCodes, ['S: K5']],
  [
    'a merged cell',
    [row('S', 'MK'), below('M'), below('L')],
    [],
    ['S: MK-S', 'M: MK-M', 'L: MK-L'],
    [`${mergedText}MK-M, MK-L`],
  ],
  ['a merged cell above stored codes', [row('S', 'MK'), below('M')], [row('M', 'M-1')], ['S: MK-S', 'M: M-1']],
  ['an empty code in a row with its name', [row('S', 'MK'), row('M')], [], ['S: MK', 'M: ']],
  ['another code below', [row('S', 'MK'), below('M'), below('L', 'ML')], [], ['S: MK', 'M: ', 'L: ML']],
])('%s', (_, rows, stored, skus, warnings = []) => {
  expect(skusAfter(rows, stored)).toEqual({ skus, warnings });
});
