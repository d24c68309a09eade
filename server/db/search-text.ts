import { sql, type RawBuilder } from 'kysely';
import { foldedText } from '#contract/rules/typed-text.ts';

/** The text by which people and orders are found, folded as the words of the catalogue are. */
export const searchText = (...parts: readonly string[]): string => foldedText(parts.join('\n'));

/**
 * The texts that a term finds: itself, and the other way to write a name with an apostrophe ("D'Souza", 'DSouza', 'D Souza'). Empty where the
 * term folds to nothing, as an apostrophe alone does.
 */
export function searchTexts(term: string): readonly string[] {
  const key = searchText(term);
  const apart = searchText(term.replace(/(?<=\p{L})['’](?=\p{L})/gu, ' '));
  const joined = key.replace(/(?<![\p{L}\p{M}\p{N}])(\p{L}) (?=\p{L}\p{M}*\p{L})/gu, '$1');
  return [...new Set([key, apart, joined])].filter((text) => text !== '');
}

/** The condition that a text, a column or an expression, contains `part`, which is in its form. Wildcards of LIKE are escaped. */
export function hasPart(text: string | RawBuilder<string>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof text === 'string' ? sql.ref(text) : text} like ${pattern} escape '\\'`;
}
