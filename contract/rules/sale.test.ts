import { expect, test } from 'vitest';
import { percentLess } from './percent-less.ts';
import {
  endProblem,
  highestPrice,
  pricesAfter,
  salePaise,
  salePriceRefusal,
  type Reduction,
  type SalePrices,
} from './sale.ts';

test.each<[number, Reduction, number]>([
  [79_900, { percent: 20 }, 63_900],
  [79_900, { percent: 20, round: 'paisa' }, 63_920],
  [129_950, { percent: 33 }, 87_000],
  [129_950, { percent: 33, round: 'paisa' }, 87_066],
  [500, { percent: 1 }, 400],
  [100, { percent: 99 }, 0],
  [100_000_000, { percent: 99 }, 1_000_000],
  [79_950, { rupees: 100 }, 69_900],
  [79_950, { rupees: 100, round: 'paisa' }, 69_950],
  [79_900, { rupees: 0.5 }, 79_800],
  [5000, { rupees: 100 }, -5000],
])('%d paise less %o are %d', (paise, reduction, after) => expect(salePaise(paise, reduction)).toBe(after));

test.each([
  [639, 799, 20],
  [499, 999, 50],
  [499, 997, 49],
  [0.1, 0.3, 66],
  [9.09, 10.1, 10],
  [999, 1000, 0],
])('%d was %d: %d percent less', (price, was, percent) => expect(percentLess(price, was)).toBe(percent));

test.each([
  [0, 1, undefined, undefined],
  [5, 5, undefined, 'timesReversed'],
  [0, 1, 1, 'timePast'],
  [0, 366 * 86_400_000, 0, undefined],
  [0, 366 * 86_400_000 + 1, 0, 'tooLongSale'],
])('from %d to %d, as it is %s: %s', (start, end, now, problem) => expect(endProblem(start, end, now)).toBe(problem));

const inSale = { price: 639, base_price: 799 };
const noSale = { price: 799 };

test.each<[string, SalePrices, Parameters<typeof pricesAfter>[1], ReturnType<typeof pricesAfter>]>([
  ['another price without a sale', noSale, { price: 749 }, { price: 749 }],
  ['another price that says it is the usual one', noSale, { price: 749, price_of: 'base' }, { price: 749 }],
  ['a price of a sale that is over', noSale, { price: 599, price_of: 'sale' }, 'over'],
  ['the shown price of a sale', inSale, { price: 639 }, inSale],
  ['the usual price, by a client that knows no sale', inSale, { price: 799 }, 'ask'],
  ['another price', inSale, { price: 599 }, 'ask'],
  ['another price in the sale', inSale, { price: 599, price_of: 'sale' }, { price: 599, base_price: 799 }],
  ['another price after the sale', inSale, { price: 749, price_of: 'base' }, { price: 639, base_price: 749 }],
  [
    'the shown price as the one after the sale',
    inSale,
    { price: 639, price_of: 'base' },
    { price: 639, base_price: 639 },
  ],
  ['a price that was not edited since the sale began', inSale, { price: 799, price_seen: 799 }, inSale],
  ['a price that was not edited since the sale ended', noSale, { price: 639, price_seen: 639 }, noSale],
])('an edit: %s', (_, now, edit, after) => expect(pricesAfter(now, edit)).toEqual(after));

test.each<[string, SalePrices, SalePrices, string | undefined]>([
  ['Rs. 1 in the sale', inSale, { ...inSale, price: 1 }, undefined],
  ['less than Rs. 1 in the sale', inSale, { ...inSale, price: 0.99 }, 'amountTooSmall'],
  ['nothing in the sale', inSale, { ...inSale, price: 0 }, 'amountTooSmall'],
  ['a paisa less than after the sale', inSale, { ...inSale, price: 798.99 }, undefined],
  ['as much as after the sale', inSale, { ...inSale, price: 799 }, 'notBelowBase'],
  ['more than after the sale', inSale, { ...inSale, price: 2598 }, 'notBelowBase'],
  ['a paisa more after the sale', inSale, { ...inSale, base_price: 639.01 }, undefined],
  ['as much after the sale', inSale, { ...inSale, base_price: 639 }, 'notAboveSale'],
  ['less after the sale', inSale, { ...inSale, base_price: 5 }, 'notAboveSale'],
  ['no sale', noSale, { price: 0 }, undefined],
  ['wrong ones that stay', { price: 2598, base_price: 1299 }, { price: 2598, base_price: 1299 }, undefined],
])('edited prices: %s', (_, now, after, code) => expect(salePriceRefusal(now, after)?.code).toBe(code));

test('the price after a sale counts against the MRP too', () => {
  expect(highestPrice(inSale)).toBe(799);
  expect(highestPrice(noSale)).toBe(799);
});
