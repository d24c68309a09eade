import type { Kysely, Migration } from 'kysely';

/** Adds the end of a checkout's unpaid hold: an account with too many unpaid holds gets no more of them. */
export function unpaidHolds(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('checkout').addColumn('held_until', 'bigint').execute();
      // A covering index for the sum that each checkout computes.
      await db.schema
        .createIndex('checkout_account_held')
        .on('checkout')
        .columns(['account_id', 'held_until', 'created_at'])
        .execute();
    },
  };
}
