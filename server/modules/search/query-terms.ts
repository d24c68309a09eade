import type { Synonyms } from '#contract/rules/synonyms.ts';
import { chunksOf, wordOf } from './words.ts';

/** A word that is looked for. */
export interface QueryTerm {
  readonly term: string;
  /** What was typed for it: more than one part where these are together a word that has synonyms (`t shirt`). */
  readonly parts: readonly string[];
}

/**
 * The words of a keyword, each once. Parts that are together a word with synonyms are one word, with a hyphen, a space or nothing
 * between them; any other hyphenated word also stands for its parts as one word.
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
