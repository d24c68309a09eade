import { apartFromSleeve } from '#contract/rules/sleeve-length.ts';
import type { Synonyms } from '#contract/rules/synonyms.ts';
import { chunksOf, wordOf } from './words.ts';

export interface QueryTerm {
  readonly term: string;
  /** The typed parts: several if together they are a term with synonyms (`t shirt`). */
  readonly parts: readonly string[];
}

/** The words of a query; 'fullsleeve' is two. */
export function queryWords(keyword: string): string[] {
  return chunksOf(keyword).flat().flatMap(apartFromSleeve);
}

/**
 * The distinct terms of a query. Parts that together are a term with synonyms form one term, whether joined by a hyphen, a space or
 * nothing.
 */
export function queryTerms(words: readonly string[], synonyms: Synonyms): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < words.length;) {
    const parts = words.slice(at, at + synonyms.partsFrom(words, at));
    terms.set(parts.join(' '), { term: wordOf(parts), parts });
    at += parts.length;
  }
  return [...terms.values()];
}
