import type { Synonyms } from '#contract/rules/synonyms.ts';
import { chunksOf, wordOf } from './words.ts';

/** A query term. */
export interface QueryTerm {
  readonly term: string;
  /** The typed parts: several if together they are a term with synonyms (`t shirt`). */
  readonly parts: readonly string[];
}

/**
 * The distinct terms of a query. Parts that together are a term with synonyms form one term, whether joined by a hyphen, a space or
 * nothing; any other hyphenated word also matches its parts joined.
 */
export function queryTerms(keyword: string, synonyms: Synonyms): QueryTerm[] {
  const chunks = chunksOf(keyword);
  const parts = chunks.flat();
  const chunkEnds = new Map<number, readonly string[]>();
  chunks.reduce((start, chunk) => {
    if (chunk.length > 1) chunkEnds.set(start + chunk.length, chunk);
    return start + chunk.length;
  }, 0);

  const terms = new Map<string, QueryTerm>();
  const add = (...typed: string[]) => {
    const term = wordOf(typed);
    terms.set(typed.join(' '), { term, parts: typed });
  };
  let lastJoined = 0;
  for (let at = 0; at < parts.length;) {
    const count = synonyms.partsFrom(parts, at);
    add(...parts.slice(at, at + count));
    at += count;
    if (count > 1) lastJoined = at;
    const chunk = chunkEnds.get(at);
    if (chunk !== undefined && lastJoined <= at - chunk.length) add(wordOf(chunk));
  }
  return [...terms.values()];
}
