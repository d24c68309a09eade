import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Slug } from '../primitives.ts';
import { freeSlug, freeSlugs, slugify } from './slug.ts';

describe('slugify', () => {
  test.each([
    ['Monsoon Lines Tee', 'monsoon-lines-tee'],
    ['  Café  Crème — No. 7! ', 'cafe-creme-no-7'],
    ["Dadi's Kitchen", 'dadis-kitchen'],
    ['बुनाई', 'item'],
    ['---', 'item'],
    ['Vel\u200bvet Lounge Top', 'velvet-lounge-top'],
    ['Mar\u00adrakech Shirt', 'marrakech-shirt'],
  ])('converts %s to %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test('makes a valid slug from any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => Slug.safeParse(slugify(name)).success),
    );
  });
});

describe('freeSlug', () => {
  test('appends the first free number from 2', () => {
    expect(freeSlug('tee', new Set())).toBe('tee');
    expect(freeSlug('tee', new Set(['tee']))).toBe('tee-2');
    expect(freeSlug('tee', new Set(['tee', 'tee-2', 'tee-3']))).toBe('tee-4');
  });
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

test('a slug has at most 60 characters', () => {
  expect(slugify('a'.repeat(61))).toBe('a'.repeat(60));
});
