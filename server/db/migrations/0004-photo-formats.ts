import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * Photos may be kept in further formats, AVIF first. Which ones there are is the code's to know: a check in the table would have
 * every photo copied for each new one. SQLite cannot drop a check, therefore the table is made anew.
 */
export function photoFormats({ bytesType }: Engine): Migration {
  const bytes = sql.raw(bytesType);
  const columns = ['product_id', 'width', 'format', 'hash', 'bytes'] as const;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('photo_form').renameTo('photo_form_before').execute();
      await db.schema
        .createTable('photo_form')
        .addColumn('product_id', 'text', (column) =>
          column.notNull().references('photo.product_id').onDelete('cascade'),
        )
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', bytes, (column) => column.notNull())
        // The other name is the old table's until it is dropped.
        .addPrimaryKeyConstraint('photo_form_key', [...columns.slice(0, 3)])
        .execute();
      await sql`insert into photo_form (${sql.raw(columns.join(', '))}) select ${sql.raw(columns.join(', '))} from photo_form_before`.execute(
        db,
      );
      await db.schema.dropTable('photo_form_before').execute();
    },
  };
}
