import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openForCommand } from '#server/db/database.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { runNode } from '#tests/support/node-process.ts';
import { envOf, onEmptyDatabases } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';

onEmptyDatabases('a command', (place) => {
  test('refuses the schema of an older version until a start has migrated it', async () => {
    const old = await migrateTo(place(), '0007_product_counts');
    const migrations = () => sql`select name from ${sql.table(migrationTable)} order by name`.execute(old);
    const { rows } = await migrations();
    const options = { env: envOf(place()), input: '' };
    expect(await runNode(['scripts/run-built.mjs', 'admin', 'password', 'a@example.com'], options)).toEqual({
      code: 1,
      printed:
        'Weft: The database is of an older Weft than this command (it has not had 0008_session_hashes). Migrate it ' +
        'first: start the shop of this version, or run "npm run migrate" (docs/operations.md).\n',
    });
    expect((await migrations()).rows).toEqual(rows);
    await old.destroy();

    await (await openDatabase(place())).close();
    await (await openForCommand(place())).close();
  });
});
