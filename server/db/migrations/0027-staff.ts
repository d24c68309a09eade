import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** Staff roles: all admins so far are owners. The audit log, whose entries outlive accounts and what they are about. */
export function staff(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('account').addColumn('staff_role', 'text').execute();
      await sql`update account set staff_role = 'owner' where role = 1`.execute(db);
      await db.schema
        .createTable('audit_entry')
        .addColumn('id', engine.rowNumberType, (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('account_id', 'text')
        .addColumn('account_name', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('subject_type', 'text')
        .addColumn('subject_id', 'text')
        .addColumn('subject_name', 'text')
        .addColumn('changes', 'text')
        .addColumn('request_id', 'text')
        .execute();
      await db.schema.createIndex('audit_entry_at').on('audit_entry').columns(['at', 'id']).execute();
      await db.schema.createIndex('audit_entry_account').on('audit_entry').columns(['account_id', 'at']).execute();
    },
  };
}
