/** The lengths of sleeves with their names. */
const lengths: readonly (readonly string[])[] = [
  ['half', 'short'],
  ['full', 'long'],
];

export const sleeveWords: readonly string[] = ['sleeve', 'sleeves', 'sleeved'];

const joined = new RegExp(`^(${lengths.flat().join('|')})(${sleeveWords.join('|')})$`);

/** The two words of 'fullsleeve'; any other word alone. */
export function apartFromSleeve(word: string): readonly string[] {
  return joined.exec(word)?.slice(1) ?? [word];
}

/** The length of sleeves that a search names: its names, and those of the other length. Undefined if it names none, or both. */
export function sleeveLength(
  words: readonly string[],
): { asked: readonly string[]; other: readonly string[] } | undefined {
  const before = words.filter((_, at) => sleeveWords.includes(words[at + 1] ?? ''));
  const asked = lengths.filter((names) => names.some((name) => before.includes(name)));
  if (asked.length !== 1) return undefined;
  return { asked: asked.flat(), other: lengths.flat().filter((name) => !asked.flat().includes(name)) };
}
