import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { postgresEngine } from '#server/db/engines/postgres.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import type { Schema } from '#server/db/schema.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-transaction.ts';
import { planImport } from '#server/modules/catalogue-file/import-plan.ts';
import { insertCategories } from '#server/modules/category/category-store.ts';
import { onDatabase } from './support/engines.ts';

onDatabase('an import plan', (place) => {
  test('needs as many queries for a thousand products with the same name as for ten', async () => {
    const database = await openDatabase(place());
    const tees = { id: 'a'.repeat(24), name: 'Tees', name_key: 'tees', slug: 'tees', created_at: 0, updated_at: 0 };
    await insertCategories(new CatalogueTransaction(database.db), [tees]);
    await database.close();

    const { url, dataDir } = place();
    const { dialect } = url === undefined ? sqliteEngine(dataDir) : postgresEngine({ url });
    let queries = 0;
    const db = new Kysely<Schema>({ dialect, log: () => void (queries += 1) });
    const queriesFor = async (count: number) => {
      const lines = Array.from({ length: count }, (_, index) => ({
        line: index + 2,
        name: 'Tee',
        description: 'Plain.',
        price: 10,
        quantity: 1,
        category: 'Tees',
      }));
      queries = 0;
      const { additions } = await planImport(db, lines, { now: 0, ids: new Map() });
      expect(additions.map(({ product }) => product.slug).slice(0, 2)).toEqual([`tee-${count}`, `tee-${count - 1}`]);
      return queries;
    };
    expect(await queriesFor(10)).toBeLessThanOrEqual(3);
    expect(await queriesFor(1000)).toBe(await queriesFor(10));
    await db.destroy();
  });
});
