import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { singularOf, Synonyms } from '#contract/rules/synonyms.ts';
import { queryTerms } from './query-terms.ts';
import { byRank, rankProducts } from './ranking.ts';
import { closeness, field, fieldsByWord, TermIndex, type Fields } from './term-index.ts';
import { nameKey, termOf, wordsOf } from './words.ts';

const synonyms = new Synonyms(
  [
    { word: 'Tee', finds: ['t-shirt', 'tee-shirt'], bothWays: true },
    { word: 'blue', finds: ['navy'], bothWays: false },
    { word: 'BLUE', finds: ['indigo'], bothWays: false },
  ],
  termOf,
);
const noSynonyms = new Synonyms([], termOf);

describe('wordsOf', () => {
  it.each([
    ['Café RACER', ['cafe', 'racer']],
    ["Men's T-Shirt", ['mens', 't', 'shirt', 'tshirt']],
    ['100% कपास', ['100', 'कपास']],
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
    expect(nameKey(' 🔥 ')).toBe('🔥');
    expect(nameKey('Kite,  Night')).toBe('kite night');
  });
});

describe('queryTerms', () => {
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
    expect(queryTerms(keyword, synonyms).map(({ parts }) => parts.join(' '))).toEqual(words);
  });

  it('returns the terms of the query if there are no synonyms', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '-', ' ', 'क', '9') }), (keyword) => {
        expect(queryTerms(keyword, noSynonyms).map(({ term }) => term)).toEqual([...new Set(wordsOf(keyword))]);
      }),
    );
  });

  it('finds the synonyms of a plural, one-way and two-way', () => {
    expect(synonyms.of('tees')).toEqual(['tshirt', 'teeshirt']);
    expect(synonyms.of('teeshirt')).toEqual(['tee', 'tshirt']);
    expect(synonyms.of('blue')).toEqual(['navy', 'indigo']);
    expect(synonyms.of('navy')).toEqual([]);
  });
});

/** The closeness rules of docs/search.md for one term; 0: it does not expand the query term. */
function contains(known: string, typed: string): number {
  if (known === typed || known === singularOf(typed)) return closeness.same;
  if (known.startsWith(typed)) return closeness.beginning;
  return typed.length > 1 && known.includes(typed) ? closeness.part : 0;
}

/** The closeness of a misspelling; 0: it is too far away. */
function nearness(known: string, typed: string): number {
  const most = typed.length < 3 || /\p{N}/u.test(typed) ? 0 : typed.length < 8 ? 1 : 2;
  const swapped = Array.from(
    { length: typed.length - 1 },
    (_, at) => typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2),
  );
  const slips = known === typed || swapped.includes(known) ? 1 : distance(known, typed);
  if (most === 0 || slips > most) return 0;
  return slips === 1 ? closeness.typo : closeness.twoTypos;
}

/** Expected expansions: closest first, then shortest, then by letter. */
function closestFirst(words: readonly string[], closenessOf: (word: string) => number): [string, number][] {
  return words
    .map((word): [string, number] => [word, closenessOf(word)])
    .filter(([, close]) => close > 0)
    .sort(([a, closeA], [b, closeB]) => closeB - closeA || a.length - b.length || (a < b ? -1 : 1));
}

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
    ['ovrsizde', []],
    ['uversizd', [['oversized', closeness.twoTypos]]],
    ['241', []],
  ])('allows one edit, and two in a long term: %s', (typed, found) => {
    expect(expansions(index.near(typed))).toEqual(found);
  });

  it('finds the same terms as a comparison with every term', () => {
    const letter = fc.constantFrom('a', 'b', 's', 'ß', '1', 'क');
    const anyWord = fc.string({ unit: letter, minLength: 1, maxLength: 10 });
    const typing = fc.record({
      word: fc.nat(59),
      at: fc.nat(9),
      gone: fc.nat(2),
      slip: fc.string({ unit: letter, maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyWord, { minLength: 1, maxLength: 60 }),
        typing,
        (words, { word, at, gone, slip }) => {
          const meant = words[word % words.length] ?? '';
          const typed = meant.slice(0, at) + slip + meant.slice(at + gone) || slip || 'a';
          const random = indexOf(words);
          expect(expansions(random.containing(typed))).toEqual(closestFirst(words, (known) => contains(known, typed)));
          expect(expansions(random.near(typed))).toEqual(closestFirst(words, (known) => nearness(known, typed)));
        },
      ),
    );
  });

  it('returns the hundred closest of many', () => {
    const words = Array.from({ length: 150 }, (_, index) => `a${'b'.repeat(index)}`);
    expect(indexOf(words).containing('a')).toHaveLength(100);
  });
});

type Products = ReadonlyMap<number, Fields>;

/** The ranking of docs/search.md, product by product. */
function plainRanking(products: Products, keyword: string, named: readonly number[]): number[] {
  const weight = (bits: number) =>
    bits & field.name ? 6 : bits & field.category ? 4 : bits & field.description ? 3 : 0;
  const best = (fields: Fields, closenessOf: (word: string) => number) =>
    Math.max(0, ...[...fields].map(([word, bits]) => closenessOf(word) * weight(bits)));
  const terms = queryTerms(keyword, synonyms);
  const scores = terms.map(({ term, parts }) => {
    const alike = synonyms.of(term).flatMap((word) => [word, `${word}s`, singularOf(word)]);
    const scoreOf = (fields: Fields) =>
      Math.max(
        best(fields, (word) => contains(word, term)),
        best(fields, (word) => (alike.includes(word) ? closeness.synonym : 0)),
        parts.length === 1
          ? 0
          : Math.min(
              ...parts.map((part) => best(fields, (word) => (contains(word, part) === closeness.same ? 12 : 0))),
            ),
      );
    const isKnown = [...products.values()].some((fields) => scoreOf(fields) > 0);
    return (fields: Fields) => (isKnown ? scoreOf(fields) : best(fields, (word) => nearness(word, term)));
  });
  const matches = [...products].map(([number, fields]) => {
    const each = scores.map((scoreOf) => scoreOf(fields));
    return {
      number,
      leads: Number(named.includes(number)),
      hits: each.filter((score) => score > 0).length,
      score: each.reduce((sum, score) => sum + score, 0),
    };
  });
  const some = matches.filter(({ leads, hits }) => leads > 0 || hits > 0);
  const complete = some.filter(({ leads, hits }) => leads > 0 || hits === terms.length);
  return (complete.length > 0 ? complete : some)
    .sort((a, b) => b.leads - a.leads || (a.leads ? 0 : b.hits - a.hits || b.score - a.score) || b.number - a.number)
    .map(({ number }) => number);
}

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

  it('puts products of the name first, whatever their score', () => {
    expect(ranked(index, 'kite', [4, 2]).numbers).toEqual([4, 2, 3, 1]);
    expect(ranked(index, '🔥', [9, 8]).numbers).toEqual([9, 8]);
  });

  it('returns the requested part', () => {
    expect([0, 1, 2, 3, 4, 9].map((offset) => ranked(index, 'kite', [], { offset, limit: 2 }))).toEqual(
      [[3, 1], [1, 4], [4, 2], [2], [], []].map((numbers) => ({ total: 4, numbers })),
    );
  });

  it('equals a plain scorer for random products, edits and keywords', () => {
    const word = fc.constantFrom(
      ...['tee', 'tees', 'kite', 'kites', 'kitemaker', 'skite', 'black', 'block', 't', 'shirt', 't-shirt', 'navy'],
      ...['indigo', 'blue', 'oversized', 'ovrsizd', '240'],
    );
    const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
    const fields = fc.record({ name: text, category: text, description: text }).map(fieldsByWord);
    const writes = fc.array(fc.dictionary(fc.nat(60).map(String), fc.option(fields, { nil: new Map() })), {
      minLength: 1,
      maxLength: 4,
    });
    const typed = fc
      .array(fc.oneof(word, fc.constantFrom('kit', 'o', 'blakc', 'oversiezd', 'nothing', 'shirts')), { maxLength: 4 })
      .map((words) => words.join(' '));
    const part = fc.record({ offset: fc.nat(20), limit: fc.nat(20) });
    fc.assert(
      fc.property(writes, typed, fc.uniqueArray(fc.nat(60), { maxLength: 2 }), part, (all, keyword, some, slice) => {
        const random = new TermIndex();
        const products = new Map<number, Fields>();
        for (const write of all) {
          const replaced = new Map(Object.entries(write).map(([number, after]) => [Number(number), after]));
          for (const [number, after] of replaced) products.set(number, after);
          random.replace(replaced);
        }
        const named = some.filter((number) => products.has(number));
        const expected = plainRanking(products, keyword, named);
        expect(ranked(random, keyword, named)).toEqual({ total: expected.length, numbers: expected });
        const numbers = expected.slice(slice.offset, slice.offset + slice.limit);
        expect(ranked(random, keyword, named, slice)).toEqual({ total: expected.length, numbers });
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
