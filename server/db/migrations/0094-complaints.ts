import { sql, type Kysely, type Migration } from 'kysely';

/** Complaints with the history of their answers. */
export function complaints(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const isState = sql`state in ('open', 'acknowledged', 'resolved')`;
      await db.schema
        .createTable('complaint')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull().unique())
        .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('order_number', 'integer')
        .addColumn('state', 'text', (column) => column.notNull().check(isState))
        .addColumn('state_at', 'bigint', (column) => column.notNull())
        .addColumn('acknowledge_by', 'bigint', (column) => column.notNull())
        .addColumn('resolve_by', 'bigint', (column) => column.notNull())
        .addColumn('due_at', 'bigint')
        .addColumn('is_copied', 'integer', (column) => column.notNull().check(sql`is_copied in (0, 1)`))
        .addColumn('request_hash', 'text', (column) => column.notNull().unique())
        .addColumn('body_hash', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        // Last, so that SQLite reads the other columns without it.
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('complaint');
      await index('complaint_due').columns(['due_at', 'id']).execute();
      await index('complaint_state').columns(['state', 'state_at', 'id']).execute();
      await index('complaint_account').column('account_id').execute();
      await db.schema
        .createTable('complaint_move')
        .addColumn('complaint_id', 'text', (column) => column.notNull().references('complaint.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull().check(isState))
        .addColumn('moved_at', 'bigint', (column) => column.notNull())
        .addColumn('moved_by', 'text')
        .addColumn('message', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('complaint_move_key', ['complaint_id', 'number'])
        .execute();
    },
  };
}
