import { sql, type Kysely, type Migration } from 'kysely';
import { bytesOf, type Bytes } from '../bytes.ts';
import type { Engine } from '../engines/engine.ts';

/** The part of the schema that this migration knows. */
interface Photos {
  photo_before: { product_id: string; original: Bytes };
  photo: {
    id: string;
    product_id: string;
    position: number;
    alt: string;
    width: number;
    height: number;
    original: Bytes;
  };
}

/** The size that is assumed of an original that cannot be read: that of its largest form. */
const unknownSize = { width: 960, height: 1200 };

/**
 * Several photos for a product, in order and with alt texts. The photo of a product becomes its first one and takes the product's id.
 * Originals are served from now on, so those that are no WebP of at most 2,400 pixels (stored by early versions) are encoded again.
 * The tables are copied, because SQLite cannot change keys.
 */
export function productPhotos({ bytesType }: Engine): Migration {
  const bytes = sql.raw(bytesType);
  return {
    async up(db: Kysely<Photos>): Promise<void> {
      await db.schema.alterTable('photo_form').renameTo('photo_form_before').execute();
      await db.schema.alterTable('photo').renameTo('photo_before').execute();
      await db.schema
        .createTable('photo')
        // The names of the keys belong to the old tables until those are dropped.
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('product_id', 'text', (column) => column.notNull().references('product.id').onDelete('cascade'))
        .addColumn('position', 'integer', (column) => column.notNull().check(sql`position >= 0`))
        .addColumn('alt', 'text', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        // Last, so that SQLite reads the other columns without it.
        .addColumn('original', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('photo_id_key', ['id'])
        .execute();
      await db.schema.createIndex('photo_product').on('photo').columns(['product_id', 'position']).execute();
      await db.schema
        .createTable('photo_form')
        .addColumn('photo_id', 'text', (column) => column.notNull().references('photo.id').onDelete('cascade'))
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('photo_form_photo_key', ['photo_id', 'width', 'format'])
        .execute();
      await copyPhotos(db);
      await sql`insert into photo_form (photo_id, width, format, hash, bytes)
        select product_id, width, format, hash, bytes from photo_form_before`.execute(db);
      await db.schema.dropTable('photo_form_before').execute();
      await db.schema.dropTable('photo_before').execute();
    },
  };
}

/** One at a time: decoding an original takes up to 200 MB. */
async function copyPhotos(db: Kysely<Photos>): Promise<void> {
  const photos = await db.selectFrom('photo_before').select('product_id').orderBy('product_id').execute();
  for (const { product_id } of photos) {
    const { original } = await db
      .selectFrom('photo_before')
      .select('original')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    const photo = await servable(bytesOf(original));
    await db
      .insertInto('photo')
      .values({ id: product_id, product_id, position: 0, alt: '', ...photo })
      .execute();
  }
}

async function servable(original: Buffer): Promise<{ width: number; height: number; original: Buffer }> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(original).metadata();
    if (format === 'webp' && Math.max(width, height) <= 2_400) return { width, height, original };
    const { data, info } = await sharp(original)
      .autoOrient()
      .resize({ width: 2_400, height: 2_400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#faf6ee' })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, original: data };
  } catch {
    return { ...unknownSize, original };
  }
}
