import { blockSize, field, fieldsOf, placeOf, type PostingBlock } from './postings.ts';
import { difference, emptySet, intersection, intersectionOf, ProductSet, SetBuilder, union } from './product-set.ts';
import { closeness } from './dictionary.ts';

/** Products with the same score for a term. */
export interface Scored {
  readonly score: number;
  readonly products: ProductSet;
}

/** The products that match a query term. */
export interface Hits {
  /** By score, highest first. Each product is in exactly one of the sets. */
  readonly byScore: readonly Scored[];
  readonly all: ProductSet;
}

/** The products of a dictionary term: a bitmap, or for a rare term the product numbers, which take less memory. */
type TermProducts = ProductSet | Uint32Array;

/** The products of a term whose best field has this weight. */
export interface Weighted {
  readonly score: number;
  readonly products: TermProducts;
}

/** A dictionary term that expands a query term. */
export interface Expansion {
  readonly closeness: number;
  /** Each product is in at most one of them. */
  readonly byField: readonly Weighted[];
}

/** The weight of a field. */
const fieldWeights = [
  { bit: field.name, weight: 6 },
  { bit: field.category, weight: 4 },
  { bit: field.description, weight: 3 },
] as const;

/** Collects ascending numbers of few products. */
class NumberList {
  readonly #numbers: number[] = [];

  add(number: number): void {
    this.#numbers.push(number);
  }

  done(): Uint32Array {
    return Uint32Array.from(this.#numbers);
  }
}

/** The products of a dictionary term, by the weight of their best field. */
export function hitsByField(blocks: readonly PostingBlock[]): readonly Weighted[] {
  const ascending = [...blocks].sort((a, b) => a.block - b.block);
  const entries = ascending.reduce((sum, { postings }) => sum + postings.length, 0);
  const end = ((ascending.at(-1)?.block ?? -1) + 1) * blockSize;
  const byField = fieldWeights.map(({ bit, weight }) => ({
    bit,
    weight,
    products: entries * 32 < end ? new NumberList() : new SetBuilder(end),
  }));
  /** For each combination of field bits, the list of the field with the highest weight. */
  const productsOf = Array.from(
    { length: 8 },
    (_, fields) => byField.find(({ bit }) => (fields & bit) !== 0)?.products,
  );
  for (const { block, postings } of ascending) {
    const first = block * blockSize;
    for (const entry of postings) productsOf[fieldsOf(entry)]?.add(first + placeOf(entry));
  }
  return byField
    .map(({ weight, products }) => ({ score: weight, products: products.done() }))
    .filter(({ products }) => (products instanceof ProductSet ? products.count : products.length) > 0);
}

/** The products that match any expansion of a query term; the best score of each product counts. */
export function bestHits(expansions: readonly Expansion[]): Hits {
  const byScore = new Map<number, TermProducts[]>();
  for (const { closeness: close, byField } of expansions) {
    for (const { score, products } of byField) {
      const same = byScore.get(score * close);
      if (same === undefined) byScore.set(score * close, [products]);
      else same.push(products);
    }
  }
  const best: Scored[] = [];
  let all = emptySet;
  for (const [score, sets] of [...byScore].sort(([a], [b]) => b - a)) {
    const products = difference(unionOf(sets), all);
    if (products.count > 0) best.push({ score, products });
    all = union([all, products]);
  }
  return { byScore: best, all };
}

function unionOf(sets: readonly TermProducts[]): ProductSet {
  const builder = new SetBuilder(sets.reduce((end, set) => Math.max(end, endOf(set)), 0));
  for (const set of sets) {
    if (set instanceof ProductSet) builder.addSet(set);
    else for (const number of set) builder.add(number);
  }
  return builder.done();
}

/** One more than the largest number. */
function endOf(products: TermProducts): number {
  return products instanceof ProductSet ? products.groups * 32 : (products.at(-1) ?? -1) + 1;
}

/** The products that match all of these terms, with the lowest of their scores. */
export function inCommon(words: readonly Hits[]): readonly Scored[] {
  const [first, ...others] = words.map(({ byScore }) => byScore);
  return others.reduce(
    (common, byScore) =>
      common
        .flatMap((one) =>
          byScore.map((other) => ({
            score: Math.min(one.score, other.score),
            products: intersection(one.products, other.products),
          })),
        )
        .filter(({ products }) => products.count > 0),
    first ?? [],
  );
}

/** The score of an exact match in a name, which is the highest score. */
const sameInName = fieldWeights[0].weight * closeness.same;

/** Whether a product's whole name could be these terms: then each of them has an exact match in a name. */
export function canBeProductName(words: readonly Hits[]): boolean {
  const inNames = words.map(({ byScore: [best] }) => (best?.score === sameInName ? best.products : emptySet));
  return words.length === 0 || intersectionOf(inNames).count > 0;
}

/** The memory of the hits, in bytes. */
export function bytesOfHits({ byScore, all }: Hits): number {
  return bytesOf(new Set([...byScore.map(({ products }) => products), all]));
}

/** The memory of the sets, in bytes: their arrays and about 300 for the objects of each. */
export function bytesOf(sets: Iterable<TermProducts>): number {
  let sum = 0;
  for (const set of sets) sum += (set instanceof ProductSet ? set.words : set).byteLength + 300;
  return sum;
}
