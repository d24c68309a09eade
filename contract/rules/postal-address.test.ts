import { expect, test } from 'vitest';
import { addressOfOrder, changedAddress, noAddress, postalAddress } from './postal-address.ts';

const pune = { address: '12 Weaver Street', landmark: 'Near the mill', city: 'Pune', state: '27', pincode: '411001' };

test.each([
  [pune, '12 Weaver Street\nNear the mill\nPune, Maharashtra 411001'],
  [{ ...pune, landmark: '', city: '', state: '' }, '12 Weaver Street\nMaharashtra 411001'],
  [{ ...pune, landmark: '', address: '12 Weaver Street, Pune\n411 001' }, '12 Weaver Street, Pune\nMaharashtra 411001'],
  [
    { ...pune, landmark: '', address: '12 Weaver Street, PUNE - 411001, maharashtra' },
    '12 Weaver Street, PUNE - 411001, maharashtra\nPune',
  ],
  [
    { ...pune, landmark: '', address: 'Plot 94110010, Pune Road' },
    'Plot 94110010, Pune Road\nPune, Maharashtra 411001',
  ],
  [{ ...noAddress, address: '12 Weaver Street' }, '12 Weaver Street'],
  [{ ...noAddress, pincode: '411001' }, 'Maharashtra 411001'],
])('%j in lines', (parts, lines) => {
  expect(postalAddress(parts)).toBe(lines);
});

test.each([
  ['nothing', {}, {}],
  ['the same text', { address: '12 Weaver Street', pincode: '411 001' }, { pincode: '411 001' }],
  ['the state alone', { state: '24' }, { state: '24' }],
  ['another text', { address: '1 Loom Lane' }, { address: '1 Loom Lane', landmark: '', city: '' }],
  ['another pincode', { pincode: '370001' }, { pincode: '370001', landmark: '', city: '', state: '24' }],
  [
    'a place of its own',
    { pincode: '370001', city: 'Bhuj' },
    { pincode: '370001', landmark: '', city: 'Bhuj', state: '24' },
  ],
  ['a corrected state', { pincode: '160055', state: '04' }, { pincode: '160055', landmark: '', city: '', state: '04' }],
])('a change sends %s', (_, sent, changed) => {
  expect(changedAddress(pune, sent)).toEqual({ ...pune, ...changed });
});

test('a text that ends with the pincode before loses it with a move', () => {
  const before = { ...pune, address: '12 Weaver Street\n411 001' };
  expect(changedAddress(before, { pincode: '370001' })).toMatchObject({ address: '12 Weaver Street', state: '24' });
});

test('an order keeps city and landmark of the account only with its address', () => {
  for (const text of ['12 Weaver Street', '12 Weaver Street\n411001', ' 12 weaver street, 411 001'])
    expect(addressOfOrder(pune, text)).toEqual({ ...pune, address: text });
  const other = { landmark: '', city: '', address: '1 Loom Lane' };
  expect(addressOfOrder(pune, '1 Loom Lane')).toEqual({ ...pune, ...other });
});
