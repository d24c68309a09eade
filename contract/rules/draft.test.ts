import { expect, test } from 'vitest';
import { untypedFields } from './draft.ts';

const typed = { description: 'Soft.', price: 0, quantity: '3' };

test.each<[Parameters<typeof untypedFields>[0], string[]]>([
  [typed, []],
  [{ ...typed, price: '', quantity: undefined }, ['price', 'quantity']],
  [{ ...typed, quantity: '', sizes: [] }, ['quantity']],
  [{ ...typed, description: '', quantity: '', sizes: ['M'] }, ['description']],
])('of %o is not typed yet: %j', (values, fields) => {
  expect(untypedFields(values)).toEqual(fields);
});
