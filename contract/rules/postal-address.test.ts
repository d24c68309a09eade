import { expect, test } from 'vitest';
import { withPincode } from './postal-address.ts';

test.each([
  ['12 Weaver Street, Pune', '411001', '12 Weaver Street, Pune\n411001'],
  ['12 Weaver Street, Pune\n411 001', '411001', '12 Weaver Street, Pune\n411 001'],
  ['12 Weaver Street, Pune - 411001, India', '411 001', '12 Weaver Street, Pune - 411001, India'],
  ['Plot 94110010, Pune', '411001', 'Plot 94110010, Pune\n411001'],
  ['12 Weaver Street', '', '12 Weaver Street'],
  ['', '411001', '411001'],
])('includes the pincode of %j once', (address, pincode, whole) => {
  expect(withPincode(address, pincode)).toBe(whole);
});
