import { openSqlite, sqliteFile } from '#server/db/engines/sqlite-file.ts';

/** A table that a statement reads from one end to the other, in SQLite's words. */
export interface Scan {
  readonly table: string;
  /** The index, if the statement walks one. */
  readonly index?: string | undefined;
  readonly step: string;
}

interface SqliteStep {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/**
 * The scans in SQLite's plan of each statement, which are those of whole indexes too. Without statistics it chooses a plan by the schema
 * alone (https://www.sqlite.org/eqp.html). A statement that reads an index from one end in its order and stops at its limit, as the newest
 * orders, is no scan. An index condition on null alone is one: nearly all rows may meet it.
 */
export function scansOf(dataDir: string, statements: readonly string[]): Map<string, Scan[]> {
  const database = openSqlite(sqliteFile(dataDir));
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[];
  const names = new Set(tables.map(({ name }) => name));
  const scans = new Map<string, Scan[]>();
  for (const sql of statements) {
    const steps = database.prepare(`explain query plan ${sql}`).all() as SqliteStep[];
    const named = new Map([...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table = '', alias = '']) => [alias, table]));
    const isSorted = (parent: number) =>
      steps.some((step) => step.parent === parent && /^USE TEMP B-TREE FOR (?!RIGHT PART)/.test(step.detail));
    const found = steps.flatMap(({ detail, parent }): Scan[] => {
      const [, way, name = '', index, condition] = sqliteStep.exec(detail) ?? [];
      const table = named.get(name) ?? name;
      if (!names.has(table) || (way === 'SEARCH' && !isOnNullOnly(condition, sql))) return [];
      const endsEarly = index !== undefined && / limit /.test(sql) && !isSorted(parent);
      return endsEarly ? [] : [{ table, index, step: detail }];
    });
    scans.set(sql, found);
  }
  database.close();
  return scans;
}

const sqliteStep = /^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?INDEX (\w+)(?: \((.*)\))?)?/;

/** Whether the statement compares the columns of an index condition with null only, which the plan shows as `=?` and `>?`. */
function isOnNullOnly(condition = '', sql: string): boolean {
  const columns = [...condition.matchAll(/\b(\w+)[=<>]/g)].map(([, column = '']) => column);
  const isOnNull = (column: string) =>
    new RegExp(`\\b${column}"? is (?:not )?null`).test(sql) && !new RegExp(`\\b${column}"? (?:[=<>]|in )`).test(sql);
  return columns.length > 0 && columns.every(isOnNull);
}
