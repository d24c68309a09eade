import { expect, test } from 'vitest';
import { isMadeOf, isSpreadsheetCode, isSpreadsheetSize } from './spreadsheet-values.ts';

test.each([
  ...['8.90123E+12', '1E+05', '8,90123E+12', '8.90123e+12', '8.90123E12', '1.2E-05'],
  ...['02-Mar', '2 Mar', '2/Mar', '02-MAR', '02-Sept', '02-Mar-24', "2 Mar '24", 'Mar-02', 'Mar-2024', 'Mar 24'],
  ...['March 2, 2024', '2 March 2024', 'Sat, 2 Mar 2024', 'Saturday, March 2, 2024'],
  ...['2/3/2024', '02-03-2024', '2.3.2024', '03/31/24', '31/03/24', '2024/03/02'],
  ...['2024-03-02 00:00:00', '3/2/2024 12:00 AM', '#N/A', '#NAME?', '########'],
])('a spreadsheet may have made %s of a code or a size', (text) => {
  expect([isSpreadsheetCode(text), isSpreadsheetSize(text)]).toEqual([true, true]);
});

test.each([
  ['123', '00123', true],
  ['00123', '123', false],
  ['100000', '1E5', true],
  ['1E5', '100000', false],
  ['8901230000000', '8901234567893', true],
  ['8901234567893', '8901230000000', false],
  ['01-Feb', 'FEB-1', true],
  ['#REF!', 'Kite Tee', true],
  ['124', '00123', false],
  ['Kite', 'Kite Tee', false],
])('a spreadsheet has made %s of %s: %s', (code, before, isMade) => expect(isMadeOf(code, before)).toBe(isMade));

test('the number of a day may have been a size', () => {
  expect([isSpreadsheetSize('45353'), isSpreadsheetCode('45353')]).toEqual([true, false]);
});

test.each([
  ...['XS', '10', '123', '2-3', '2/3', '3-4 Y', '6-12 months', '28-30-32', '32-28-36', '2-3 Mar', '12-34-56'],
  ...['8901234567890', 'KITE-M', '12E5', 'E+12', 'MARCH', 'May', '2-Market', '#12', 'DEC-TEE', 'SKU-2024-03'],
])('%s is left alone', (text) => expect(isSpreadsheetSize(text)).toBe(false));
