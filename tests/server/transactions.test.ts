import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { inTransaction, pipeline } from '#server/db/transaction.ts';
import { onBothEngines, onPostgres } from './support/engines.ts';

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
      inTransaction(database.db, async (trx) => {
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
});

onBothEngines('statements of a transaction that are started together', (place) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place());
  });
  afterAll(() => database.close());

  const add = (trx: Database['db'], name: string) =>
    trx.insertInto('kept_secret').values({ name, value: '1' }).execute();
  const read = (db: Database['db'], name: string) =>
    db.selectFrom('kept_secret').select('value').where('name', '=', name).execute();

  test('fail with the first error, and none takes effect', async () => {
    const failed = inTransaction(database.db, (trx) =>
      pipeline([add(trx, 'twice'), add(trx, 'twice'), add(trx, 'after')]),
    );
    await expect(failed).rejects.toThrow(/unique/i);
    expect(await read(database.db, 'twice')).toEqual([]);
    expect(await read(database.db, 'after')).toEqual([]);
  });
});

onBothEngines('a transaction that has ended', (place) => {
  let database: Database;
  beforeAll(async () => {
    // One connection: the next transaction gets the one that the ended transaction had.
    database = await openDatabase({ ...place(), pool: 1 });
  });
  afterAll(() => database.close());
  afterEach(() => database.db.deleteFrom('kept_secret').where('name', 'like', 'test %').execute());

  const add = (trx: Database['db'], name: string) =>
    trx
      .insertInto('kept_secret')
      .values({ name: `test ${name}`, value: '' })
      .execute();
  const names = async () => {
    const rows = await database.db.selectFrom('kept_secret').select('name').where('name', 'like', 'test %').execute();
    return rows.map(({ name }) => name.slice('test '.length)).sort();
  };
  const ended = /^The transaction has ended/;

  test('refuses a statement of a branch that goes on after another one threw', async () => {
    let first: Promise<unknown> | undefined;
    let second: Promise<unknown> | undefined;
    const failed = inTransaction(database.db, async (trx) => {
      first = add(trx, 'in flight');
      second = first.then(() => add(trx, 'late'));
      await Promise.all([second, Promise.reject(new Error('the other branch'))]);
    });
    await expect(failed).rejects.toThrow('the other branch');
    await expect(second).rejects.toThrow(ended);
    // It was answered, and rolled back with the transaction.
    await expect(first).resolves.toBeDefined();
    expect(await names()).toEqual([]);
  });

  test('refuses a statement, raw SQL too, while another transaction uses its connection', async () => {
    const handles: Database['db'][] = [];
    await inTransaction(database.db, async (trx) => {
      handles.push(trx);
      await add(trx, 'committed');
    });
    const failed = inTransaction(database.db, (trx) => {
      handles.push(trx);
      return Promise.reject(new Error('rolled back'));
    });
    await expect(failed).rejects.toThrow('rolled back');
    await inTransaction(database.db, async (trx) => {
      await add(trx, 'next');
      for (const handle of handles) {
        await expect(add(handle, 'late')).rejects.toThrow(ended);
        const raw = sql`insert into kept_secret (name, value) values ('test late', '')`;
        await expect(raw.execute(handle)).rejects.toThrow(ended);
      }
      await add(trx, 'next but one');
    });
    expect(await names()).toEqual(['committed', 'next', 'next but one']);
  });
});
