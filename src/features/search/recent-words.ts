import { isString, plainStorage } from '#src/shared/lib/plain-storage.ts';

/** The keywords that were last searched for on this device, latest first. */
type RecentWords = readonly string[];

const key = 'searches';
const maxWords = 6;
const maxLength = 200;

/** The key `searches` (docs/decisions/0004); missing while there are none. If storage is forbidden, nothing is remembered. */
const storage = plainStorage<RecentWords>({
  empty: [],
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const words = value.filter((word) => isString(word) && word.trim() !== '' && word.length <= maxLength) as string[];
    return { state: words.slice(0, maxWords), isComplete: words.length === value.length };
  },
  serialize: (words) => (words.length === 0 ? undefined : words),
});

const same = (one: string, two: string) => one.toLowerCase() === two.toLowerCase();

export const recentWords = (): RecentWords => storage.read(key);

/** Puts a keyword first and drops the oldest above the limit. */
export function rememberWord(word: string): void {
  const words = [word, ...recentWords().filter((former) => !same(former, word))];
  void storage.setItem(key, words.slice(0, maxWords));
}

/** Removes one keyword, or all. */
export function forgetWords(word?: string): void {
  const words = word === undefined ? [] : recentWords().filter((former) => former !== word);
  void storage.setItem(key, words);
}
