/** Exponential backoff: `first`, doubled with every try so far, at most `longest`. All in milliseconds. */
export function backoff(first: number, tries: number, longest: number): number {
  return Math.min(first * 2 ** Math.min(tries, 30), longest);
}
