import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Slug } from '../primitives.ts';
import { freeSlug, freeSlugs, slugify } from './slug.ts';

test.each([
  ['Monsoon Lines Tee', 'monsoon-lines-tee'],
  ['  Café  Crème — No. 7! ', 'cafe-creme-no-7'],
  ["Dadi's Kitchen", 'dadis-kitchen'],
  ['बुनाई', 'item'],
  ['Mar\u00adrakech Shirt', 'marrakech-shirt'],
  ['a'.repeat(61), 'a'.repeat(60)],
])('converts %s to %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('makes a valid slug from any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => Slug.safeParse(slugify(name)).success),
  );
});

test('freeSlug appends the first free number from 2', () => {
  expect([freeSlug('tee', new Set()), freeSlug('tee', new Set(['tee', 'tee-2', 'tee-3']))]).toEqual(['tee', 'tee-4']);
});

test('freeSlugs gives products of the same name the free numbers in their order', () => {
  const taken = new Set(['tee', 'tee-2', 'tee-700']);
  const free = freeSlugs(taken);
  const made = Array.from({ length: 1000 }, () => {
    const slug = free('tee');
    taken.add(slug);
    return slug;
  });
  expect([made[0], made[1], made.at(-1)]).toEqual(['tee-3', 'tee-4', 'tee-1003']);
  expect(new Set([...made, 'tee', 'tee-2', 'tee-700']).size).toBe(1003);
});
