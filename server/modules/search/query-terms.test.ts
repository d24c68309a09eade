import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Synonyms } from '#contract/rules/synonyms.ts';
import { queryTerms } from './query-terms.ts';
import { termOf, wordsOf } from './words.ts';

const synonyms = new Synonyms(
  [
    { word: 'Tee', finds: ['t-shirt', 'tee-shirt'], bothWays: true },
    { word: 'blue', finds: ['navy'], bothWays: false },
    { word: 'BLUE', finds: ['indigo'], bothWays: false },
  ],
  termOf,
);
const typed = (keyword: string) => queryTerms(keyword, synonyms).map(({ parts }) => parts.join(' '));

it.each([
  ['tee', ['tee']],
  ['blue T-Shirt', ['blue', 't shirt']],
  ['blue t shirts kite', ['blue', 't shirts', 'kite']],
  ['tee shirt', ['tee shirt']],
  ['full-sleeve', ['full', 'sleeve', 'fullsleeve']],
  ['full-t-shirt', ['full', 't shirt']],
  ['kite kite', ['kite']],
  ['', []],
])('splits %s', (keyword, words) => {
  expect(typed(keyword)).toEqual(words);
});

it('returns the terms of the query if there are no synonyms', () => {
  const none = new Synonyms([], termOf);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '-', ' ', 'क', '9') }), (keyword) => {
      expect(queryTerms(keyword, none).map(({ term }) => term)).toEqual([...new Set(wordsOf(keyword))]);
    }),
  );
});

it('finds the synonyms of a plural, one-way and two-way', () => {
  expect(synonyms.of('tees')).toEqual(['tshirt', 'teeshirt']);
  expect(synonyms.of('teeshirt')).toEqual(['tee', 'tshirt']);
  expect(synonyms.of('blue')).toEqual(['navy', 'indigo']);
  expect(synonyms.of('navy')).toEqual([]);
});
