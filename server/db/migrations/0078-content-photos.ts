import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** The pictures of the owner's texts, with their forms. They belong to no product. */
export function contentPhotos({ bytesType }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('content_photo')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        // Last, so that SQLite reads the other columns without it.
        .addColumn('original', bytesType, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('content_photo_form')
        .addColumn('photo_id', 'text', (column) => column.notNull().references('content_photo.id').onDelete('cascade'))
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', bytesType, (column) => column.notNull())
        .addPrimaryKeyConstraint('content_photo_form_key', ['photo_id', 'width', 'format'])
        .execute();
    },
  };
}
