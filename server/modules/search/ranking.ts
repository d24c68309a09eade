import { blockSize, field, fieldsOf, placeOf, type Postings } from './postings.ts';

/** The words of the catalogue that stand for one word of the keyword, with their closeness. */
export type StandIns = ReadonlyMap<string, number>;

/** A word's postings in one block of products. */
export interface PostingBlock {
  readonly word: string;
  readonly block: number;
  readonly postings: Postings;
}

/** What a hit weighs by the fields that it is in: the best of them counts. */
const fieldWeights = Array.from({ length: 8 }, (_, fields) =>
  (fields & field.name) !== 0 ? 6 : (fields & field.category) !== 0 ? 4 : (fields & field.description) !== 0 ? 3 : 0,
);

/** A complete hit outranks every sum of scores: ten words score 72 each at most. */
const hitWeight = 1024;

/**
 * The products that match: those that have every word of the keyword, or, where there is none, those that have some, the more the
 * better.
 * @param keyword The stand-ins of each word of the keyword.
 * @param leading Numbers of products that come before all others.
 */
export function rank(
  keyword: readonly StandIns[],
  blocks: readonly PostingBlock[],
  leading: readonly number[] = [],
): Ranking {
  const afterBlocks = blocks.reduce((largest, { block }) => Math.max(largest, (block + 1) * blockSize), 0);
  const size = leading.reduce((largest, number) => Math.max(largest, number + 1), afterBlocks);
  const ranks = new Uint16Array(size);
  for (const standIns of keyword) {
    const scores = scoresOf(standIns, blocks, size);
    for (let number = 0; number < size; number += 1) {
      const score = scores[number] as number;
      if (score !== 0) ranks[number] = (ranks[number] as number) + score + hitWeight;
    }
  }
  const aboveAll = (keyword.length + 1) * 2 * hitWeight;
  for (const number of leading) ranks[number] = aboveAll;
  return new Ranking(ranks, { complete: keyword.length * hitWeight, most: aboveAll });
}

/** Matches in their order: best first, and among equals the newest. Only as many are put in order as are asked for. */
export class Ranking {
  /** How many there are. */
  readonly total: number;
  /** By product number; 0: it does not match. */
  readonly #ranks: Uint16Array;
  /** How many products have each rank. */
  readonly #counts: Uint32Array;
  readonly #least: number;

  /** @param bounds The least rank of a product that has every word, and the most that a rank can be. */
  constructor(ranks: Uint16Array, { complete, most }: { readonly complete: number; readonly most: number }) {
    const counts = new Uint32Array(most + 1);
    for (let number = 0; number < ranks.length; number += 1) {
      const rank = ranks[number] as number;
      counts[rank] = (counts[rank] as number) + 1;
    }
    const from = (least: number) => counts.subarray(least).reduce((sum, count) => sum + count, 0);
    const completeOnes = from(Math.max(complete, 1));
    this.#ranks = ranks;
    this.#counts = counts;
    this.#least = completeOnes > 0 ? Math.max(complete, 1) : 1;
    this.total = completeOnes > 0 ? completeOnes : from(1);
  }

  /** The numbers of the matches from the one at `offset` on: sorted by counting, and no further than needed. */
  slice(offset: number, limit: number): Uint32Array {
    const end = Math.min(this.total, offset + limit);
    const numbers = new Uint32Array(Math.max(0, end - offset));
    const places = this.#places();
    let missing = numbers.length;
    for (let number = this.#ranks.length - 1; missing > 0; number -= 1) {
      const rank = this.#ranks[number] as number;
      if (rank < this.#least) continue;
      const place = places[rank] as number;
      places[rank] = place + 1;
      if (place < offset || place >= end) continue;
      numbers[place - offset] = number;
      missing -= 1;
    }
    return numbers;
  }

  /** At which place the products of each rank begin. */
  #places(): Uint32Array {
    const places = new Uint32Array(this.#counts.length);
    let before = 0;
    for (let rank = places.length - 1; rank >= this.#least; rank -= 1) {
      places[rank] = before;
      before += this.#counts[rank] as number;
    }
    return places;
  }
}

/** The score of every product for one word of the keyword. */
function scoresOf(standIns: StandIns, blocks: readonly PostingBlock[], size: number): Uint8Array {
  const scores = new Uint8Array(size);
  for (const { word, block, postings } of blocks) {
    const closeness = standIns.get(word);
    if (closeness === undefined) continue;
    const weights = fieldWeights.map((weight) => weight * closeness);
    const first = block * blockSize;
    for (let at = 0; at < postings.length; at += 1) {
      const entry = postings[at] as number;
      const number = first + placeOf(entry);
      const score = weights[fieldsOf(entry)] as number;
      if (score > (scores[number] as number)) scores[number] = score;
    }
  }
  return scores;
}
