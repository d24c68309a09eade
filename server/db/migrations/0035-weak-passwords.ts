import type { Kysely, Migration } from 'kysely';

/** Passwords of staff that were found too weak at a log-in. Those of before are unknown until then. */
export function weakPasswords(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('account').addColumn('weak_password_hash', 'text').execute();
    },
  };
}
