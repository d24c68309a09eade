import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { transientTables } from '#server/db/engines/sqlite-file.ts';
import { inFullRun } from '../support/full-run.ts';
import { createShopper, logIn } from './support/accounts.ts';
import { insertProduct, insertProducts } from './support/catalogue.ts';
import { postgres } from './support/engines.ts';
import { openFreshShop, openShop } from './support/test-shop.ts';

const tools = ['pg_dump', 'pg_restore'].every((tool) => {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
const isAvailable = postgres.isAvailable && tools;

/** The commands of docs/operations.md. */
describe.skipIf(!isAvailable)(`pg_dump and pg_restore${isAvailable ? '' : ' (skipped: no PostgreSQL tools)'}`, () => {
  test('leave out what the manual says and the backups of SQLite leave out', () => {
    const [command = ''] = /^pg_dump .*(?:\\\n.*)*/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const excluded = [...command.matchAll(/--exclude-table-data=(\w+)/g)].map(([, table]) => table);
    expect(excluded).toEqual([...transientTables]);
  });

  test('take a shop into an empty database, without sessions, limits and reset links', inFullRun, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'weft-pg-dump-'));
    const file = join(folder, 'weft.dump');
    const shop = await openFreshShop(postgres);
    const other = await postgres.create('empty');
    try {
      await insertProducts(shop.database, [{ name: 'Marigold' }]);
      await insertProduct(shop.database, { name: 'Kite', sizes: { S: 2, M: 0 } });
      const shopper = await createShopper(shop);
      const link = { hash: 'x'.repeat(64), account_id: shopper.id, expires_at: Date.now() + 60_000 };
      await shop.database.db.insertInto('reset_link').values(link).execute();
      execFileSync('pg_dump', [
        '--format=custom',
        ...transientTables.map((table) => `--exclude-table-data=${table}`),
        `--file=${file}`,
        shop.env.DATABASE_URL ?? '',
      ]);
      execFileSync('pg_restore', [
        '--no-owner',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${other.env.DATABASE_URL}`,
        file,
      ]);
      const restored = await openShop(other.place, { env: other.env });
      expect(restored.database.migrated).toBeUndefined();
      const names = async ({ database: { db } }: typeof restored) =>
        (await db.selectFrom('product').select('name').orderBy('name').execute()).map(({ name }) => name);
      expect(await names(restored)).toEqual(await names(shop));
      for (const table of transientTables) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(restored.database.db);
        expect(rows, table).toEqual([]);
      }
      expect((await logIn(restored, shopper.email, 'indigo-loom')).id).toBe(shopper.id);
      // Triggers and sequences came along.
      await sql`update product_size set quantity = 1 where label = 'M'`.execute(restored.database.db.withoutPlugins());
      const kept = await sql<{
        sizes_in_stock: string;
      }>`select sizes_in_stock from product where name = 'Kite'`.execute(restored.database.db);
      expect(kept.rows).toEqual([{ sizes_in_stock: '["M", "S"]' }]);
      await restored.close();
      await (await openDatabase(other.place)).close();
    } finally {
      await shop.close();
      await other.remove();
      await rm(folder, { recursive: true });
    }
  });
});
