import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { type Changed, CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { onDatabase, onPostgres } from './support/engines.ts';

/** A server with the change events received so far. */
interface Server {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly received: Changed[];
}

/** Opens servers on one database and closes them after each test. */
function servers(place: () => Parameters<typeof openDatabase>[0]) {
  const open: Server[] = [];
  afterEach(async () => {
    for (const { changes, database } of open.splice(0)) {
      await changes.close();
      await database.close();
    }
  });
  return async (): Promise<Server> => {
    const database = await openDatabase(place());
    const changes = new CatalogueChanges(database);
    const received: Changed[] = [];
    await changes.listen();
    changes.onChange((changed) => received.push(changed));
    const server = { database, changes, received };
    open.push(server);
    return server;
  };
}

onDatabase('catalogue changes', (place) => {
  const server = servers(place);

  it('are refused on a connection that records no changes', async () => {
    const { database, changes } = await server();
    const row = { id: newId(), name: 'Tees', name_key: 'tees', slug: 'tees', created_at: 0, updated_at: 0 };
    const writes = (db: typeof database.db) => [
      () => db.insertInto('category').values(row).execute(),
      () => db.updateTable('product').set({ quantity: 1 }).execute(),
      () => db.deleteFrom('photo').execute(),
    ];
    for (const write of writes(database.db)) await expect(write()).rejects.toThrow('CatalogueTransaction.writing');
    await changes.transaction(async (catalogue) => {
      for (const write of writes(catalogue.trx)) await expect(write()).rejects.toThrow('CatalogueTransaction.writing');
      for (const write of writes(catalogue.writing({ categories: true }))) await write();
    });
  });
});

onPostgres('another server', (place) => {
  const server = servers(place);

  it('gets many catalogue changes, in several messages', async () => {
    const [here, elsewhere] = [await server(), await server()];
    const products = Array.from({ length: 1000 }, () => ({ product: newId() }));
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(...products);
    });
    await eventually(() => expect(elsewhere.received.flat()).toEqual(products));
  });

  it('takes everything as changed after it was disconnected', async () => {
    const tee = { product: newId() };
    const [here, elsewhere] = [await server(), await server()];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(here.database.db);
    await eventually(() => expect(elsewhere.received).toEqual(['everything']));
    expect(elsewhere.changes.isConnected).toBe(false);
    await eventually(() => expect(elsewhere.changes.isConnected).toBe(true));
    expect(elsewhere.received).toEqual(['everything', 'everything']);
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
    });
    await eventually(() => expect(elsewhere.received.at(-1)).toEqual([tee]));
  });
});

/** Waits up to 10 s, although delivery takes milliseconds: the machine may be busy. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, 10_000);
}

/** Writes a row, because SQLite reports only commits that wrote something. */
async function write(trx: Database['db']): Promise<void> {
  await trx.insertInto('kept_secret').values({ name: newId(), value: '' }).execute();
}
