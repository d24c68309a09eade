import { sql, type Kysely, type Migration } from 'kysely';

/** Finds the latest deliveries, of which mails tell. */
export function deliveries(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createIndex('order_move_delivered')
        .on('order_move')
        .column('moved_at')
        .where(sql`status`, '=', 'Delivered')
        .execute();
    },
  };
}
