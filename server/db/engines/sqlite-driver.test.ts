import { Kysely, sql } from 'kysely';
import type Libsql from 'libsql';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Mutex, LibsqlDialect, SqliteStatements } from './sqlite-driver.ts';
import { openForShop, openSqlite } from './sqlite-file.ts';

interface Tables {
  tee: { id: number; parent: number | null };
}

let folder: string;
/** Stands for another process: it sees committed data only. */
let other: Libsql.Database;
let db: Kysely<Tables>;
let closed: boolean;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-driver-'));
  other = openSqlite(join(folder, 'a.sqlite'));
  // The foreign key is checked at the commit only, so a missing parent makes the commit fail.
  other.exec('create table tee (id integer primary key, parent int references tee deferrable initially deferred)');
  const open = (use: 'reads' | 'writes') => new SqliteStatements(openForShop(join(folder, 'a.sqlite'), use));
  const connections = { writer: open('writes'), mutex: new Mutex(), reader: open('reads') };
  db = new Kysely<Tables>({ dialect: new LibsqlDialect(connections) });
  closed = false;
});
afterEach(async () => {
  if (!closed) await db.destroy();
  other.close();
  rmSync(folder, { recursive: true });
});

const insert = (id: number, parent: number | null = null, on: Kysely<Tables> = db) =>
  on.insertInto('tee').values({ id, parent }).execute();
const ids = async (on: Kysely<Tables> = db) =>
  (await on.selectFrom('tee').select('id').orderBy('id').execute()).map(({ id }) => id);
const committed = () =>
  (other.prepare('select id from tee order by id').all([]) as { id: number }[]).map(({ id }) => id);

test('rolls back a failed transaction alone', async () => {
  const outcomes = await Promise.allSettled([
    insert(1),
    db.transaction().execute(async (trx) => {
      await insert(2, null, trx);
      throw new Error('changed my mind');
    }),
    db.transaction().execute((trx) => insert(3, null, trx)),
    insert(1),
    insert(4),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: 'changed my mind' } });
  expect(outcomes[3]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } });
  expect(committed()).toEqual([1, 3, 4]);
});

test('runs writers one after the other, and readers beside them', async () => {
  const order: string[] = [];
  const long = db.transaction().execute(async (trx) => {
    await insert(1, null, trx);
    await sleep(20);
    // A read outside of the transaction neither waits for it nor sees it.
    expect(await ids()).toEqual([]);
    expect(await ids(trx)).toEqual([1]);
    await insert(2, null, trx);
    order.push('long');
  });
  const short = insert(3).then(() => {
    order.push('short');
    return committed();
  });
  await long;
  expect(await short).toEqual([1, 2, 3]);
  expect(order).toEqual(['long', 'short']);
});

test('rolls back a transaction whose commit fails, and lets the next writer in', async () => {
  const outcomes = await Promise.allSettled([
    insert(1),
    db.transaction().execute((trx) => insert(2, 99, trx)),
    insert(3, 99),
    insert(4),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
  expect(committed()).toEqual([1, 4]);
});

test('refuses the statements of a transaction that SQLite has rolled back by itself', async () => {
  await insert(1);
  const outcomes = await Promise.allSettled([
    db.transaction().execute(async (trx) => {
      await insert(3, null, trx);
      await sql`insert or rollback into tee (id) values (1)`.execute(trx).catch(() => undefined);
      await insert(4, null, trx);
    }),
    insert(5),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(committed()).toEqual([1, 5]);
});

test('waits for the lock of another process without blocking the event loop, and can commit after that', async () => {
  other.exec('begin immediate');
  other.exec('insert into tee (id) values (1)');
  // A read takes no lock.
  expect(await ids()).toEqual([]);
  const writing = [insert(2), db.transaction().execute((trx) => insert(3, null, trx))];
  let ticks = 0;
  const counting = setInterval(() => (ticks += 1), 5);
  await sleep(100);
  clearInterval(counting);
  expect(ticks).toBeGreaterThan(0);
  other.exec('commit');
  await Promise.all(writing);
  expect(committed()).toEqual([1, 2, 3]);
});

test('closing waits for the running transaction, commits it, and leaves an empty log', async () => {
  let closing: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    closing = db.destroy();
    closed = true;
    await sleep(5);
    await insert(1, null, trx);
  });
  await closing;
  expect(statSync(join(folder, 'a.sqlite-wal')).size).toBe(0);
  expect(committed()).toEqual([1]);
});
