/** A text as it is compared with others: without case, double spaces and spaces around it. */
export function textKey(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether one of the texts has `part` somewhere in it, without case. Nothing is a part of every text. */
export function hasPart(texts: readonly string[], part: string): boolean {
  return texts.some((text) => searchText(text).includes(searchText(part)));
}

/** A text as the back office compares and sorts it: without case. */
export const searchText = (text: string): string => text.normalize('NFC').toLowerCase();
