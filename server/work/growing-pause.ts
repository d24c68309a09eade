/** The pause before the next try: the first one, doubled with every try there has been, up to the longest. Milliseconds. */
export function growingPause(first: number, tries: number, longest: number): number {
  return Math.min(first * 2 ** Math.min(tries, 30), longest);
}
