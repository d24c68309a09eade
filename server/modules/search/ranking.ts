import { BitRanks } from './bit-ranks.ts';
import type { Hits } from './hits.ts';
import { difference, intersection, intersectionOf, setOf, union, writeNewest, type ProductSet } from './product-set.ts';

/** At least the highest sum of scores (ten terms of at most 72). It has many divisors, which keeps the common divisor large. */
const hitWeight = 720;

/** Sets of up to this size are sorted directly: partitioning them further would take longer. */
const few = 100;

/** Up to this many combinations of scores are visited one by one: the first few usually fill the page. */
const fewCombinations = 64;

/** A lazily sorted part of the result: products of equal rank, or parts in order. */
type Ranked =
  | { readonly count: number; readonly equals: ProductSet }
  | { readonly count: number; readonly inOrder: Uint32Array }
  | { readonly count: number; readonly parts: () => Iterable<Ranked> };

/** What a ranking contains besides the hits of the query terms. */
export interface RankOptions {
  /** Numbers of products that come before all others. */
  readonly leading?: readonly number[];
  /** The ranking has only these products. Which terms must match does not depend on it. */
  readonly within?: ProductSet | undefined;
}

/**
 * The matching products: those that match all query terms, or if there are none, those that match some, more terms first.
 * @param words The hits of each query term.
 */
export function rank(words: readonly Hits[], { leading = [], within }: RankOptions = {}): Ranking {
  const filtered = (products: ProductSet) => (within ? intersection(products, within) : products);
  const first = setOf(leading);
  const every = difference(intersectionOf(words.map(({ all }) => all)), first);
  const complete = first.count + every.count > 0;
  const rest = filtered(complete ? every : union(words.map(({ all }) => all)));
  const hasFewCombinations =
    complete && words.reduce((count, { byScore }) => count * byScore.length, 1) <= fewCombinations;
  const parts = () => (hasFewCombinations ? byCombinations(words, rest) : [bySum(rest, words, complete)]);
  const best = filtered(first);
  return new Ranking(union([best, rest]), [equal(best), { count: rest.count, parts }]);
}

/** Matches, best first, newest first among equals. Only the requested part is sorted. */
export class Ranking {
  /** All of them. */
  readonly products: ProductSet;
  readonly #parts: readonly Ranked[];

  /** @param parts In order. */
  constructor(products: ProductSet, parts: readonly Ranked[]) {
    this.products = products;
    this.#parts = parts;
  }

  get total(): number {
    return this.products.count;
  }

  /** The product numbers from `offset` on. Parts outside of the range stay unsorted. */
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
          const selected = part.inOrder.subarray(skipped, skipped + numbers.length - written);
          numbers.set(selected, written);
          written += selected.length;
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

/**
 * Products that match every term, grouped by sum of scores. A combination is one score for each term.
 * @param products Without the leading ones.
 */
function* byCombinations(words: readonly Hits[], products: ProductSet): Generator<Ranked> {
  let combinations: { sum: number; sets: readonly ProductSet[] }[] = [{ sum: 0, sets: [products] }];
  for (const { byScore } of words) {
    combinations = combinations.flatMap(({ sum, sets }) =>
      byScore.map(({ score, products: scored }) => ({ sum: sum + score, sets: [...sets, scored] })),
    );
  }
  const sums = [...new Set(combinations.map(({ sum }) => sum))].sort((a, b) => b - a);
  for (const best of sums) {
    const equals = combinations.filter(({ sum }) => sum === best).map(({ sets }) => intersectionOf(sets));
    yield equal(union(equals));
  }
}

/**
 * Orders products by the sum of their scores.
 * @param complete Whether each product matches every term; if not, products with more terms come first.
 */
function bySum(products: ProductSet, words: readonly Hits[], complete: boolean): Ranked {
  const parts = words.map(({ byScore }) => {
    // A term with the same score in every product does not affect the order, so it is skipped.
    if (complete && byScore.length === 1) return [];
    const scores = complete
      ? byScore
          .map(({ score, products: scored }) => ({ score, products: intersection(products, scored) }))
          .filter(({ products: { count } }) => count > 0)
      : byScore;
    // If every product has at least the lowest score, subtracting it does not affect the order either.
    const base = complete ? (scores.at(-1)?.score ?? 0) : -hitWeight;
    return scores.map(({ score, products: scored }) => ({ summand: score - base, products: scored }));
  });
  // In units of the greatest common divisor, the sums of most queries fit into one or two bits.
  const unit = parts.flat().reduce((divisor, { summand }) => commonDivisor(divisor, summand), 0);
  if (unit === 0) return equal(products);
  const most = parts.reduce((sum, [first]) => sum + (first?.summand ?? 0), 0) / unit;
  const ranks = new BitRanks(products.groups, 32 - Math.clz32(most));
  for (const { summand, products: scored } of parts.flat()) ranks.add(scored, summand / unit);
  return byBits(products, ranks, ranks.width - 1);
}

/** The greatest common divisor. */
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Partitions products by the bits of their ranks from `bit` down, set bits first. */
function byBits(products: ProductSet, ranks: BitRanks, bit: number): Ranked {
  if (bit < 0) return equal(products);
  const { count } = products;
  if (count <= few) return { count, inOrder: ranks.sorted(products) };
  return { count, parts: () => ranks.split(products, bit).map((part) => byBits(part, ranks, bit - 1)) };
}
