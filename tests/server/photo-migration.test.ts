import { Kysely, Migrator } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { postgresEngine } from '#server/db/engines/postgres.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { bytesOf, type Schema } from '#server/db/schema.ts';
import { onBothEngines } from './support/engines.ts';

const product_id = 'a'.repeat(24);
const moment = { created_at: 1, updated_at: 1 };

onBothEngines('a database of before there was AVIF', (place) => {
  it('keeps its photos, and takes the new ones', async () => {
    const { dataDir, url } = place();
    const engine = url === undefined ? sqliteEngine(dataDir) : postgresEngine(url);
    const before = new Kysely<Schema>({ dialect: engine.dialect });
    const names = ['0001_catalogue', '0002_accounts', '0003_orders'];
    const earlier = Object.fromEntries(Object.entries(migrations(engine)).filter(([name]) => names.includes(name)));
    await new Migrator({
      db: before,
      provider: { getMigrations: () => Promise.resolve(earlier) },
      migrationTableName: migrationTable,
      migrationLockTableName: `${migrationTable}_lock`,
    }).migrateToLatest();
    const words = { name: 'Tees', name_key: 'tees', slug: 'tees' };
    await before
      .insertInto('category')
      .values({ id: product_id, ...words, ...moment })
      .execute();
    await before
      .insertInto('product')
      .values({
        ...{ id: product_id, number: 1, ...words, description: 'A tee.', paise: 100, quantity: 1, shipping: 0 },
        ...{ category_id: product_id, version: 0, ...moment },
      })
      .execute();
    await before
      .insertInto('photo')
      .values({ product_id, original: Buffer.from('original') })
      .execute();
    const form = { product_id, width: 320, hash: 'abc' };
    await before
      .insertInto('photo_form')
      .values({ ...form, format: 'webp', bytes: Buffer.from('webp') })
      .execute();
    await before.destroy();

    const database = await openDatabase(place());
    const { db } = database;
    await db
      .insertInto('photo_form')
      .values({ ...form, format: 'avif', bytes: Buffer.from('avif') })
      .execute();
    const forms = await db.selectFrom('photo_form').selectAll().orderBy('format').execute();
    expect(forms.map(({ bytes, ...rest }) => ({ ...rest, bytes: bytesOf(bytes).toString() }))).toEqual([
      { ...form, format: 'avif', bytes: 'avif' },
      { ...form, format: 'webp', bytes: 'webp' },
    ]);
    await expect(
      db
        .insertInto('photo_form')
        .values({ ...form, format: 'avif', bytes: Buffer.from('again') })
        .execute(),
    ).rejects.toThrow();
    await db.deleteFrom('product').execute();
    expect(await db.selectFrom('photo_form').select('hash').execute()).toEqual([]);
    await database.close();
  });
});
