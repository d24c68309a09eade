import { expect, test } from 'vitest';
import { isUtr, phoneKey, whatsAppUrl, withoutLinks } from './cash.ts';

test.each([
  ['98765 43210', '9876543210', '919876543210'],
  ['+91-98765-43210', '9876543210', '919876543210'],
  ['098765 43210', '9876543210', '919876543210'],
  ['+971 50 123 4567', '1501234567', '971501234567'],
])('%s is the phone of %s, and is asked in WhatsApp as %s', (phone, key, digits) => {
  expect(phoneKey(phone)).toBe(key);
  expect(whatsAppUrl(phone, 'Hello & good day')).toBe(`https://wa.me/${digits}?text=Hello%20%26%20good%20day`);
});

test('UTRs are told from what stands in their place', () => {
  const real = [
    'AXISCN0123456789',
    "'000233012345678",
    '333012345678',
    'HDFCR52026112612345678',
    'SBIN0 12345 678',
    'n0123456',
  ];
  const others = [
    ...['', '-', '0', 'N/A', '#N/A', '#REF!', 'NULL', 'Pending', 'TBD', 'नहीं', 'लंबित', 'UTR1', '00000000', 'AB111111'],
    ...['2.33012E+15', '233012E15', '2,33,012', '499.50', '26/11/2026', '2026-11-26', 'A'.repeat(12), '1'.repeat(23)],
    ...['12345678901234567890123', '=cmd|123456789', '１２', 'REFERENCE12'],
  ];
  expect([real.filter((text) => !isUtr(text)), others.filter(isUtr)]).toEqual([[], []]);
});

test.each([
  ['pay.evil.com/refund', 'pay. evil. com/refund'],
  ['evil。com 192．0．2．1', 'evil。 com 192． 0． 2． 1'],
  ['Md.Rahim W. Rao.', 'Md. Rahim W. Rao.'],
])('no messenger makes a link of %s', (name, words) => expect(withoutLinks(name)).toBe(words));
