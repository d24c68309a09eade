import { sql, type RawBuilder } from 'kysely';
import { foldedText } from '#contract/rules/typed-text.ts';

/** The text by which people and orders are found, folded as the words of the catalogue are. */
export const searchText = (...parts: readonly string[]): string => foldedText(parts.join('\n'));

/** The condition that a text, a column or an expression, contains `part`, which is in its form. Wildcards of LIKE are escaped. */
export function hasPart(text: string | RawBuilder<string>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof text === 'string' ? sql.ref(text) : text} like ${pattern} escape '\\'`;
}
