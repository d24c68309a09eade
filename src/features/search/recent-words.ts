import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedList, storedValue } from '#src/shared/lib/stored-value.ts';

const maxWords = 6;
const maxLength = 200;

/** The keywords that were last searched for on this device, latest first (docs/decisions/0004). */
const words = storedValue(
  'searches',
  storedList((word) => (isString(word) && word.trim() !== '' && word.length <= maxLength ? word : undefined)),
);

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The keywords of this device, latest first; none on the server and in the first render. */
export const useRecentWords = words.useValue;

/** Puts a keyword first and drops the oldest above the limit. */
export function rememberWord(word: string): void {
  words.change((former) => [word, ...former.filter((entry) => !same(entry, word))].slice(0, maxWords));
}

/** Removes one keyword, or all. */
export function forgetWords(word?: string): void {
  words.change((former) => (word === undefined ? [] : former.filter((entry) => entry !== word)));
}
