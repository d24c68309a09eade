import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeness } from '#contract/rules/search-ranking.ts';
import { Synonyms } from '#contract/rules/synonyms.ts';
import { queryTerms, queryWords } from './query-terms.ts';
import { byRank, rankProducts } from './ranking.ts';
import { field, fieldsByWord, TermIndex } from './term-index.ts';
import { nameKey, termOf, wordsOf } from './words.ts';

const synonyms = new Synonyms(
  [
    { word: 'Tee', finds: ['t-shirt', 'tee-shirt'], bothWays: true },
    { word: 'blue', finds: ['navy'], bothWays: false },
    { word: 'BLUE', finds: ['indigo'], bothWays: false },
  ],
  termOf,
);

describe('wordsOf', () => {
  it.each([
    ['Café RACER', ['cafe', 'racer']],
    ["Men's T-Shirt", ['mens', 't', 'shirt', 'tshirt']],
    ['100% कपास', ['100', 'कपास']],
    ['ജയൻ ജയന്\u200D', ['ജയന്', 'ജയന്']],
    ['🔥 !?', []],
    ['x'.repeat(50), ['x'.repeat(40)]],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('leaves its own terms unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(words.flatMap((word) => wordsOf(word))).toEqual(words);
      }),
    );
  });

  it('compares names that contain no term literally', () => {
    expect([nameKey(' 🔥 '), nameKey('Kite,  Night')]).toEqual(['🔥', 'kite night']);
  });
});

describe('queryTerms', () => {
  it.each([
    ['tee', ['tee']],
    ['blue T-Shirt', ['blue', 't shirt']],
    ['blue t shirts kite', ['blue', 't shirts', 'kite']],
    ['full-sleeve', ['full', 'sleeve']],
    ['fullsleeves', ['full', 'sleeves']],
    ['full-t-shirt', ['full', 't shirt']],
    ['', []],
  ])('splits %s', (keyword, words) => {
    expect(queryTerms(queryWords(keyword), synonyms).map(({ parts }) => parts.join(' '))).toEqual(words);
  });

  it('finds the synonyms of a plural, one-way and two-way', () => {
    expect(synonyms.of('tees')).toEqual(['tshirt', 'teeshirt']);
    expect(synonyms.of('teeshirt')).toEqual(['tee', 'tshirt']);
    expect(synonyms.of('blue')).toEqual(['navy', 'indigo']);
    expect(synonyms.of('navy')).toEqual([]);
  });
});

const indexOf = (words: readonly string[]) => {
  const index = new TermIndex();
  index.replace(new Map([[1, new Map(words.map((word) => [word, field.name]))]]));
  return index;
};
const expansions = (found: readonly { word: string; closeness: number }[]) =>
  found.map(({ word, closeness: close }) => [word, close]);

describe('TermIndex', () => {
  const index = indexOf(['kite', 'kites', 'kitemaker', 'skite', 'black', 'block', '240', 'oversized']);

  it('ranks exact matches before prefixes and substrings', () => {
    expect(expansions(index.containing('kite'))).toEqual([
      ['kite', closeness.same],
      ['kites', closeness.beginning],
      ['kitemaker', closeness.beginning],
      ['skite', closeness.part],
    ]);
  });

  it.each([
    ['blakc', [['black', closeness.typo]]],
    ['oversiezd', [['oversized', closeness.typo]]],
    ['ovrsizd', []],
    ['uversizd', [['oversized', closeness.twoTypos]]],
    ['241', []],
  ])('allows one edit, and two in a long term: %s', (typed, found) => {
    expect(expansions(index.near(typed))).toEqual(found);
  });
});

const everything = { offset: 0, limit: Infinity };

/** The ranking of an index. */
function ranked(index: TermIndex, keyword: string, named: readonly number[] = [], slice = everything) {
  const { total, numbers } = byRank(rankProducts(index, { keyword, synonyms, named }, 100), slice);
  return { total, numbers: [...numbers] };
}

describe('the ranking', () => {
  const index = new TermIndex();
  const product = (name: string, category = 'Clothing', description = 'Plain.') =>
    fieldsByWord({ name, category, description });
  index.replace(
    new Map([
      [1, product('Kite')],
      [2, product('Night', 'Prints', 'A kite.')],
      [3, product('Kite')],
      [4, product('Comet', 'Kite')],
      [9, product('Indigo', 'Indigo', 'Indigo.')],
      [8, product('Plain', 'Shirts', 'Like blueprints.')],
    ]),
  );

  it.each([
    ['name above category above description, newest first among equals', 'kite', [3, 1, 4, 2]],
    ['products with every term', 'kite night', [2]],
    ['products with some terms if none has all, more terms first', 'kite night nothing', [2, 3, 1, 4]],
    ['a synonym below any direct match', 'blue', [8, 9]],
    ['nothing for no term', '!', []],
  ])('has %s', (_, keyword, numbers) => {
    expect(ranked(index, keyword).numbers).toEqual(numbers);
  });

  const garments = new TermIndex();
  garments.replace(
    new Map([
      [1, product('Night Train', 'Full Sleeve', 'With a half zip.')],
      [2, product('Garden Tee', 'Basics', 'Half sleeve, crew neck.')],
      [3, product('Harbour Tee', 'Basics', 'Short sleeves.')],
      [4, product('Long Sleeve T-Shirt', 'Basics')],
    ]),
  );

  it.each([
    ['half sleeve', [2, 3, 1]],
    ['short-sleeve', [3, 2, 1]],
    ['fullsleeve', [1, 4]],
    ['long sleeves', [4, 1]],
    ['half sleeve tee', [2, 3]],
    ['crewneck', [2]],
    ['tshrt', [4, 3, 2]],
  ])('understands %s', (keyword, numbers) => {
    expect(ranked(garments, keyword).numbers).toEqual(numbers);
  });

  it('puts products of the name first, whatever their score', () => {
    expect(ranked(index, 'kite', [4, 2]).numbers).toEqual([4, 2, 3, 1]);
    expect(ranked(index, '🔥', [9, 8]).numbers).toEqual([9, 8]);
  });

  it('returns the requested part', () => {
    expect([0, 1, 2, 3, 4, 9].map((offset) => ranked(index, 'kite', [], { offset, limit: 2 }))).toEqual(
      [[3, 1], [1, 4], [4, 2], [2], [], []].map((numbers) => ({ total: 4, numbers })),
    );
  });
});
