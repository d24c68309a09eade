import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { inFullRun } from '../support/full-run.ts';
import { onPostgres } from './support/engines.ts';

onPostgres('prepared statements', (place) => {
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    database = await openDatabase({ ...place(), pool: 2 });
    other = await openDatabase({ ...place(), pool: 2 });
  });
  afterAll(async () => {
    await database.close();
    await other.close();
  });

  /** How often the connection has used its prepared statements that contain a text. */
  const uses = async (db: Kysely<Schema>, text: string): Promise<number[]> => {
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where strpos(statement, ${text}) > 0 and strpos(statement, 'strpos') = 0`.execute(db);
    return rows.map((row) => row.uses);
  };

  test('are those of transactions, prepared once', inFullRun, async () => {
    const counted = await database.db.transaction().execute(async (trx) => {
      for (const name of ['first', 'second']) {
        await trx.updateTable('kept_secret').set({ name }).where('name', '=', 'none').execute();
      }
      return uses(trx, 'set "name" = $1');
    });
    expect(counted).toEqual([2]);
    await database.db.connection().execute(async (held) => {
      await held.updateTable('kept_secret').set({ value: '' }).where('name', '=', 'none').execute();
      expect(await uses(held, 'set "value" = $1')).toEqual([]);
    });
  });

  test("outlive another server's migration that adds a column", inFullRun, async () => {
    const secret = { name: 'kept', value: 'a' };
    const add = () =>
      database.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('kept_secret').where('name', '=', secret.name).execute();
        await trx.insertInto('kept_secret').values(secret).execute();
        return trx.selectFrom('kept_secret').selectAll().where('name', '=', secret.name).execute();
      });
    expect(await add()).toEqual([secret]);
    await sql`alter table kept_secret add column later text`.execute(other.db);
    expect(await add()).toEqual([{ ...secret, later: null }]);
  });
});
