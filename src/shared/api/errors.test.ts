import { describe, expect, test } from 'vitest';
import { refusalMessageOf } from './errors.ts';

const message = 'The words of the server.';
const refused = (data: object) => refusalMessageOf({ status: 409, data: { success: false, message, ...data } });

describe('the message of a refusal', () => {
  test('is our own for a known code', () => {
    expect(refused({ code: 'cartEmpty' })).toBe('There is nothing in the cart.');
  });

  test('contains the parameters, with the plural form', () => {
    expect(refused({ code: 'tooManyInCart', params: { count: 1 } })).toBe(
      'One order takes at most 1 piece in all. Please remove some to go on.',
    );
    expect(refused({ code: 'tooManyInCart', params: { count: 3 } })).toBe(
      'One order takes at most 3 pieces in all. Please remove some to go on.',
    );
  });

  test.each([
    ['the code is unknown', { code: 'toString' }],
    ['there is no code', {}],
    ['a parameter is missing', { code: 'tooManyOfProduct', params: { count: 3 } }],
    ['the server has more exact words', { code: 'malformed' }],
    ['only the back office meets the code', { code: 'orderMoved' }],
  ])('is the message of the server if %s', (_, data) => {
    expect(refused(data)).toBe(message);
  });
});
