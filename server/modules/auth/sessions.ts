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

/** The most sessions of an account. */
const mostSessions = 10;

/**
 * The id of a session row. A plain hash is enough, because a token's id has 96 random bits.
 * @param tokenId The token's `jti`.
 */
export function storedSessionId(tokenId: string): string {
  return createHash('sha256').update(tokenId).digest('hex');
}

/** Issues, checks and revokes tokens; each valid token has a session row. */
export class Sessions {
  readonly #db: Kysely<Schema>;
  readonly #tokens: Tokens;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, tokens: Tokens, clock: Clock) {
    this.#db = db;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** The account of a token with its current role; undefined for an invalid token. */
  async authenticate(token: string): Promise<Account | undefined> {
    const session = this.#tokens.read(token);
    if (session === undefined) return undefined;
    return accountOfSession(this.#db, { ...session, id: storedSessionId(session.id) }, this.#clock());
  }

  /** Issues a token and ends the oldest sessions above the limit. The caller's transaction must lock the account's row. */
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

  /** Revokes the account's tokens except the given session. */
  async revoke(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
    await deleteSessions(trx, accountId, except);
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    await deleteExpiredSessions(this.#db, this.#clock());
  }
}
