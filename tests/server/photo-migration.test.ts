import { createHash } from 'node:crypto';
import { Kysely, Migrator, sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openDatabase, type DatabasePlace } from '#server/db/database.ts';
import { postgresEngine } from '#server/db/engines/postgres.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { bytesOf, type Schema } from '#server/db/schema.ts';
import { inFullRun } from '../support/full-run.ts';
import { onEmptyDatabases } from './support/engines.ts';
import { openShop } from './support/test-shop.ts';

const product_id = 'a'.repeat(24);
const createdAt = { created_at: 1, updated_at: 1 };
const names = { name: 'Tees', name_key: 'tees', slug: 'tees' };

/** A database of an earlier version with one product and its photo. */
async function databaseUpTo({ dataDir, url }: DatabasePlace, migration: string, original: Buffer) {
  const engine = url === undefined ? sqliteEngine(dataDir) : postgresEngine({ url });
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
  await sql`insert into photo (product_id, original) values (${product_id}, ${original})`.execute(db);
  return db;
}

onEmptyDatabases('a database from before AVIF', (place) => {
  it('keeps its photos and accepts AVIF ones', inFullRun, async () => {
    const before = await databaseUpTo(place(), '0003_orders', Buffer.from('original'));
    const form = { photo_id: product_id, width: 320, hash: 'abc' };
    await sql`insert into photo_form (product_id, width, format, hash, bytes)
      values (${product_id}, 320, 'webp', 'abc', ${Buffer.from('webp')})`.execute(before);
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

const location = { IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };

onEmptyDatabases('a stored photo with a location', (place) => {
  it('loses the location, is rotated upright and becomes a WebP of at most 2,400 pixels', inFullRun, async () => {
    const large = sharp({ create: { width: 3000, height: 50, channels: 3, background: '#b4532a' } }).jpeg();
    const taken = await large.withMetadata({ orientation: 6 }).withExif(location).toBuffer();
    await (await databaseUpTo(place(), '0007_product_counts', taken)).destroy();
    const database = await openDatabase(place());
    const { original } = await database.db.selectFrom('photo').select('original').executeTakeFirstOrThrow();
    const { format, width, height, exif } = await sharp(bytesOf(original)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 40, height: 2400, exif: undefined });
    await database.close();
  });
});

onEmptyDatabases('a shop from before several photos', (place) => {
  it('keeps its photo as the first one, byte for byte', inFullRun, async () => {
    const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b4532a' } })
      .webp()
      .toBuffer();
    const before = await databaseUpTo(place(), '0019_sizes_in_stock', original);
    for (const format of ['webp', 'jpeg']) {
      await sql`insert into photo_form (product_id, width, format, hash, bytes)
        values (${product_id}, 960, ${format}, ${`hash of ${format}`}, ${Buffer.from(format)})`.execute(before);
    }
    await sql`insert into past_photo_form (product_id, width, format, hash, bytes, version)
      values ('past', 960, 'webp', 'past', ${Buffer.from('past')}, 3)`.execute(before);
    await before.destroy();

    const shop = await openShop(place());
    const first = (accept: string, id = product_id) =>
      shop.call('getProductPhoto', { params: { id }, query: { v: 0 }, headers: { accept } });
    const { photos } = (await shop.call('getProduct', { params: { slug: 'tees' } })).reply.product;
    expect(photos).toEqual([{ _id: product_id, alt: '', width: 60, height: 40 }]);
    for (const format of ['webp', 'jpeg']) {
      const { bytes, headers } = await first(`image/${format}`);
      expect([bytes.toString(), headers.etag]).toEqual([format, `"hash of ${format}"`]);
      expect(headers['cache-control']).toContain('immutable');
    }
    const full = await shop.call('getPhoto', {
      params: { photoId: product_id },
      query: { w: 2400 },
      headers: { accept: 'image/webp' },
    });
    expect(full.bytes.equals(original)).toBe(true);
    const hash = createHash('sha256').update(original).digest('hex');
    expect(full.headers.etag).toBe(`"${hash}"`);
    const { db } = shop.database;
    expect(await db.selectFrom('past_photo_form').select(['product_id', 'hash', 'version']).execute()).toEqual([
      { product_id: 'past', hash: 'past', version: 3 },
    ]);
    await db.withoutPlugins().deleteFrom('product').execute();
    expect(await db.selectFrom('photo').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('photo_form').select('hash').execute()).toEqual([]);
    await shop.close();
  });
});
