import { expect, test } from 'vitest';
import { groupedRupees, rupeeWords } from './rupee-words.ts';

test.each([
  [0, '0.00', 'Rupees zero only'],
  [100, '1.00', 'Rupee one only'],
  [101, '1.01', 'Rupee one and one paisa only'],
  [1_950, '19.50', 'Rupees nineteen and fifty paise only'],
  [12_300, '123.00', 'Rupees one hundred and twenty-three only'],
  [100_000, '1,000.00', 'Rupees one thousand only'],
  [129_900, '1,299.00', 'Rupees one thousand two hundred and ninety-nine only'],
  [12_345_650, '1,23,456.50', 'Rupees one lakh twenty-three thousand four hundred and fifty-six and fifty paise only'],
  [10_000_100, '1,00,001.00', 'Rupees one lakh and one only'],
  [
    1_234_567_899,
    '1,23,45,678.99',
    'Rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight and ninety-nine paise only',
  ],
])('%i paise', (paise, digits, words) => {
  expect(groupedRupees(paise)).toBe(digits);
  expect(rupeeWords(paise)).toBe(words);
});
