import pg from 'pg';
import type { DatabasePlace } from '#server/db/database.ts';
import { openSqlite, sqliteFile } from '#server/db/engines/sqlite-file.ts';

/** A table that a statement reads from one end to the other, in the engine's words. */
export interface Scan {
  readonly table: string;
  /** The index, if the statement walks one. */
  readonly index?: string | undefined;
  readonly step: string;
}

/**
 * The scans in the plan of each statement, which are those of whole indexes too. A statement that reads an index from one end in its order
 * and stops at its limit, as the newest orders, is no scan. An index condition on null alone is one: nearly all rows may meet it.
 */
export async function scansOf(place: DatabasePlace, statements: readonly string[]): Promise<Map<string, Scan[]>> {
  return place.url === undefined ? sqliteScans(place.dataDir, statements) : postgresScans(place.url, statements);
}

interface SqliteStep {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** Without statistics SQLite chooses a plan by the schema alone (https://www.sqlite.org/eqp.html). */
function sqliteScans(dataDir: string, statements: readonly string[]): Map<string, Scan[]> {
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
      const isWide = `${index} ${condition}` === deliveredOrders || isOnNullOnly(condition, sql);
      if (!names.has(table) || (way === 'SEARCH' && !isWide)) return [];
      const endsEarly = index !== undefined && / limit /.test(sql) && !isSorted(parent);
      return endsEarly ? [] : [{ table, index, step: detail }];
    });
    scans.set(sql, found);
  }
  database.close();
  return scans;
}

/** A search for a status alone: nearly all orders are delivered in the end. */
const deliveredOrders = 'order_status_newest status=?';

const sqliteStep = /^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?INDEX (\w+)(?: \((.*)\))?)?/;

/** Whether the statement compares the columns of an index condition with null only, which the plan shows as `=?` and `>?`. */
function isOnNullOnly(condition = '', sql: string): boolean {
  const columns = [...condition.matchAll(/\b(\w+)[=<>]/g)].map(([, column = '']) => column);
  const isOnNull = (column: string) =>
    new RegExp(`\\b${column}"? is (?:not )?null`).test(sql) && !new RegExp(`\\b${column}"? (?:[=<>]|in )`).test(sql);
  return columns.length > 0 && columns.every(isOnNull);
}

/** A step of a plan (https://www.postgresql.org/docs/15/using-explain.html). */
interface PostgresStep {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PostgresStep[];
}

/**
 * A table of few rows is read faster without an index, so PostgreSQL is told that each has 10,000, and which ways to avoid. Not a million:
 * without statistics it expects 200 different values in a column, and would read all lines for the 5,000 orders of an account. Parameters
 * are unknown, as in a prepared statement.
 */
const settings = [
  `update pg_class set relpages = 1, reltuples = 10000 where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  ...['seqscan', 'hashjoin', 'mergejoin'].map((way) => `set enable_${way} = off`),
  'set plan_cache_mode = force_generic_plan',
];

const columnsOfIndexes = `select relname as index, array_agg(attname::text order by attnum) as columns
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_attribute on attrelid = indexrelid group by relname`;

async function postgresScans(url: string, statements: readonly string[]): Promise<Map<string, Scan[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const scans = new Map<string, Scan[]>();
  try {
    for (const setting of settings) await client.query(setting);
    const indexes = await client.query<{ index: string; columns: string[] }>(columnsOfIndexes);
    const columns = new Map(indexes.rows.map((row) => [row.index, row.columns]));
    for (const sql of statements) {
      await client.query(`prepare explained as ${sql}`);
      const parameters = new Set(sql.match(/\$\d+/g)).size;
      const values = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`;
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: PostgresStep }] }>(
        `explain (format json) execute explained${values}`,
      );
      await client.query('deallocate explained');
      scans.set(
        sql,
        rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan, columns, { table: '', endsEarly: false })),
      );
    }
  } finally {
    await client.end();
  }
  return scans;
}

/** What the steps above a step say about it. */
interface Above {
  /** The table of the step above: a scan of a bitmap's index does not name it. */
  readonly table: string;
  /** Whether a limit ends the step early: no step between needs all its rows. */
  readonly endsEarly: boolean;
}

/** @param columns Of each index, in their order. */
function scansIn(step: PostgresStep, columns: ReadonlyMap<string, readonly string[]>, above: Above): Scan[] {
  const { 'Node Type': type, 'Index Name': index, 'Index Cond': condition = '' } = step;
  const { 'Relation Name': table = above.table } = step;
  const { endsEarly } = above;
  const isWalk = index !== undefined && !isNarrow(condition, columns.get(index) ?? []);
  const isScan = type === 'Seq Scan' || (isWalk && !endsEarly);
  const own = isScan ? [{ table, index, step: [type, index, condition].filter(Boolean).join(' ') }] : [];
  const passes = type === 'Limit' || (endsEarly && !/Sort|Aggregate|Hash|Unique|SetOp|Bitmap/.test(type));
  const below = (step.Plans ?? []).map((one) => {
    const isInput = /^(Outer|Member|Subquery)$/.test(one['Parent Relationship'] ?? '');
    return scansIn(one, columns, { table, endsEarly: passes && isInput });
  });
  return [...own, ...below.flat()];
}

/**
 * Whether the condition compares the first column of the index, or the next one after columns that have to be null. With null alone it is
 * met by nearly all rows or by few: the plan does not say which.
 */
function isNarrow(condition: string, [column, ...others]: readonly string[]): boolean {
  if (column === undefined) return false;
  if (new RegExp(`\\b${column}\\b(?! IS (?:NOT )?NULL)`).test(condition)) return true;
  return new RegExp(`\\b${column} IS NULL`).test(condition) && isNarrow(condition, others);
}
