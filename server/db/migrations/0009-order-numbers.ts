import { sql, type Kysely, type Migration } from 'kysely';

/** Adds order numbers from 1001, existing orders by date, and the search by number, phone and pincode. */
export function orderNumbers(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      // SQLite adds a `not null` column only with a default; the unique index below refuses a second 0.
      await db.schema
        .alterTable('order')
        .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update "order" set number = numbered.number
        from (select id, 1000 + row_number() over (order by created_at, id) as number from "order") as numbered
        where numbered.id = "order".id`.execute(db);
      await sql`update "order" set search_text = search_text || ${'\n'} || cast(number as text) || ${'\n'} || phone
        || ${'\n'} || replace(pincode, ' ', '')`.execute(db);
      await db.schema.createIndex('order_number').unique().on('order').column('number').execute();
    },
  };
}
