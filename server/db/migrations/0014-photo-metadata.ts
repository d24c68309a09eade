import type { Kysely, Migration } from 'kysely';
import { bytesOf, type Bytes } from '../bytes.ts';

/** The part of the schema that this migration knows. */
interface Photos {
  photo: { product_id: string; original: Bytes };
}

/**
 * Removes metadata (place, time, serial number of the camera) from originals, which were stored as uploaded. Those with metadata
 * are encoded again; the others stay unchanged.
 */
export function photoMetadata(): Migration {
  return {
    async up(db: Kysely<Photos>): Promise<void> {
      const photos = await db.selectFrom('photo').select('product_id').orderBy('product_id').execute();
      // One at a time: decoding an original of up to 5 MiB takes up to 200 MB.
      for (const { product_id } of photos) {
        const { original } = await db
          .selectFrom('photo')
          .select('original')
          .where('product_id', '=', product_id)
          .executeTakeFirstOrThrow();
        const stripped = await withoutMetadata(bytesOf(original));
        if (stripped === undefined) continue;
        await db.updateTable('photo').set({ original: stripped }).where('product_id', '=', product_id).execute();
      }
    },
  };
}

/** The photo as WebP of at most 2,400 pixels; undefined if it has no metadata or cannot be read. */
async function withoutMetadata(original: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(original);
    const { exif, xmp, iptc, tifftagPhotoshop, comments } = await picture.metadata();
    if ([exif, xmp, iptc, tifftagPhotoshop, comments].every((part) => part === undefined)) return undefined;
    return await picture
      .autoOrient()
      .resize({ width: 2_400, height: 2_400, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
