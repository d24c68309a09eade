import { makeFirstAdmin, type AdminLogin } from './modules/auth/first-admin.ts';
import type { Settings } from './settings.ts';
import type { Database } from './db/database.ts';
import { fillWithDemo } from './demo/fill-with-demo.ts';

/**
 * What an empty database gets: the demo catalogue where it is wanted, and the first admin. Servers that start at once on one
 * database take turns.
 * @returns The admin's log-in where it was made now.
 */
export function firstStart(database: Database, settings: Settings): Promise<AdminLogin | undefined> {
  const { db, engine } = database;
  return engine.alone(db, async () => {
    if (settings.demoCatalogue) await fillWithDemo(database);
    return makeFirstAdmin(db, settings.firstAdmin);
  });
}
