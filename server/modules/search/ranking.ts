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
 * The numbers of the products that match, best first and among equals the newest: those that have every word of the keyword,
 * or, where there is none, those that have some, the more the better.
 * @param keyword The stand-ins of each word of the keyword.
 */
export function rank(keyword: readonly StandIns[], blocks: readonly PostingBlock[]): Uint32Array {
  const size = blocks.reduce((largest, { block }) => Math.max(largest, (block + 1) * blockSize), 0);
  const ranks = new Uint16Array(size);
  for (const standIns of keyword) {
    const scores = scoresOf(standIns, blocks, size);
    for (let number = 0; number < size; number += 1) {
      const score = scores[number] as number;
      if (score !== 0) ranks[number] = (ranks[number] as number) + score + hitWeight;
    }
  }
  return inOrder(ranks, keyword.length * hitWeight);
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

/** Sorts by counting, which takes a few steps a product: there may be 100,000 of them, but only some thousand ranks. */
function inOrder(ranks: Uint16Array, complete: number): Uint32Array {
  const least = ranks.some((rank) => rank >= complete) ? complete : 1;
  const places = new Uint32Array(0x10000);
  for (const rank of ranks) places[rank] = (places[rank] as number) + 1;
  let total = 0;
  for (let rank = 0xffff; rank >= least; rank -= 1) {
    const count = places[rank] as number;
    places[rank] = total;
    total += count;
  }
  const numbers = new Uint32Array(total);
  for (let number = ranks.length - 1; number >= 0; number -= 1) {
    const rank = ranks[number] as number;
    if (rank < least) continue;
    const place = places[rank] as number;
    numbers[place] = number;
    places[rank] = place + 1;
  }
  return numbers;
}
