import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { Changed } from '#server/modules/catalogue-change/catalogue-change.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { onBothEngines, onPostgres } from './support/engines.ts';

/** A server as far as changes concern it, and what it was told so far. */
interface Server {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly told: Changed[];
}

const tee = { product: newId() };
const listing = { listing: newId() };

/** Servers on one database that a test may open, and that are closed after it. */
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
    const told: Changed[] = [];
    await changes.listen();
    changes.onChange((changed) => told.push(changed));
    const server = { database, changes, told };
    open.push(server);
    return server;
  };
}

onBothEngines('changes of the catalogue', (place) => {
  const server = servers(place);
  let here: Server;
  let elsewhere: Server;

  beforeEach(async () => {
    here = await server();
    elsewhere = await server();
  });

  it('are known here before the writer goes on, and only once', async () => {
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
      catalogue.writing(listing);
      expect(here.told).toEqual([]);
    });
    expect(here.told).toEqual([[tee, listing]]);
    await elsewhere.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
    });
    await eventually(() => expect(here.told.length).toBe(2));
    expect(elsewhere.told).toContainEqual([tee]);
  });

  it('are known to another server', async () => {
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
    });
    const { url } = place();
    // The embedded database says that there was a commit, not what was in it.
    await eventually(() => expect(elsewhere.told).toEqual([url === undefined ? 'everything' : [tee]]));
    expect(elsewhere.changes.complete).toBe(true);
  });

  it('of a transaction that failed are told here alone', async () => {
    const failing = here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(listing);
    });
    expect(here.told).toEqual([[tee], [listing]]);
    await eventually(() => expect(elsewhere.told).toHaveLength(1));
    expect(elsewhere.told).not.toContainEqual([tee]);
  });

  it('that are too many to be named are everything', async () => {
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      for (let index = 0; index < 1000; index += 1) catalogue.writing({ product: newId() });
    });
    await eventually(() => expect(elsewhere.told).toEqual(['everything']));
  });
});

onBothEngines('writes of the catalogue', (place) => {
  const server = servers(place);

  it('are refused through a handle that records no change', async () => {
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

onPostgres('a listener', (place) => {
  const server = servers(place);

  it('that was cut off keeps quiet about nothing', async () => {
    const here = await server();
    const elsewhere = await server();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(here.database.db);
    await eventually(() => expect(elsewhere.told).toEqual(['everything']));
    expect(elsewhere.changes.complete).toBe(false);
    await eventually(() => expect(elsewhere.changes.complete).toBe(true));
    expect(elsewhere.told).toEqual(['everything', 'everything']);
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
    });
    await eventually(() => expect(elsewhere.told.at(-1)).toEqual([tee]));
  });
});

onPostgres('a notice that is unreadable', (place) => {
  const server = servers(place);

  it('counts as everything, and the next one is heard', async () => {
    const here = await server();
    const elsewhere = await server();
    await sql`select pg_notify('weft_changes', '{"from":"x"}')`.execute(here.database.db);
    await eventually(() => expect(elsewhere.told).toEqual(['everything']));
    await here.changes.transaction(async (catalogue) => {
      await write(catalogue.trx);
      catalogue.writing(tee);
    });
    await eventually(() => expect(elsewhere.told).toEqual(['everything', [tee]]));
  });
});

describe('changes before anybody listens', () => {
  it('are not complete', () => {
    expect(new CatalogueChanges({} as Database).complete).toBe(false);
  });
});

/** Long enough for a busy machine; it takes some milliseconds. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, 10_000);
}

/** A commit that another process sees: the embedded database counts those that wrote something. */
async function write(trx: Database['db']): Promise<void> {
  await trx.insertInto('kept_secret').values({ name: newId(), value: '' }).execute();
}
