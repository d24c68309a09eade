import { expect, test } from 'vitest';
import { linkPlace } from './link-place.ts';

test.each([
  ['a first line and the city', '12 Loom Lane\nNear the temple, Bandra West', 'Mumbai', '12 Loom Lane, Mumbai'],
  [
    'the beginning of a one-line address',
    '12 Loom Lane, Near the temple, Mumbai',
    'Mumbai',
    '12 Loom Lane, Near…, Mumbai',
  ],
  ['half of a short one', '12 Weaver Street, Pune', 'Pune', '12 Weaver…, Pune'],
  [
    '24 characters of a long one',
    `Flat 3, Sunrise Apartments, ${'Road '.repeat(20)}`,
    'Pune',
    'Flat 3, Sunrise…, Pune',
  ],
  ['a part of a word without spaces', 'Loomlaneloomlane', 'Pune', 'Loomlane…, Pune'],
  ['no phone', '+91 98765-43210, 12 Loom Lane\nNear the temple, Bandra', 'Mumbai', '12 Loom Lane, Mumbai'],
  ['the city alone', '', 'Pune', 'Pune'],
  ['no city twice', 'Pune Villa\nNear the temple', 'Pune', 'Pune Villa'],
])('whoever has the link sees %s', (_, address, city, place) => {
  expect(linkPlace({ address, city })).toBe(place);
});
