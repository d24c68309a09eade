import { sql, type RawBuilder } from 'kysely';

/** A normalised text for the searches of the back office: case-insensitive beyond ASCII, where the engines' own functions differ. */
export function searchText(...parts: readonly string[]): string {
  return parts.join('\n').normalize('NFC').toLowerCase();
}

/** The condition that a text in the form of `searchText`, a column or an expression, contains `part`. Wildcards of LIKE are escaped. */
export function hasPart(text: string | RawBuilder<string>, part: string): RawBuilder<boolean> {
  const pattern = `%${searchText(part).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof text === 'string' ? sql.ref(text) : text} like ${pattern} escape '\\'`;
}
