import { expect, test } from 'vitest';
import { sizePresets } from '#contract/rules/size-label.ts';
import { presetRange, withLabels } from './preset-labels.ts';
import { newSizeRow } from './size-rows.ts';

const { letters } = sizePresets;
const rowsOf = (...labels: string[]) => labels.map(newSizeRow);
const labelsOf = (rows: readonly { label: string }[]) => rows.map(({ label }) => label);

test('a range runs from one label to another, in the order of the preset', () => {
  expect(presetRange(letters, 'S', 'XL')).toEqual(['S', 'M', 'L', 'XL']);
  expect(presetRange(letters, 'XL', 'S')).toEqual(['S', 'M', 'L', 'XL']);
  expect(presetRange(letters, 'M', 'M')).toEqual(['M']);
});

test('new rows stand where the preset has them; no row is moved or added again, whatever its case', () => {
  expect(labelsOf(withLabels([], ['S', 'M'], letters))).toEqual(['S', 'M']);
  expect(labelsOf(withLabels(rowsOf('s', ' L ', 'Tall'), ['XS', 'S', 'M', 'L', 'XL'], letters))).toEqual([
    'XS',
    's',
    'M',
    ' L ',
    'Tall',
    'XL',
  ]);
  expect(labelsOf(withLabels(rowsOf('L', 'S'), ['M'], letters))).toEqual(['M', 'L', 'S']);
});
