import { sql, type Kysely, type Migration } from 'kysely';
import { createHash } from 'node:crypto';

/** Rows per statement. Each has two parameters; both engines accept about 30,000. */
const rowsAtOnce = 1000;

/** Sessions are stored by the SHA-256 of their id. Tokens that were issued before stay valid. */
export function sessionHashes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { rows } = await sql<{ id: string }>`select id from session`.execute(db);
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const pairs = rows.slice(at, at + rowsAtOnce).map(({ id }) => sql`(${id}, ${hashOf(id)})`);
        await sql`with hashed (id, hash) as (values ${sql.join(pairs)})
          update session set id = hashed.hash from hashed where session.id = hashed.id`.execute(db);
      }
    },
  };
}

/** A copy of `storedSessionId` as of this migration, because migrations never change. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
