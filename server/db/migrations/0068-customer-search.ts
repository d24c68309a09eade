import { sql, type Kysely, type Migration } from 'kysely';

/** What the search of customers reads, newest first: accounts without the staff. */
export function customerSearch(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create index account_customer on account (created_at desc, id desc, name_key, email_key, phone)
        where role = 0`.execute(db);
    },
  };
}
