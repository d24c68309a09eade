import { expect, test } from 'vitest';
import { paiseIn, plainAmount, plainCount, withDecimalPoint } from './typed-amount.ts';

test.each([
  ['1299', '1299'],
  ['₹1,299', '1299'],
  ['Rs. 1299', '1299'],
  ['INR 1,299.00', '1299.00'],
  ['1,74,971', '174971'],
  ['499/-', '499'],
  ['₹499/-', '499'],
  // What is no amount stays as it was typed, so that its refusal shows it.
  ['12.5.1', '12.5.1'],
  ['-5', '-5'],
  ['12,99', '12,99'],
  ['₹', '₹'],
  ['1,29,9', '1,29,9'],
])('the amount %s is %s', (text, plain) => expect(plainAmount(text)).toBe(plain));

test.each([
  ['3.0', '3'],
  ['1,200', '1200'],
  ['3.5', '3.5'],
  ['7', '7'],
])('the count %s is %s', (text, plain) => expect(plainCount(text)).toBe(plain));

test.each([
  ['1299,00', '1299.00'],
  ['Rs. 499,5', 'Rs. 499.5'],
  ['1,299', '1,299'],
  ['1,29,999', '1,29,999'],
])('the decimal comma of %s makes %s', (text, plain) => expect(withDecimalPoint(text)).toBe(plain));

test('paise are rounded, and a text without an end is none', () => {
  expect(paiseIn('1,299.9999')).toBe(130_000);
  expect(paiseIn('9'.repeat(50))).toBeUndefined();
});
