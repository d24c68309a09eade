import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../account/account.ts';
import {
  accountOfSession,
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  insertSession,
} from './session-store.ts';
import { tokenLife, type Tokens } from './tokens.ts';

/** How many sessions an account has at the most. */
const mostSessions = 10;

/**
 * The id of a session's row. A plain hash is enough, because a token's id is 96 random bits.
 * @param tokenId The token's `jti`.
 */
export function storedSessionId(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('hex');
}

/** The tokens that are good: each is a row, so that it can be revoked. */
export class Sessions {
  readonly #db: Kysely<Schema>;
  readonly #tokens: Tokens;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, tokens: Tokens, clock: Clock) {
    this.#db = db;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** Whose token it is; undefined where it is not good. The role is the one that the database has now. */
  async authenticate(token: string): Promise<Account | undefined> {
    const session = this.#tokens.read(token);
    if (session === undefined) return undefined;
    return accountOfSession(this.#db, { ...session, id: storedSessionId(session.id) }, this.#clock());
  }

  /** A new token for an account. Where it has too many, the oldest end. The caller's transaction holds the account's row. */
  async begin(trx: Kysely<Schema>, accountId: string): Promise<string> {
    const now = this.#clock();
    const id = newId();
    const row = { id: storedSessionId(id), account_id: accountId, created_at: now, expires_at: now + tokenLife };
    await insertSession(trx, row);
    await deleteOldestSessions(trx, accountId, { newest: row.id, most: mostSessions });
    return this.#tokens.sign({ id, accountId }, now);
  }

  /** Ends the session of a token. */
  async end(token: string): Promise<void> {
    const session = this.#tokens.read(token);
    if (session !== undefined) await deleteSession(this.#db, storedSessionId(session.id));
  }

  /** Revokes the tokens of an account, except the session that is named. */
  async revoke(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
    await deleteSessions(trx, accountId, except);
  }

  /** Forgets the tokens that are too old. */
  async sweep(): Promise<void> {
    await deleteExpiredSessions(this.#db, this.#clock());
  }
}
