import { closeness, fieldWeights, maxTerms, type RankedField } from '#contract/rules/search-ranking.ts';
import { sleeveLength, sleeveWords } from '#contract/rules/sleeve-length.ts';
import { singularOf, type Synonyms } from '#contract/rules/synonyms.ts';
import type { Slice } from '../../slice.ts';
import { queryTerms, queryWords, type QueryTerm } from './query-terms.ts';
import { editsBetween, field, fieldsOf, numberOf, type Expansion, type TermIndex } from './term-index.ts';

/** A part of a list of product numbers. `total` counts the whole list. */
export interface Found {
  readonly total: number;
  readonly numbers: Uint32Array;
  /** Nothing matches the keyword, which lists everything then. */
  readonly isUnmatched?: boolean | undefined;
}

/** The rank of each product by its number, larger is better. 0: it is not found. */
export type Ranks = Uint16Array;

/** What a matched term adds to a rank: more than the scores of ten terms, so that products with more of them come first. */
const perTerm = 1000;

/** What every product but those with the other length of sleeves gets, if the query names one: more than the scores of ten terms. */
const withoutOtherSleeves = 20_000;

/** The rank of a product whose name is the query. */
const nameRank = 0xffff;

/** The weight of each combination of fields (`field`), which is that of its best. */
const weights = Array.from({ length: 8 }, (_, bits) =>
  Math.max(0, ...(Object.keys(field) as RankedField[]).map((name) => (bits & field[name] ? fieldWeights[name] : 0))),
);

/**
 * Ranks the products that match all query terms, or if there are none, those that match some. For 'half sleeve', products with full
 * sleeves come last.
 * @param named The products whose name equals the query. They lead.
 * @param size One more than the largest product number.
 */
export function rankProducts(
  index: TermIndex,
  { keyword, synonyms, named }: { keyword: string; synonyms: Synonyms; named: readonly number[] },
  size: number,
): Ranks {
  const ranks = new Uint16Array(size);
  const words = queryWords(keyword);
  const terms = queryTerms(words, synonyms).slice(0, maxTerms);
  const sleeves = sleeveLength(words);
  for (const term of terms) {
    const others = sleeves?.asked.includes(term.term)
      ? [...sleeves.asked, ...synonyms.of(term.term)]
      : synonyms.of(term.term);
    const scores = termScores(index, term, others, synonyms, size);
    for (let number = 0; number < size; number += 1) {
      const score = scores[number] ?? 0;
      if (score > 0) ranks[number] = (ranks[number] ?? 0) + perTerm + score;
    }
  }
  for (const number of named) ranks[number] = nameRank;
  const complete = terms.length * perTerm;
  if (ranks.some((rank) => rank > complete)) {
    for (let number = 0; number < size; number += 1) if ((ranks[number] ?? 0) < complete) ranks[number] = 0;
  }
  if (sleeves === undefined) return ranks;
  const [asked, other] = [sleeves.asked, sleeves.other].map((names) => withSleeves(index, names, size));
  for (let number = 0; number < size; number += 1) {
    const rank = ranks[number] ?? 0;
    const isOther = other?.[number] === 1 && asked?.[number] !== 1;
    if (rank > 0 && rank < nameRank && !isOther) ranks[number] = rank + withoutOtherSleeves;
  }
  return ranks;
}

/** 1 for each product whose name or category has sleeves of a length. */
function withSleeves(index: TermIndex, names: readonly string[], size: number): Uint8Array {
  const [lengths = [], sleeves = []] = [names, sleeveWords].map((words) =>
    index
      .exactly(words, closeness.same)
      .flatMap(({ postings }) => [...postings].filter((entry) => fieldsOf(entry) > field.description)),
  );
  const has = new Uint8Array(size);
  for (const entry of lengths) has[numberOf(entry)] = 2;
  for (const entry of sleeves) if (has[numberOf(entry)] === 2) has[numberOf(entry)] = 1;
  return has;
}

/**
 * The score of each product for a query term or a word that means the same. A term that no product contains is two words typed as one
 * ('crewneck'), or else a misspelling of a term or of a word with synonyms ('tshrt').
 */
function termScores(
  index: TermIndex,
  { term, parts }: QueryTerm,
  others: readonly string[],
  synonyms: Synonyms,
  size: number,
): Uint8Array {
  const scores = bestScores([...index.containing(term), ...synonymTerms(index, others)], size);
  if (parts.length > 1) addSeparateParts(scores, index, parts);
  if (hasScore(scores)) return scores;
  for (const two of twoWords(index, term)) addSeparateParts(scores, index, two);
  if (hasScore(scores) || synonyms.leadToEverything([term])) return scores;
  const meant = synonyms.words().filter((word) => editsBetween(word, term) !== undefined);
  const words = meant.flatMap((word) => [word, ...synonyms.of(word)]);
  return bestScores([...index.near(term), ...synonymTerms(index, words)], size);
}

const hasScore = (scores: Uint8Array) => scores.some((score) => score > 0);

function synonymTerms(index: TermIndex, words: readonly string[]): Expansion[] {
  const forms = words.flatMap((word) => [word, `${word}s`, singularOf(word)]);
  return index.exactly(forms, closeness.synonym);
}

/** The ways to read a term as two terms of the index of at least two letters each. */
function twoWords(index: TermIndex, term: string): string[][] {
  const isTerm = (word: string) => index.exactly([word, singularOf(word)], closeness.same).length > 0;
  return Array.from({ length: Math.max(0, term.length - 3) }, (_, at) => [
    term.slice(0, at + 2),
    term.slice(at + 2),
  ]).filter((two) => two.every(isTerm));
}

/** Products that have all parts of a term as separate terms, `T Shirt` for the query `t-shirt`, have the lowest of the parts' scores. */
function addSeparateParts(scores: Uint8Array, index: TermIndex, parts: readonly string[]): void {
  const byPart = parts.map((part) =>
    bestScores(index.exactly([part, singularOf(part)], closeness.same), scores.length),
  );
  for (let number = 0; number < scores.length; number += 1) {
    const lowest = byPart.reduce((least, part) => Math.min(least, part[number] ?? 0), Infinity);
    scores[number] = Math.max(scores[number] ?? 0, lowest);
  }
}

/** The best closeness × weight of each product, at most 72. */
function bestScores(expansions: readonly Expansion[], size: number): Uint8Array {
  const best = new Uint8Array(size);
  for (const { closeness: close, postings } of expansions) {
    for (let at = 0; at < postings.length; at += 1) {
      const entry = postings[at] ?? 0;
      const number = numberOf(entry);
      const score = close * (weights[fieldsOf(entry)] ?? 0);
      if (score > (best[number] ?? 0)) best[number] = score;
    }
  }
  return best;
}

/** A part of the ranked products, highest rank first, newest first among equals: a counting sort. */
export function byRank(ranks: Ranks, { offset, limit }: Slice): Found {
  /** First how many products have each rank, then the place of the next one of them. */
  const places = new Uint32Array(nameRank + 1);
  for (const rank of ranks) places[rank] = (places[rank] ?? 0) + 1;
  let total = 0;
  for (let rank = nameRank; rank > 0; rank -= 1) {
    const count = places[rank] ?? 0;
    places[rank] = total;
    total += count;
  }
  const numbers = new Uint32Array(Math.max(0, Math.min(limit, total - offset)));
  for (let number = ranks.length - 1; number >= 0; number -= 1) {
    const rank = ranks[number] ?? 0;
    if (rank === 0) continue;
    const place = places[rank] ?? 0;
    places[rank] = place + 1;
    if (place >= offset && place - offset < numbers.length) numbers[place - offset] = number;
  }
  return { total, numbers };
}
