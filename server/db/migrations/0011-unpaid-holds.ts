import type { Kysely, Migration } from 'kysely';

/** A checkout records how long it held its pieces unpaid: an account that did so too often goes on without holds. */
export function unpaidHolds(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('checkout').addColumn('held_until', 'bigint').execute();
      // Covers the sum that each checkout asks for.
      await db.schema
        .createIndex('checkout_account_held')
        .on('checkout')
        .columns(['account_id', 'held_until', 'created_at'])
        .execute();
    },
  };
}
