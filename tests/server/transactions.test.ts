import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { onDatabase, onPostgres } from './support/engines.ts';

onPostgres('transactions', (place) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ ...place(), pool: 2 });
  });
  afterAll(() => database.close());

  const add = (name: string) => database.db.insertInto('kept_secret').values({ name, value: '' }).execute();

  test('are repeated after a deadlock', async () => {
    await add('a');
    await add('b');
    let started = 0;
    let tries = 0;
    let onBothStarted = () => undefined as void;
    const both = new Promise<void>((resolve) => (onBothStarted = resolve));
    /** Changes two rows. The first attempts wait for each other after the first row, which causes a deadlock. */
    const change = (first: string, second: string) =>
      database.db.transaction().execute(async (trx) => {
        tries += 1;
        const append = (name: string) =>
          trx
            .updateTable('kept_secret')
            .set({ value: sql`value || ${first}` })
            .where('name', '=', name)
            .execute();
        await append(first);
        started += 1;
        if (started === 2) onBothStarted();
        await both;
        await append(second);
      });
    await Promise.all([change('a', 'b'), change('b', 'a')]);
    // The second attempt can meet the other transaction once more.
    expect(tries).toBeGreaterThanOrEqual(3);
    const rows = await database.db.selectFrom('kept_secret').select('value').where('name', 'in', ['a', 'b']).execute();
    expect(rows.map(({ value }) => [...value].sort().join(''))).toEqual(['ab', 'ab']);
  });

  test('are not repeated after other errors', async () => {
    let tries = 0;
    const twice = database.db.transaction().execute(async (trx) => {
      tries += 1;
      for (let time = 0; time < 2; time += 1) {
        await trx.insertInto('kept_secret').values({ name: 'twice', value: '' }).execute();
      }
    });
    await expect(twice).rejects.toThrow(/unique/);
    expect(tries).toBe(1);
  });

  test('fail as busy after waiting for a lock', async () => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(database.db);
    expect(rows).toEqual([{ lock_timeout: '10s' }]);
    await add('held');
    const failed = await database.db.transaction().execute(async (holder) => {
      await holder.updateTable('kept_secret').set({ value: '1' }).where('name', '=', 'held').execute();
      return database.db
        .transaction()
        .execute(async (trx) => {
          await sql`set local lock_timeout = 50`.execute(trx);
          await trx.updateTable('kept_secret').set({ value: '2' }).where('name', '=', 'held').execute();
        })
        .catch((error: unknown) => error);
    });
    expect(failed).toMatchObject({ code: '55P03' });
    expect(database.engine.isAway(failed)).toBe(true);
  });

  test('fail with the error of the statement that failed, not with those of the statements after it', async () => {
    const failed = database.db.transaction().execute(async (trx) => {
      const insert = () => trx.insertInto('kept_secret').values({ name: 'same', value: '' }).execute();
      const outcomes = await Promise.allSettled([insert(), insert(), sql`select 1`.execute(trx)]);
      for (const outcome of outcomes.toReversed()) if (outcome.status === 'rejected') throw outcome.reason;
    });
    await expect(failed).rejects.toThrow(/unique/);
  });

  test('use at most DATABASE_POOL connections', async () => {
    const counted = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`;
    const counts = await Promise.all(Array.from({ length: 6 }, () => counted.execute(database.db)));
    expect(Math.max(...counts.map(({ rows }) => rows[0]?.n ?? 0))).toBe(2);
  });
});

onDatabase('statements of a transaction that are started together', (place) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place());
  });
  afterAll(() => database.close());

  const add = (trx: Database['db'], name: string) =>
    trx.insertInto('kept_secret').values({ name, value: '1' }).execute();
  const read = (db: Database['db'], name: string) =>
    db.selectFrom('kept_secret').select('value').where('name', '=', name).execute();

  test('run in their order, each after the one before', async () => {
    const rows = await database.db.transaction().execute(async (trx) => {
      const [before, , , after] = await Promise.all([
        read(trx, 'order'),
        add(trx, 'order'),
        trx
          .updateTable('kept_secret')
          .set({ value: sql`value || '2'` })
          .where('name', '=', 'order')
          .execute(),
        read(trx, 'order'),
      ]);
      return [before, after];
    });
    expect(rows).toEqual([[], [{ value: '12' }]]);
  });

  test('fail with the first error, and none takes effect', async () => {
    const failed = database.db
      .transaction()
      .execute((trx) => Promise.all([add(trx, 'twice'), add(trx, 'twice'), add(trx, 'after')]));
    await expect(failed).rejects.toThrow(/unique/i);
    expect(await read(database.db, 'twice')).toEqual([]);
    expect(await read(database.db, 'after')).toEqual([]);
  });
});

onDatabase('the catalogue lock', (place) => {
  test('does not change the lock timeout of later statements', async () => {
    const database = await openDatabase(place());
    const wait = async (trx: Database['db']) =>
      place().url === undefined ? [] : (await sql`show lock_timeout`.execute(trx)).rows;
    const [before, after] = await database.db.transaction().execute(async (trx) => {
      const first = await wait(trx);
      await database.engine.lockCatalogue(trx);
      return [first, await wait(trx)];
    });
    expect(after).toEqual(before);
    await database.close();
  });
});
