import { expect, test } from 'vitest';
import { sizePresets } from '#contract/rules/size-label.ts';
import { missingLabels, presetRange, withLabels } from './preset-labels.ts';
import { newSizeRow } from './size-rows.ts';

const { letters } = sizePresets;
const rowsOf = (...labels: string[]) => labels.map(newSizeRow);
const labelsOf = (rows: readonly { label: string }[]) => rows.map(({ label }) => label);

test('a range runs from one label to another, in the order of the preset', () => {
  expect(presetRange(letters, 'S', 'XL')).toEqual(['S', 'M', 'L', 'XL']);
  expect(presetRange(letters, 'XL', 'S')).toEqual(['S', 'M', 'L', 'XL']);
  expect(presetRange(letters, 'M', 'M')).toEqual(['M']);
});

test('labels that a row has already are not added, whatever their case', () => {
  expect(missingLabels(['S', 'M', 'L'], rowsOf('m', ' L '))).toEqual(['S']);
});

test('new rows stand where the preset has them, and no row is moved', () => {
  expect(labelsOf(withLabels([], ['S', 'M'], letters))).toEqual(['S', 'M']);
  expect(labelsOf(withLabels(rowsOf('S', 'L', 'Tall'), ['XS', 'S', 'M', 'L', 'XL'], letters))).toEqual([
    'XS',
    'S',
    'M',
    'L',
    'Tall',
    'XL',
  ]);
  expect(labelsOf(withLabels(rowsOf('L', 'S'), ['M'], letters))).toEqual(['M', 'L', 'S']);
});
