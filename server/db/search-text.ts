import { sql, type RawBuilder } from 'kysely';
import { foldedText } from '#contract/rules/typed-text.ts';

/** The text by which people and orders are found, folded as the words of the catalogue are. */
export const searchText = (...parts: readonly string[]): string => foldedText(parts.join('\n'));

/** Where a name of one letter and a name are parted: an apostrophe, a mark typed for one, a space, or nothing ('DSouza', 'dsouza'). */
const partings = [
  /(?<=\p{L})['’‘`ʼ](?=\p{L})/gu,
  /(?<=(?<![\p{L}\p{M}\p{N}])\p{L}) (?=\p{L}\p{M}*\p{L})/gu,
  /(?<=(?<![\p{L}\p{M}\p{N}])\p{Lu})(?=\p{Lu}\p{Ll})/gu,
  // No other word begins so: all of them are D'Souza, D'Mello, D'Cruz.
  /(?<=(?<![\p{L}\p{M}\p{N}])d)(?=[bcfgklmnpstvz]\p{L})/gu,
  // O'Brien, O'Connor, O'Hara, O'Neil …; not Om, Omar, Ojas.
  /(?<=(?<![\p{L}\p{M}\p{N}])o)(?=br|c[ao]|d[owr]|fl|gr|ha[gr]|kee|lea|mal|mea|nei|rei|rio|rou|she|sul|too)/gu,
];

/** What a stored name can have there: the marks other than these are folded away. */
const parted = ['', ' ', '‘', '`'];

/**
 * The texts that a term finds: itself, and the other ways to write a name with an apostrophe ("D'Souza", 'DSouza', 'D Souza'). Empty where the
 * term folds to nothing, as an apostrophe alone does.
 */
export function searchTexts(term: string): readonly string[] {
  const marked = partings.reduce((text, parting) => text.replace(parting, '\0'), term);
  const texts = marked === term ? [term] : [term, ...parted.map((mark) => marked.replaceAll('\0', mark))];
  return [...new Set(texts.map((text) => searchText(text)))].filter((text) => text !== '');
}

/** The condition that a text, a column or an expression, contains `part`, which is in its form. Wildcards of LIKE are escaped. */
export function hasPart(text: string | RawBuilder<string>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof text === 'string' ? sql.ref(text) : text} like ${pattern} escape '\\'`;
}
