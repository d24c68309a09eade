import { withoutHidden } from '#contract/rules/typed-text.ts';

/** A text's comparison key: lower case, trimmed, single spaces. */
export function textKey(text: string): string {
  return withoutHidden(text).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether one of the texts contains `part`, ignoring case. An empty part matches every text. */
export function hasPart(texts: readonly string[], part: string): boolean {
  return texts.some((text) => searchText(text).includes(searchText(part)));
}

/** A text as the back office compares and sorts it: without case. */
export const searchText = (text: string): string => text.normalize('NFC').toLowerCase();
