import { expect, test } from 'vitest';
import { networkOf, refusalAbove } from './rate-limits.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['7', '7'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const aLittle = 'Too many tries. Please wait a little and try again.';
test.each([
  [1, aLittle],
  [60, aLittle],
  [61, 'Too many tries. Please try again in 2 hours.'],
  [24 * 60, 'Too many tries. Please try again in 24 hours.'],
])('the refusal says how long %d minutes are', (minutes, message) => {
  const limit = { name: '', max: 1, window: 1, by: 'account' } as const;
  expect(refusalAbove(limit, minutes * 60_000)).toMatchObject({ code: 'tooManyTries', message });
});
