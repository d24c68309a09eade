import pg from 'pg';
import { openSqlite, sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { sqlText } from './sql-text.ts';

const head =
  '-- The schema after all migrations, written by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.\n';

/** The schema of an embedded database: each table with its indexes and triggers. */
export function sqliteSchema(dataDir: string): string {
  const database = openSqlite(sqliteFile(dataDir));
  const rows = database
    .prepare(
      `select type, sql from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\'
        order by tbl_name, case type when 'table' then 0 when 'index' then 1 else 2 end, name`,
    )
    .all() as { type: string; sql: string }[];
  database.close();
  return textOf(rows.map(({ type, sql }) => layouts[type]?.(sql) ?? sql));
}

const layouts: Readonly<Record<string, (sql: string) => string>> = {
  table: tableText,
  trigger: (sql) =>
    sqlText(sql)
      .replace(' begin ', '\nbegin\n  ')
      .replaceAll('; ', ';\n  ')
      .replace(/;\n {2}end$/, ';\nend'),
};

/** A table's statement with one column or constraint a line. */
function tableText(sql: string): string {
  let depth = 0;
  return sql.replace(/[()]|, /g, (found) => {
    if (found === '(') depth += 1;
    if (found === ')') depth -= 1;
    if (found === '(' && depth === 1) return '(\n  ';
    if (found === ')' && depth === 0) return '\n)';
    return found === ', ' && depth === 1 ? ',\n  ' : found;
  });
}

interface PostgresTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly constraints: readonly string[];
  readonly others: readonly string[];
}

/** The schema of a PostgreSQL database: sequences, functions and views after the tables with their indexes and triggers. */
export async function postgresSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<PostgresTable>(tablesQuery);
    const others = await client.query<{ sql: string }>(othersQuery);
    return textOf([
      ...tables.rows.flatMap(({ name, columns, constraints, others }) => [
        `create table ${name} (\n  ${[...columns, ...constraints].join(',\n  ')}\n)`,
        ...others,
      ]),
      ...others.rows.map(({ sql }) => sql),
    ]);
  } finally {
    await client.end();
  }
}

const tablesQuery = `
  select quote_ident(relname) as name,
    array(
      select concat(quote_ident(attname), ' ', format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then ' collate ' || quote_ident(collname) end,
        ' default ' || pg_get_expr(adbin, adrelid), case when attnotnull then ' not null' end)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      left join pg_collation on pg_collation.oid = attcollation
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns,
    array(
      select concat('constraint ', quote_ident(conname), ' ', pg_get_constraintdef(oid, true)) from pg_constraint
      where conrelid = pg_class.oid and contype in ('p', 'u', 'f', 'c') order by contype, conname
    ) as constraints,
    array(
      select pg_get_indexdef(indexrelid, 0, true) from pg_index
      where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid) order by 1
    ) || array(
      select pg_get_triggerdef(oid, true) from pg_trigger
      where tgrelid = pg_class.oid and not tgisinternal order by tgname
    ) as others
  from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`;

// PostgreSQL 16 names a view's columns without their table.
const othersQuery = `
  select 'create sequence ' || quote_ident(sequencename) || ' start ' || start_value as sql, 0 as kind
    from pg_sequences where schemaname = current_schema()
  union all select replace(rtrim(pg_get_functiondef(pg_proc.oid)), current_schema() || '.', ''), 1
    from pg_proc where pronamespace = current_schema()::regnamespace and prokind = 'f'
  union all select concat('create view ', quote_ident(viewname), ' as',
      regexp_replace(rtrim(definition, ';'), '\\m\\w+\\.', '', 'g')), 2
    from pg_views where schemaname = current_schema()
  order by kind, sql`;

function textOf(statements: readonly string[]): string {
  return `${head}\n${statements.map((sql) => `${sql.trimEnd()};\n`).join('\n')}`;
}
