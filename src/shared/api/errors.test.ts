import { describe, expect, test } from 'vitest';
import { refusalMessageOf } from './errors.ts';

const message = 'The words of the server.';
const refused = (data: object) => refusalMessageOf({ status: 409, data: { success: false, message, ...data } });

describe('the message of a refusal', () => {
  test('is our own for a known code', () => {
    expect(refused({ code: 'orderMoved' })).toBe('This order has moved on meanwhile.');
  });

  test('contains the parameters, with the plural form', () => {
    expect(refused({ code: 'categoryInUse', params: { count: 1 } })).toBe(
      'There is 1 product in this category. Move or delete it first.',
    );
    expect(refused({ code: 'categoryInUse', params: { count: 3 } })).toBe(
      'There are 3 products in this category. Move or delete them first.',
    );
  });

  test.each([
    ['the code is unknown', { code: 'toString' }],
    ['there is no code', {}],
    ['a parameter is missing', { code: 'wrongOrderStatus', params: { from: 'Shipped' } }],
    ['the server has more exact words', { code: 'unreadablePhoto' }],
  ])('is the message of the server if %s', (_, data) => {
    expect(refused(data)).toBe(message);
  });
});
