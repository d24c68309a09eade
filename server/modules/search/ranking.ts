import { BitRanks } from './bit-ranks.ts';
import type { Hits } from './hits.ts';
import { difference, intersection, intersectionOf, setOf, union, writeNewest, type ProductSet } from './product-set.ts';

/** A hit outranks every sum of scores: ten words score 72 each at most. Most scores divide it, which makes for a large measure. */
const hitWeight = 720;

/** So many are put in order one by one: dividing them further would take longer. */
const few = 100;

/** In so few ways the words' scores are combined one after the other: the first page is seldom far down. */
const fewWays = 64;

/** Products in their order, as far as it has been looked at: equals, or parts of which each comes before the next. */
type Ranked =
  | { readonly count: number; readonly equals: ProductSet }
  | { readonly count: number; readonly inOrder: Uint32Array }
  | { readonly count: number; readonly parts: () => Iterable<Ranked> };

/**
 * The products that match: those that have every word of the keyword, or, where there is none, those that have some, the more the
 * better.
 * @param words The hits of each word of the keyword.
 * @param leading Numbers of products that come before all others.
 */
export function rank(words: readonly Hits[], leading: readonly number[] = []): Ranking {
  const first = setOf(leading);
  const every = difference(intersectionOf(words.map(({ all }) => all)), first);
  const complete = first.count + every.count > 0;
  const rest = complete ? every : union(words.map(({ all }) => all));
  const inFewWays = complete && words.reduce((ways, { byScore }) => ways * byScore.length, 1) <= fewWays;
  const parts = () => (inFewWays ? byWays(words, first) : [bySum(rest, words, complete)]);
  return new Ranking([equal(first), { count: rest.count, parts }]);
}

/** Matches in their order: best first, and among equals the newest. Only as many are put in order as are asked for. */
export class Ranking {
  /** How many there are. */
  readonly total: number;
  readonly #parts: readonly Ranked[];

  /** @param parts Each comes before the next. */
  constructor(parts: readonly Ranked[]) {
    this.#parts = parts;
    this.total = parts.reduce((sum, { count }) => sum + count, 0);
  }

  /** The numbers of the matches from the one at `offset` on. Parts that lie outside are not looked into. */
  slice(offset: number, limit: number): Uint32Array {
    const numbers = new Uint32Array(Math.max(0, Math.min(this.total - offset, limit)));
    let skipped = offset;
    let written = 0;
    const write = (parts: Iterable<Ranked>): void => {
      for (const part of parts) {
        if (skipped >= part.count) {
          skipped -= part.count;
        } else if ('equals' in part) {
          written += writeNewest(part.equals, skipped, numbers, written);
          skipped = 0;
        } else if ('inOrder' in part) {
          const wanted = part.inOrder.subarray(skipped, skipped + numbers.length - written);
          numbers.set(wanted, written);
          written += wanted.length;
          skipped = 0;
        } else {
          write(part.parts());
        }
        if (written === numbers.length) return;
      }
    };
    write(this.#parts);
    return numbers;
  }
}

function equal(equals: ProductSet): Ranked {
  return { count: equals.count, equals };
}

/** The products that have every word, without these: for each sum of scores those that come to it, in one way or another. */
function* byWays(words: readonly Hits[], without: ProductSet): Generator<Ranked> {
  let ways: { sum: number; sets: readonly ProductSet[] }[] = [{ sum: 0, sets: [] }];
  for (const { byScore } of words) {
    ways = ways.flatMap(({ sum, sets }) =>
      byScore.map(({ score, products }) => ({ sum: sum + score, sets: [...sets, products] })),
    );
  }
  const sums = [...new Set(ways.map(({ sum }) => sum))].sort((a, b) => b - a);
  for (const best of sums) {
    const equals = ways.filter(({ sum }) => sum === best).map(({ sets }) => intersectionOf(sets));
    yield equal(difference(union(equals), without));
  }
}

/**
 * These products by the sums of what each word is worth for them.
 * @param complete Whether each of them has every word; where not, those that have more words come first.
 */
function bySum(products: ProductSet, words: readonly Hits[], complete: boolean): Ranked {
  const parts = words.map(({ byScore }) => {
    // A word that is worth the same wherever it is tells none of them apart.
    if (complete && byScore.length === 1) return [];
    const scores = byScore
      .map(({ score, products: scored }) => ({ score, products: intersection(products, scored) }))
      .filter(({ products: { count } }) => count > 0);
    // Nor does what it is worth at least, where all of them have it.
    const less = complete ? (scores.at(-1)?.score ?? 0) : -hitWeight;
    return scores.map(({ score, products: scored }) => ({ summand: score - less, products: scored }));
  });
  // In the largest measure that all are whole numbers in: for most keywords these are so small that they have one or two bits.
  const measure = parts.flat().reduce((divisor, { summand }) => commonDivisor(divisor, summand), 0);
  if (measure === 0) return equal(products);
  const most = parts.reduce((sum, [first]) => sum + (first?.summand ?? 0), 0) / measure;
  const ranks = new BitRanks((products.groups.at(-1) ?? -1) + 1, 32 - Math.clz32(most));
  for (const { summand, products: scored } of parts.flat()) ranks.add(scored, summand / measure);
  return byBits(products, ranks, ranks.width - 1);
}

/** The greatest common divisor of two whole numbers; of 0 and another one that other. */
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** These products by the bits of their ranks from `bit` down: those that have it come before those that have not. */
function byBits(products: ProductSet, ranks: BitRanks, bit: number): Ranked {
  if (bit < 0) return equal(products);
  const { count } = products;
  if (count <= few) return { count, inOrder: ranks.sorted(products) };
  return { count, parts: () => ranks.split(products, bit).map((part) => byBits(part, ranks, bit - 1)) };
}
