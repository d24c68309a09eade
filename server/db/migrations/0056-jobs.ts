import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Jobs: long work in parts. */
export function jobs(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('job')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('begun_by', 'text', (column) => column.notNull())
        .addColumn('head', 'text', (column) => column.notNull())
        .addColumn('done', 'integer', (column) => column.notNull())
        .addColumn('total', 'integer', (column) => column.notNull())
        .addColumn('audit_entry', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('due_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .addColumn('report', 'text')
        .addColumn('words', 'text')
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('job');
      await index('job_running').column('kind').unique().where(sql.ref('due_at'), 'is not', null).execute();
      await index('job_due').column('due_at').where(sql.ref('due_at'), 'is not', null).execute();
      await index('job_ended').column('ended_at').where(sql.ref('ended_at'), 'is not', null).execute();
      await db.schema
        .createTable('job_part')
        .addColumn('job_id', 'text', (column) => column.notNull().references('job.id').onDelete('cascade'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('lines', 'text', (column) => column.notNull())
        .addColumn('result', 'text')
        .addPrimaryKeyConstraint('job_part_key', ['job_id', 'position'])
        .execute();
    },
  };
}
