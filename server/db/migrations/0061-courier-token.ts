import { sql, type Kysely, type Migration } from 'kysely';
import { randomBytes } from 'node:crypto';

/** The secret part of the address that couriers report to, so that no read has to make it. 32 hex digits, as `newToken` makes them. */
export function courierToken(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const value = JSON.stringify(randomBytes(16).toString('hex'));
      await sql`insert into saved_setting (path, value) values ('courier.token', ${value})
        on conflict (path) do nothing`.execute(db);
    },
  };
}
