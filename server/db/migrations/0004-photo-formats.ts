import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * Removes the check on photo formats, so that formats such as AVIF can be added in code: changing the check would copy all
 * photos each time. SQLite cannot drop a check, so the table is recreated.
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
        // The final name belongs to the old table until that is dropped.
        .addPrimaryKeyConstraint('photo_form_key', [...columns.slice(0, 3)])
        .execute();
      await sql`insert into photo_form (${sql.raw(columns.join(', '))}) select ${sql.raw(columns.join(', '))} from photo_form_before`.execute(
        db,
      );
      await db.schema.dropTable('photo_form_before').execute();
    },
  };
}
