import { expect, test } from 'vitest';
import { versionOf } from './version.ts';

test('a version is short, and another one as soon as anything differs', () => {
  const lists = Array.from({ length: 5_000 }, (_, index) => [{ prefix: String(index), cash: index % 2 === 0 }]);
  const versions = [[], [{}], ['a', 'b'], ['b', 'a'], ...lists].map(versionOf);
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions.every((version) => /^[0-9a-z]{1,11}$/.test(version))).toBe(true);
  expect(versionOf([{ a: 1 }])).toBe(versionOf([{ a: 1 }]));
});
