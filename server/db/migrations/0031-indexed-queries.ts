import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes for queries that read whole tables without them (docs/decisions/0037). */
export function indexedQueries(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createIndex('account_staff')
        .on('account')
        .column('id')
        .where(sql.ref('role'), '=', sql.lit(1))
        .execute();
      await db.schema.createIndex('audit_entry_subject').on('audit_entry').column('subject_id').execute();
      await db.schema.createIndex('stock_alert_email_key').on('stock_alert').column('email_key').execute();
    },
  };
}
