import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { blockOf, blockSize, field, fieldsOf, placeOf, readPostings, withPostings, writePostings } from './postings.ts';
import { closeness, Dictionary } from './dictionary.ts';
import { nameKey, wordsOf } from './words.ts';

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

describe('postings', () => {
  it('survive encoding and decoding at any byte offset', () => {
    const numbers = fc.uniqueArray(fc.nat(blockSize - 1), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 7 }), fc.nat(5), (places, fields, shift) => {
        const written = writePostings(withPostings(undefined, new Map(places.map((place) => [place, fields]))));
        const elsewhere = Buffer.concat([Buffer.alloc(shift), written]).subarray(shift);
        const read = readPostings(elsewhere);
        expect([...read].map(placeOf)).toEqual(places.sort((a, b) => a - b));
        expect([...read].every((entry) => fieldsOf(entry) === fields)).toBe(true);
      }),
    );
  });

  it('of an edited product replace its old ones', () => {
    const number = blockSize + 5;
    const before = withPostings(undefined, new Map([[number, field.name]]));
    const after = withPostings(before, new Map([[number, field.description]]));
    expect([blockOf(number), ...after].map((value, index) => (index === 0 ? value : fieldsOf(value)))).toEqual([1, 1]);
    expect(withPostings(after, new Map([[number, 0]]))).toHaveLength(0);
  });
});

/** The closeness rules of decision 0005 for one dictionary term; 0: it does not expand the query term. */
function contains(known: string, typed: string): number {
  if (known === typed || (/^\p{L}{3,}s$/u.test(typed) && `${known}s` === typed)) return closeness.same;
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
  // `near` is also called for a known term that no product contains any more: it returns the term itself.
  const slips = known === typed || swapped.includes(known) ? 1 : distance(known, typed);
  if (most === 0 || slips > most) return 0;
  return slips === 1 ? closeness.typo : closeness.twoTypos;
}

/** Closest first, then shortest, then oldest. */
function nearestFirst(words: [string, number][]): [string, number][] {
  return words
    .filter(([, close]) => close > 0)
    .sort(([a, closeA], [b, closeB]) => closeB - closeA || a.length - b.length);
}

describe('Dictionary', () => {
  const dictionary = new Dictionary();
  dictionary.add(
    ['kite', 'kites', 'kitemaker', 'skite', 'black', 'block', '240', 'oversized'].map((word, id) => ({
      id: id + 1,
      word,
    })),
  );

  it('ranks exact matches before prefixes and substrings', () => {
    expect([...dictionary.containing('kite')]).toEqual([
      ['kite', closeness.same],
      ['kites', closeness.beginning],
      ['kitemaker', closeness.beginning],
      ['skite', closeness.part],
    ]);
  });

  it('allows one edit, and two in a long term', () => {
    expect([...dictionary.near('blakc')]).toEqual([['black', closeness.typo]]);
    expect([...dictionary.near('oversiezd')]).toEqual([['oversized', closeness.typo]]);
    expect([...dictionary.near('ovrsizd')]).toEqual([]);
    expect([...dictionary.near('ovrsizde')]).toEqual([]);
    expect([...dictionary.near('uversizd')]).toEqual([['oversized', closeness.twoTypos]]);
    expect([...dictionary.near('241')]).toEqual([]);
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
          const random = new Dictionary();
          random.add(words.map((known, index) => ({ id: index + 1, word: known })));
          expect(random.containing(typed)).toEqual(nearestFirst(words.map((known) => [known, contains(known, typed)])));
          expect(random.near(typed)).toEqual(nearestFirst(words.map((known) => [known, nearness(known, typed)])));
        },
      ),
    );
  });

  it('adds a known term only once', () => {
    dictionary.add([{ id: 3, word: 'kitemaker' }]);
    expect([...dictionary.containing('kitemaker')]).toHaveLength(1);
    expect(dictionary.lastId).toBe(8);
  });
});
