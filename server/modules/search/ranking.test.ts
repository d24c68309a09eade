import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestHits, hitsByField, canBeProductName } from './hits.ts';
import { blockOf, blockSize, field, withPostings } from './postings.ts';
import { setOf } from './product-set.ts';
import { rank } from './ranking.ts';
import { closeness } from './dictionary.ts';

/** By product number: the fields that contain a term, as bits. */
type Fields = ReadonlyMap<number, number>;

/** An expansion of a query term: a dictionary term. */
interface Expansion {
  readonly close: number;
  readonly fields: Fields;
}

/** A query: the expansions of each term. */
type Keyword = readonly (readonly Expansion[])[];

/** The hits of each query term, built from postings in blocks as the database stores them. */
function hitsOf(keyword: Keyword) {
  return keyword.map((expansions) =>
    bestHits(
      expansions.map(({ close, fields }) => {
        const byBlock = new Map<number, Map<number, number>>();
        for (const [number, bits] of fields) {
          const block = byBlock.get(blockOf(number)) ?? new Map<number, number>();
          byBlock.set(blockOf(number), block.set(number, bits));
        }
        const blocks = [...byBlock].map(([block, edited]) => ({
          word: '',
          block,
          postings: withPostings(undefined, edited),
        }));
        return { closeness: close, byField: hitsByField(blocks) };
      }),
    ),
  );
}

/** The reference ranking of decision 0005, product by product. */
function plainRanking(keyword: Keyword, leading: readonly number[]): number[] {
  const weight = (bits: number) =>
    bits & field.name ? 6 : bits & field.category ? 4 : bits & field.description ? 3 : 0;
  const numbers = new Set([...leading, ...keyword.flatMap((word) => word.flatMap(({ fields }) => [...fields.keys()]))]);
  const matches = [...numbers].map((number) => {
    const scores = keyword.map((word) =>
      Math.max(0, ...word.map(({ close, fields }) => close * weight(fields.get(number) ?? 0))),
    );
    return {
      number,
      leads: Number(leading.includes(number)),
      hits: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    };
  });
  const some = matches.filter(({ leads, hits }) => leads > 0 || hits > 0);
  const complete = some.filter(({ leads, hits }) => leads > 0 || hits === keyword.length);
  return (complete.length > 0 ? complete : some)
    .sort((a, b) => b.leads - a.leads || (a.leads ? 0 : b.hits - a.hits || b.score - a.score) || b.number - a.number)
    .map(({ number }) => number);
}

/** A random catalogue with a query, whose terms are common, rare, or in one field only. */
const catalogue = fc.integer({ min: 1, max: 3 * blockSize }).chain((products) => {
  const expansion = fc.record({
    close: fc.constantFrom(...Object.values(closeness)),
    seed: fc.nat(),
    share: fc.constantFrom(0.001, 0.01, 0.1, 0.5, 1),
    bits: fc.constantFrom([1], [2], [4], [1, 4], [1, 2, 3, 4, 5, 6, 7]),
  });
  const keyword = fc.array(fc.array(expansion, { maxLength: 4 }), { maxLength: 4 }).map((words) =>
    words.map((expansions) =>
      expansions.map(({ close, seed, share, bits }) => {
        const fields = new Map<number, number>();
        for (let number = 1; number <= products; number += 1) {
          const chance = chanceOf(seed, number);
          if (chance < share) fields.set(number, bits[Math.floor((chance / share) * bits.length)] as number);
        }
        return { close, fields };
      }),
    ),
  );
  return fc.record({
    keyword,
    leading: fc.uniqueArray(fc.integer({ min: 1, max: products }), { maxLength: 3 }),
    within: fc.option(fc.array(fc.integer({ min: 1, max: products + 40 }), { maxLength: 200 }), { nil: undefined }),
    page: fc.nat(products).chain((offset) => fc.record({ offset: fc.constant(offset), limit: fc.nat(40) })),
  });
});

/** A pseudo-random number from 0 to below 1, determined by the arguments. */
function chanceOf(seed: number, number: number): number {
  let bits = Math.imul(seed ^ Math.imul(number, 2_654_435_761), 2_246_822_519);
  bits = Math.imul(bits ^ (bits >>> 15), 3_266_489_917);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

describe('rank', () => {
  const kite = { close: closeness.same, fields: new Map([[1, 4], [2, 1], [3, 4], [4, 2]]) }; // prettier-ignore
  const night = { close: closeness.same, fields: new Map([[2, field.name]]) };

  const ranked = (keyword: Keyword, leading: readonly number[] = []) => {
    const ranking = rank(hitsOf(keyword), { leading });
    return [...ranking.slice(0, ranking.total)];
  };

  it('ranks name above category above description, newest first among equals', () => {
    expect(ranked([[kite]])).toEqual([3, 1, 4, 2]);
  });

  it('requires every term, and falls back to products with some', () => {
    expect(ranked([[kite], [night]])).toEqual([2]);
    expect(ranked([[kite], [night], []])).toEqual([2, 3, 1, 4]);
    expect(ranked([[]])).toEqual([]);
  });

  it('ranks a synonym below any direct match', () => {
    const synonym = {
      close: closeness.synonym,
      fields: new Map([[9, field.name | field.category | field.description]]),
    };
    for (const close of [closeness.same, closeness.beginning, closeness.part]) {
      expect(ranked([[synonym, { close, fields: new Map([[2, field.description]]) }]])).toEqual([2, 9]);
    }
  });

  it('puts leading products first, whatever their score', () => {
    expect(ranked([[kite]], [4, 2])).toEqual([4, 2, 3, 1]);
    expect(ranked([], [9, 7])).toEqual([9, 7]);
  });

  it('returns the requested slice', () => {
    const ranking = rank(hitsOf([[kite]]));
    expect([0, 1, 2, 3, 4, 9].map((offset) => [...ranking.slice(offset, 2)])).toEqual([
      [3, 1],
      [1, 4],
      [4, 2],
      [2],
      [],
      [],
    ]);
  });

  it('equals the reference ranking for random catalogues, in total and by page', () => {
    fc.assert(
      fc.property(catalogue, ({ keyword, leading, within, page: { offset, limit } }) => {
        const plain = plainRanking(keyword, leading).filter((number) => within?.includes(number) ?? true);
        const ranking = rank(hitsOf(keyword), { leading, within: within && setOf(within) });
        expect(ranking.total).toBe(plain.length);
        expect([...ranking.slice(0, 12)]).toEqual(plain.slice(0, 12));
        expect([...ranking.slice(offset, limit)]).toEqual(plain.slice(offset, offset + limit));
        expect([...ranking.slice(0, ranking.total)]).toEqual(plain);
      }),
    );
  }, 60_000);

  it('ranks ten terms with many expansions each', () => {
    const words = Array.from({ length: 10 }, (_, word) =>
      Object.values(closeness).map((close, at) => ({
        close,
        fields: new Map(
          Array.from({ length: 3000 }, (_, number): [number, number] => [
            number,
            Math.floor(chanceOf(word * 5 + at, number) * 7) + 1,
          ]).filter(([number]) => chanceOf(at, word * 3000 + number) < 0.4),
        ),
      })),
    );
    expect(ranked(words)).toEqual(plainRanking(words, []));
  });
});

describe('canBeProductName', () => {
  const product = (bits: number, close: number = closeness.same) => [{ close, fields: new Map([[7, bits]]) }];

  it('requires a product with an exact match of every term in its name', () => {
    const inName = product(field.name);
    expect(canBeProductName(hitsOf([inName, inName]))).toBe(true);
    expect(canBeProductName(hitsOf([inName, product(field.name | field.description)]))).toBe(true);
    expect(canBeProductName(hitsOf([inName, product(field.category)]))).toBe(false);
    expect(canBeProductName(hitsOf([inName, product(field.name, closeness.beginning)]))).toBe(false);
    expect(canBeProductName(hitsOf([inName, []]))).toBe(false);
  });

  it('is true for a query without terms', () => {
    expect(canBeProductName([])).toBe(true);
  });
});
