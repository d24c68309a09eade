import { sql, type Kysely, type Migration } from 'kysely';

/** The last number of complaints, which retention deletes; which complaint a mail is about; void papers by the time at which they became void. */
export function counters(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('counter')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('last', 'integer', (column) => column.notNull())
        .execute();
      await sql`insert into counter (name, last)
        select 'complaint', coalesce(max(number), 1000) from complaint`.execute(db);
      await db.schema
        .alterTable('mail')
        .addColumn('complaint_id', 'text', (column) => column.references('complaint.id').onDelete('cascade'))
        .execute();
      await sql`create index mail_complaint on mail (complaint_id)`.execute(db);
      await sql`create index paper_cancelled on paper (cancelled_at) where cancelled_at is not null`.execute(db);
    },
  };
}
