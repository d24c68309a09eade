import { sizeKey, sizePresets } from './size-label.ts';

/** Letters from XXS to 5XL, then numbers, then one size for all, then other labels. */
const groups = { letters: 0, numbers: 1, one: 2, others: 3 } as const;

const keysOf = (preset: readonly string[]) => preset.map(sizeKey);
const letters = keysOf(sizePresets.letters);
const one = keysOf(sizePresets.one);

/** The place of a label: its group, then its rank within the group. */
function placeOf(label: string): readonly [group: number, rank: number] {
  const key = sizeKey(label);
  if (letters.includes(key)) return [groups.letters, letters.indexOf(key)];
  if (/^[0-9]+(\.[0-9]+)?$/.test(key)) return [groups.numbers, Number(key)];
  return one.includes(key) ? [groups.one, 0] : [groups.others, 0];
}

/** Compares labels for the usual order of sizes. */
export function compareSizes(first: string, second: string): number {
  const [[group, rank], [otherGroup, otherRank]] = [placeOf(first), placeOf(second)];
  if (group !== otherGroup || rank !== otherRank) return group - otherGroup || rank - otherRank;
  return sizeKey(first) < sizeKey(second) ? -1 : Number(sizeKey(first) > sizeKey(second));
}
