import { sql, type RawBuilder } from 'kysely';

/** A text as the lists of the back office compare it: without case, also beyond ASCII, which the engines' own functions differ in. */
export function searchText(...parts: readonly string[]): string {
  return parts.join('\n').normalize('NFC').toLowerCase();
}

/** The condition that a column of `searchText` has `part` somewhere in it. What LIKE takes for a wildcard stands for itself. */
export function hasPart(column: string, part: string): RawBuilder<boolean> {
  const pattern = `%${searchText(part).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
