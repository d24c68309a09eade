import { expect, test } from 'vitest';
import { phoneKey, whatsAppUrl } from './cash.ts';

test.each([
  ['98765 43210', '9876543210', '919876543210'],
  ['+91-98765-43210', '9876543210', '919876543210'],
  ['098765 43210', '9876543210', '919876543210'],
  ['+971 50 123 4567', '1501234567', '971501234567'],
])('%s is the phone of %s, and is asked in WhatsApp as %s', (phone, key, digits) => {
  expect(phoneKey(phone)).toBe(key);
  expect(whatsAppUrl(phone, 'Hello & good day')).toBe(`https://wa.me/${digits}?text=Hello%20%26%20good%20day`);
});
