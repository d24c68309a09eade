import { Kysely, Migrator } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openDatabase, type DatabasePlace } from '#server/db/database.ts';
import { postgresEngine } from '#server/db/engines/postgres.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { bytesOf, type Schema } from '#server/db/schema.ts';
import { onBothEngines } from './support/engines.ts';

const product_id = 'a'.repeat(24);
const createdAt = { created_at: 1, updated_at: 1 };
const names = { name: 'Tees', name_key: 'tees', slug: 'tees' };

/** A database of an earlier version with one product and its photo. */
async function databaseUpTo({ dataDir, url }: DatabasePlace, migration: string, original: Buffer) {
  const engine = url === undefined ? sqliteEngine(dataDir) : postgresEngine(url);
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(engine)) },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
  expect((await migrator.migrateTo(migration)).error).toBeUndefined();
  await db
    .withoutPlugins()
    .insertInto('category')
    .values({ id: product_id, ...names, ...createdAt })
    .execute();
  await db
    .withoutPlugins()
    .insertInto('product')
    .values({
      ...{ id: product_id, number: 1, ...names, description: 'A tee.', paise: 100, quantity: 1, shipping: 0 },
      ...{ category_id: product_id, version: 0, ...createdAt },
    })
    .execute();
  await db.withoutPlugins().insertInto('photo').values({ product_id, original }).execute();
  return db;
}

onBothEngines('a database from before AVIF', (place) => {
  it('keeps its photos and accepts AVIF ones', async () => {
    const before = await databaseUpTo(place(), '0003_orders', Buffer.from('original'));
    const form = { product_id, width: 320, hash: 'abc' };
    await before
      .insertInto('photo_form')
      .values({ ...form, format: 'webp', bytes: Buffer.from('webp') })
      .execute();
    await before.destroy();

    const database = await openDatabase(place());
    const { db } = database;
    await db
      .withoutPlugins()
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
        .withoutPlugins()
        .insertInto('photo_form')
        .values({ ...form, format: 'avif', bytes: Buffer.from('again') })
        .execute(),
    ).rejects.toThrow();
    await db.withoutPlugins().deleteFrom('product').execute();
    expect(await db.selectFrom('photo_form').select('hash').execute()).toEqual([]);
    await database.close();
  });
});

const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b4532a' } }).jpeg();
const location = { IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };

onBothEngines('a stored photo with a location', (place) => {
  it('loses the location and is rotated upright', async () => {
    const taken = await photograph.clone().withMetadata({ orientation: 6 }).withExif(location).toBuffer();
    await (await databaseUpTo(place(), '0007_product_counts', taken)).destroy();
    const database = await openDatabase(place());
    const { original } = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow();
    const { format, width, height, exif } = await sharp(bytesOf(original)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 40, height: 60, exif: undefined });
    await database.close();
  });
});

onBothEngines('a stored photo without metadata', (place) => {
  it('is unchanged', async () => {
    const plain = await photograph.clone().toBuffer();
    await (await databaseUpTo(place(), '0007_product_counts', plain)).destroy();
    const database = await openDatabase(place());
    const { original } = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow();
    expect(bytesOf(original).equals(plain)).toBe(true);
    await database.close();
  });
});
