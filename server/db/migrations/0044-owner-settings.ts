import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** The settings that owners saved, their history, the pictures of logos, and what owners were told by mail. */
export function ownerSettings({ bytesType, rowNumberType }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('saved_setting')
        .addColumn('path', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('setting_change')
        .addColumn('id', rowNumberType, (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('old', 'text', (column) => column.notNull())
        .addColumn('new', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('setting_change_account').on('setting_change').column('account_id').execute();
      await db.schema
        .createTable('logo')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('bytes', bytesType, (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('told_owner')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('told_owner_pk', ['kind', 'key'])
        .execute();
    },
  };
}
