import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Mails are sent by priority, and a link that resets a password names its mail: its time begins when that is sent. Mails that an earlier
 * version queues beside this one have the priority of orders, and the time of its links begins when they are asked for.
 */
export function mailPriorities(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('mail')
        .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await sql`update mail set priority = case kind when 'reset_link' then 0 when 'back_in_stock' then 3 else 2 end
        where due_at is not null and (kind = 'reset_link' or stock_alert_id is not null)`.execute(db);
      await db.schema.dropIndex('mail_due').execute();
      await db.schema
        .createIndex('mail_queue')
        .on('mail')
        .columns(['priority', 'due_at'])
        .where(sql.ref('due_at'), 'is not', null)
        .execute();
      await db.schema.alterTable('reset_link').addColumn('mail_id', 'text').execute();
      await db.schema.createIndex('reset_link_mail').on('reset_link').column('mail_id').execute();
    },
  };
}
