import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, blockSize, field, fieldsOf, placeOf, readPostings, withPostings, writePostings } from './postings.ts';
import { rank } from './ranking.ts';
import { closeness, Vocabulary } from './vocabulary.ts';
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

  it('reads its own words as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(words.flatMap((word) => wordsOf(word))).toEqual(words);
      }),
    );
  });

  it('compares names without words as they stand', () => {
    expect(nameKey(' 🔥 ')).toBe('🔥');
    expect(nameKey('Kite,  Night')).toBe('kite night');
  });
});

describe('postings', () => {
  it('come back from the database as they went in, at any place in memory', () => {
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

  it('of a product replace those that it had', () => {
    const number = blockSize + 5;
    const before = withPostings(undefined, new Map([[number, field.name]]));
    const after = withPostings(before, new Map([[number, field.description]]));
    expect([blockOf(number), ...after].map((value, index) => (index === 0 ? value : fieldsOf(value)))).toEqual([1, 1]);
    expect(withPostings(after, new Map([[number, 0]]))).toHaveLength(0);
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(
    ['kite', 'kites', 'kitemaker', 'skite', 'black', 'block', '240', 'oversized'].map((word, id) => ({
      id: id + 1,
      word,
    })),
  );

  it('ranks the same word before beginnings and parts', () => {
    expect([...vocabulary.containing('kite')]).toEqual([
      ['kite', closeness.same],
      ['kites', closeness.beginning],
      ['kitemaker', closeness.beginning],
      ['skite', closeness.part],
    ]);
  });

  it('allows one slip in a word and two in a long one', () => {
    expect([...vocabulary.near('blakc')]).toEqual([['black', closeness.typo]]);
    expect([...vocabulary.near('oversiezd')]).toEqual([['oversized', closeness.typo]]);
    expect([...vocabulary.near('ovrsizd')]).toEqual([]);
    expect([...vocabulary.near('ovrsizde')]).toEqual([]);
    expect([...vocabulary.near('uversizd')]).toEqual([['oversized', closeness.twoTypos]]);
    expect([...vocabulary.near('241')]).toEqual([]);
  });

  it('learns a word once', () => {
    vocabulary.add([{ id: 3, word: 'kitemaker' }]);
    expect([...vocabulary.containing('kitemaker')]).toHaveLength(1);
    expect(vocabulary.lastId).toBe(8);
  });
});

describe('rank', () => {
  const block = (word: string, entries: [number, number][]) => ({
    word,
    block: 0,
    postings: withPostings(undefined, new Map(entries)),
  });
  const blocks = [
    block('kite', [
      [1, field.name],
      [2, field.description],
      [3, field.name],
      [4, field.category],
    ]),
    block('night', [[2, field.name]]),
  ];
  const exactly = (word: string) => new Map([[word, closeness.same]]);

  const ranked = (...keyword: Parameters<typeof rank>) => {
    const ranking = rank(...keyword);
    return [...ranking.slice(0, ranking.total)];
  };

  it('puts name before category before description, the newest first among equals', () => {
    expect(ranked([exactly('kite')], blocks)).toEqual([3, 1, 4, 2]);
  });

  it('wants every word, and falls back to some', () => {
    expect(ranked([exactly('kite'), exactly('night')], blocks)).toEqual([2]);
    expect(ranked([exactly('kite'), exactly('night'), exactly('zebra')], blocks)).toEqual([2, 3, 1, 4]);
    expect(ranked([exactly('zebra')], [])).toEqual([]);
  });

  it('lets some lead, whatever else they have', () => {
    expect(ranked([exactly('kite')], blocks, [4, 2])).toEqual([4, 2, 3, 1]);
    expect(ranked([], [], [9, 7])).toEqual([9, 7]);
  });

  it('puts no more in order than is asked for', () => {
    const ranking = rank([exactly('kite')], blocks);
    expect([0, 1, 2, 3, 4, 9].map((offset) => [...ranking.slice(offset, 2)])).toEqual([
      [3, 1],
      [1, 4],
      [4, 2],
      [2],
      [],
      [],
    ]);
  });
});
