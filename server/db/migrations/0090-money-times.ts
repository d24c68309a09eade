import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes of the times at which money came in and went back, for the page of a month. */
export function moneyTimes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createIndex('refund_created').on('refund').column('created_at').execute();
      for (const [table, step] of [
        ['checkout', 'settled'],
        ['cash_order', 'remitted'],
        ['cash_order', 'paid_back'],
      ] as const)
        await sql`create index ${sql.ref(`${table}_${step}`)} on ${sql.table(table)} (${sql.ref(`${step}_at`)})
          where ${sql.ref(`${step}_at`)} is not null`.execute(db);
    },
  };
}
