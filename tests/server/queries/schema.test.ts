import { sql } from 'kysely';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { projectRoot } from '#server/project-root.ts';
import { sqlite, withBothEngines } from '../support/engines.ts';
import { postgresSchema, sqliteSchema } from './schema-text.ts';

/** Foreign keys whose column no index begins with: the deletion of a row that it refers to reads the whole table. */
const unindexedForeignKeys = {
  SQLite: `select m.name || '.' || f."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and not exists (select 1 from pragma_index_list(m.name) i
      join pragma_index_info(i.name) c on c.seqno = 0 and c.name = f."from" where i.partial = 0)`,
  PostgreSQL: `select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and not exists (select 1 from pg_index i
      where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`,
};

withBothEngines('the schema', (engine) => {
  test('has an index for every foreign key, so that no deletion reads a whole table', async () => {
    const created = await engine.create();
    const database = await openDatabase(created.place);
    try {
      const { rows } = await sql.raw<{ name: string }>(unindexedForeignKeys[engine.name]).execute(database.db);
      expect(rows.map(({ name }) => name)).toEqual([]);
    } finally {
      await database.close();
      await created.remove();
    }
  });

  test('is that of the file', async () => {
    const database = await engine.create();
    try {
      const { dataDir, url = '' } = database.place;
      const text = engine === sqlite ? sqliteSchema(dataDir) : await postgresSchema(url);
      const file = join('server', 'db', engine === sqlite ? 'schema.sqlite.sql' : 'schema.postgres.sql');
      const hint = `${file}: to take the change over, npx vitest run --project server tests/server/queries -u`;
      await expect(text, hint).toMatchFileSnapshot(join(projectRoot, file));
    } finally {
      await database.remove();
    }
  });
});
