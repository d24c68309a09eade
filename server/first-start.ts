import type { Database } from './db/database.ts';
import { fillWithDemo } from './demo/fill-with-demo.ts';
import type { Environment } from './environment.ts';
import { makeFirstAdmin, type AdminLogin } from './modules/auth/first-admin.ts';

/**
 * Fills an empty database with the demo catalogue, if configured, and the first admin. Servers that start at the same time on one
 * database run this one after the other.
 * @returns The admin's log-in if it was created now.
 */
export function firstStart(database: Database, environment: Environment): Promise<AdminLogin | undefined> {
  const { db, engine } = database;
  return engine.alone(db, async () => {
    if (environment.demoCatalogue) await fillWithDemo(database);
    return makeFirstAdmin(db, environment.firstAdmin);
  });
}
