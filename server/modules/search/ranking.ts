import { eachPosting, field } from './postings.ts';
import type { StandIns } from './vocabulary.ts';

/** A word's postings in one block of products. */
export interface PostingBlock {
  readonly word: string;
  readonly block: number;
  readonly postings: Buffer;
}

/** What a hit weighs by the fields that it is in: the best of them counts. */
const fieldWeights = Array.from({ length: 8 }, (_, fields) =>
  (fields & field.name) !== 0 ? 6 : (fields & field.category) !== 0 ? 4 : (fields & field.description) !== 0 ? 3 : 0,
);

/**
 * The numbers of the products that match, best first and among equals the newest: those that have every word of the keyword,
 * or, where there is none, those that have the most of them.
 * @param keyword The stand-ins of each word of the keyword.
 * @param size More than the largest product number in the blocks.
 */
export function rank(keyword: readonly StandIns[], blocks: readonly PostingBlock[], size: number): number[] {
  const scores = new Uint16Array(size);
  const hits = new Uint8Array(size);
  for (const standIns of keyword) {
    const scoresOfWord = new Uint16Array(size);
    for (const { word, block, postings } of blocks) {
      const close = standIns.get(word);
      if (close === undefined) continue;
      eachPosting(block, postings, (number, fields) => {
        const score = close * (fieldWeights[fields] ?? 0);
        if (score > (scoresOfWord[number] ?? 0)) scoresOfWord[number] = score;
      });
    }
    for (let number = 0; number < size; number += 1) {
      const score = scoresOfWord[number] ?? 0;
      if (score === 0) continue;
      scores[number] = (scores[number] ?? 0) + score;
      hits[number] = (hits[number] ?? 0) + 1;
    }
  }
  return inOrder(scores, hits, keyword.length);
}

/** Sorts by counting: scores are few and small, products may be 100,000. */
function inOrder(scores: Uint16Array, hits: Uint8Array, words: number): number[] {
  const complete = hits.includes(words);
  const byRank = new Map<number, number[]>();
  for (let number = scores.length - 1; number >= 0; number -= 1) {
    const hit = hits[number] ?? 0;
    if (hit === 0 || (complete && hit < words)) continue;
    const rank = hit * 0x10000 + (scores[number] ?? 0);
    const equals = byRank.get(rank);
    if (equals === undefined) byRank.set(rank, [number]);
    else equals.push(number);
  }
  return [...byRank].sort(([a], [b]) => b - a).flatMap(([, numbers]) => numbers);
}
