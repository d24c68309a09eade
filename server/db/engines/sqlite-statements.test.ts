import type Libsql from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from './sqlite-file.ts';
import { SqliteStatements } from './sqlite-driver.ts';

let folder: string;
let database: Libsql.Database;
/** Another process's connection. */
let other: Libsql.Database;
let statements: SqliteStatements;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-statements-'));
  database = openSqlite(join(folder, 'a.sqlite'));
  other = openSqlite(join(folder, 'a.sqlite'));
  database.exec('create table tee (id integer primary key, name text unique, stock int check (stock >= 0))');
  statements = new SqliteStatements(database);
});
afterEach(() => {
  database.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const insert = 'insert into tee (id, name, stock) values (?, ?, ?)';
const select = 'select * from tee where id = ?';

test('clears parameters between runs', () => {
  const values = 'select ? as a, ? as b';
  expect(statements.run(values, ['x', 7]).rows).toEqual([{ a: 'x', b: 7 }]);
  expect(statements.run(values, [null, undefined]).rows).toEqual([{ a: null, b: null }]);
});

test.each([
  ['a unique constraint', [2, 'kolam', 1], 'SQLITE_CONSTRAINT_UNIQUE'],
  ['a check constraint', [2, 'paisley', -1], 'SQLITE_CONSTRAINT_CHECK'],
])('runs a statement again after a violation of %s, also after a commit', (_, refused, code) => {
  for (const text of [insert, `${insert} returning id`]) {
    database.exec('begin immediate');
    database.exec('delete from tee');
    statements.run(text, [1, 'kolam', 1]);
    expect(() => statements.run(text, refused)).toThrow(expect.objectContaining({ code }));
    database.exec('commit');
    statements.run(text, [3, 'peacock', 1]);
    expect(other.prepare('select id from tee').all([])).toEqual([{ id: 1 }, { id: 3 }]);
  }
});

test('runs a statement again after SQLITE_BUSY, and releases the lock for other processes', () => {
  database.exec('pragma busy_timeout = 0');
  other.exec('begin immediate');
  expect(() => statements.run(insert, [1, 'kolam', 1])).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
  other.exec('commit');
  statements.run(insert, [1, 'kolam', 1]);
  expect(other.prepare('update tee set stock = 2').run([]).changes).toBe(1);
});

test('survives a schema change, replaced tables and a vacuum by another process', () => {
  statements.run(insert, [1, 'kolam', 1]);
  statements.run(select, [1]);
  other.exec(`alter table tee add column colour text default 'teal'`);
  expect(statements.run(select, [1]).rows).toEqual([{ id: 1, name: 'kolam', stock: 1, colour: 'teal' }]);
  other.prepare('vacuum into ?').run([join(folder, 'copy.sqlite')]);
  other.exec('vacuum');
  expect(statements.run(select, [1]).rows).toHaveLength(1);
  other.exec('begin immediate; drop table tee; create table tee (id integer primary key, cut text)');
  other.exec(`insert into tee values (1, 'crop'); commit`);
  expect(statements.run(select, [1]).rows).toEqual([{ id: 1, cut: 'crop' }]);
  expect(() => statements.run(insert, [2, 'kolam', 1])).toThrow('no column named name');
  other.exec('drop table tee');
  expect(() => statements.run(select, [1])).toThrow('no such table');
  other.exec('create table tee (id integer primary key, name text, stock int)');
  expect(statements.run(insert, [2, 'kolam', 1]).insertId).toBe(2n);
  expect(statements.run(select, [2]).rows).toEqual([{ id: 2, name: 'kolam', stock: 1 }]);
});
