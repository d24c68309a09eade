import { sql, type Kysely } from 'kysely';
import type Libsql from 'libsql';
import { createHash } from 'node:crypto';
import { StartError } from '../errors.ts';
import { withoutTimeLimits, type DatabasePlace } from './database.ts';
import { createSchema, migrationTable } from './migrate.ts';
import type { Schema } from './schema.ts';

/** A table as it was moved. */
export interface MovedTable {
  readonly name: string;
  readonly rows: number;
  /** The sum of its whole numbers that are amounts of money, in paise; undefined for a table without money. */
  readonly paise: number | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of one INSERT: photos are large, and PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 200;
const photosAtOnce = 20;
const fetchedAtOnce = 200;

/**
 * Copies the embedded database into an empty PostgreSQL database and compares counts, sums and hashes of what was read and what was
 * written. One transaction creates the schema and copies, so that a failure leaves nothing.
 * @param source A file of this program's schema that no shop has open.
 * @throws {StartError} The target is unreachable or not empty, or differs from the source.
 */
export async function moveToPostgres(source: Libsql.Database, target: DatabasePlace): Promise<MovedTable[]> {
  const { url = '', setting, timeouts } = withoutTimeLimits(target);
  const { inOneTransaction } = await import('./engines/postgres.ts');
  return inOneTransaction({ url, setting, timeouts }, async (db, engine) => {
    await refuseUnlessEmpty(db);
    await createSchema(db, engine);
    const names = await tablesInOrder(db, tablesOf(source));
    // Derived columns and counts are copied, not computed again.
    for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
    for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
    const moved: MovedTable[] = [];
    for (const name of names) moved.push(await copyTable(source, db, name));
    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
    await continueNumbers(db);
    return moved;
  });
}

/** @throws {StartError} The target has tables. */
async function refuseUnlessEmpty(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from information_schema.tables
    where table_schema = current_schema()`.execute(db);
  if (rows[0]?.count === 0) return;
  throw new StartError('The database at DATABASE_URL is not empty: a shop moves into an empty one only (createdb).');
}

function tablesOf(source: Libsql.Database): string[] {
  const rows = source
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !name.startsWith(migrationTable));
}

/** The tables with parents before children. */
async function tablesInOrder(trx: Kysely<Schema>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of rows) if (child === name && parent !== name) add(parent);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
}

async function copyTable(source: Libsql.Database, trx: Kysely<Schema>, name: string): Promise<MovedTable> {
  const table = sql.table(name);
  const read = new Fingerprint();
  let batch: Row[] = [];
  const flush = async () => {
    const [first] = batch;
    if (first === undefined) return;
    const columns = Object.keys(first);
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(trx);
    batch = [];
  };
  for (const stored of source.prepare(`SELECT * FROM "${name}"`).iterate() as Iterable<Row>) {
    const row = withBuffers(stored);
    read.add(row);
    batch.push(row);
    if (batch.length >= (hasBytes(row) ? photosAtOnce : rowsAtOnce)) await flush();
  }
  await flush();
  const written = await fingerprintOf(trx, name);
  const difference = read.differenceTo(written);
  if (difference !== undefined) {
    throw new StartError(`The table ${name} differs after the move (${difference}). Nothing was moved.`);
  }
  return { name, rows: read.rows, paise: read.paise };
}

async function fingerprintOf(trx: Kysely<Schema>, name: string): Promise<Fingerprint> {
  const cursor = sql.ref(`move_${name}`);
  const fingerprint = new Fingerprint();
  await sql`declare ${cursor} cursor for select * from ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchedAtOnce)} from ${cursor}`.execute(trx);
    for (const row of rows) fingerprint.add(row);
    if (rows.length < fetchedAtOnce) break;
  }
  await sql`close ${cursor}`.execute(trx);
  return fingerprint;
}

/** Sequences go on after the copied rows. */
async function continueNumbers(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(trx);
  for (const { table_name: table, column_name: column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having count(*) > 0`.execute(trx);
  }
  await sql`select setval('order_number_sequence', max(number)) from "order" having count(*) > 0`.execute(trx);
}

/** The iterator of libsql returns bytes as an `ArrayBuffer`. */
function withBuffers(row: Row): Row {
  const entries = Object.entries(row);
  return Object.fromEntries(
    entries.map(([column, value]) => [column, value instanceof ArrayBuffer ? Buffer.from(value) : value]),
  );
}

const hasBytes = (row: Row): boolean => Object.values(row).some((value) => value instanceof Uint8Array);

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** The count of a table's rows, the sums of its whole numbers, and a hash that does not depend on the order of the rows. */
class Fingerprint {
  rows = 0;
  readonly #sums = new Map<string, bigint>();
  #hash = 0n;

  add(row: Row): void {
    this.rows += 1;
    const columns = Object.keys(row).sort();
    const text = columns.map((column) => {
      const value = row[column];
      if (typeof value === 'number' && Number.isInteger(value)) {
        this.#sums.set(column, (this.#sums.get(column) ?? 0n) + BigInt(value));
      }
      return [column, value instanceof Uint8Array ? { bytes: sha256(value) } : value];
    });
    this.#hash = BigInt.asUintN(256, this.#hash + BigInt(`0x${sha256(JSON.stringify(text))}`));
  }

  get paise(): number | undefined {
    const sum = this.#sums.get('paise');
    return sum === undefined ? undefined : Number(sum);
  }

  /** What differs first: count, sum or hash. */
  differenceTo(other: Fingerprint): string | undefined {
    if (this.rows !== other.rows) return `${other.rows} rows instead of ${this.rows}`;
    for (const [column, sum] of this.#sums) {
      if (other.#sums.get(column) !== sum) return `another sum of ${column}`;
    }
    return this.#hash === other.#hash ? undefined : 'another hash of its rows';
  }
}
