import { blockSize, field, fieldsOf, placeOf, type PostingBlock } from './postings.ts';
import {
  bitOf,
  groupOf,
  groupsOf,
  intersection,
  intersectionOf,
  mark,
  marked,
  emptySet,
  SetBuilder,
  unionWithout,
  type ProductSet,
} from './product-set.ts';
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

/** A dictionary term that expands a query term. */
export interface Expansion {
  readonly closeness: number;
  /** The products that have it, by the weight of their best field. */
  readonly byField: readonly Scored[];
}

/** The weight of a field. */
const fieldWeights = [
  { bit: field.name, weight: 6 },
  { bit: field.category, weight: 4 },
  { bit: field.description, weight: 3 },
] as const;

/** The index of the best field for each combination of fields. */
const bestField = Array.from({ length: 8 }, (_, fields) => fieldWeights.findIndex(({ bit }) => (fields & bit) !== 0));

/** The products of a dictionary term, by the weight of their best field. */
export function hitsByField(blocks: readonly PostingBlock[]): readonly Scored[] {
  const ascending = [...blocks].sort((a, b) => a.block - b.block);
  const entries = blocks.reduce((sum, { postings }) => sum + postings.length, 0);
  const most = Math.min(entries, blocks.length * (blockSize / 32));
  const builders = fieldWeights.map(() => new SetBuilder(most));
  for (const { block, postings } of ascending) {
    const ofGroup = [0, 0, 0];
    let group = -1;
    const endGroup = () => builders.forEach((builder, best) => builder.add(group, ofGroup[best] as number));
    for (let at = 0; at < postings.length; at += 1) {
      const entry = postings[at] as number;
      const number = block * blockSize + placeOf(entry);
      if (groupOf(number) !== group) {
        endGroup();
        ofGroup.fill(0);
        group = groupOf(number);
      }
      const best = bestField[fieldsOf(entry)] as number;
      ofGroup[best] = (ofGroup[best] as number) | bitOf(number);
    }
    endGroup();
  }
  return fieldWeights.flatMap(({ weight }, best) => {
    const products = (builders[best] as SetBuilder).done();
    return products.count === 0 ? [] : [{ score: weight, products }];
  });
}

/** The products that match any expansion of a query term; the best score of each product counts. */
export function bestHits(expansions: readonly Expansion[]): Hits {
  const byScore = new Map<number, ProductSet[]>();
  for (const { closeness: close, byField } of expansions) {
    for (const { score, products } of byField) {
      const same = byScore.get(score * close);
      if (same === undefined) byScore.set(score * close, [products]);
      else same.push(products);
    }
  }
  const groups = groupsOf([...byScore.values()].flat());
  const taken = new Int32Array(groups);
  const best: Scored[] = [];
  for (const [score, sets] of [...byScore].sort(([a], [b]) => b - a)) {
    const products = unionWithout(sets, taken);
    if (products.count > 0) best.push({ score, products });
    mark(taken, products);
  }
  const [only, ...others] = best;
  return { byScore: best, all: only !== undefined && others.length === 0 ? only.products : marked(taken) };
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
export function mayBeAName(words: readonly Hits[]): boolean {
  const inNames = words.map(({ byScore: [best] }) => (best?.score === sameInName ? best.products : emptySet));
  return words.length === 0 || intersectionOf(inNames).count > 0;
}

/** The memory of the hits, in bytes. */
export function bytesOfHits({ byScore, all }: Hits): number {
  return bytesOf(new Set([...byScore.map(({ products }) => products), all]));
}

/** The memory of the sets, in bytes: their arrays and about 300 for the objects of each. */
export function bytesOf(sets: Iterable<ProductSet>): number {
  let sum = 0;
  for (const { groups, bits } of sets) sum += groups.byteLength + bits.byteLength + 300;
  return sum;
}
