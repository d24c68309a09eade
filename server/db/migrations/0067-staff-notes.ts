import type { Kysely, Migration } from 'kysely';

/** Notes of the staff about a customer or an order. */
export function staffNotes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('staff_note')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('order_id', 'text', (column) => column.references('order.id'))
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('written_at', 'bigint', (column) => column.notNull())
        .addColumn('written_by', 'text', (column) => column.notNull())
        .addColumn('client_key', 'text', (column) => column.notNull())
        .addUniqueConstraint('staff_note_key', ['written_by', 'client_key'])
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('staff_note');
      await index('staff_note_account').columns(['account_id', 'written_at']).execute();
      await index('staff_note_order').column('order_id').execute();
    },
  };
}
