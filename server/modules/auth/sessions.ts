import { createSigner, createVerifier } from 'fast-jwt';
import { type Kysely, sql, type Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Id } from '#contract/primitives.ts';
import { staffRoleOf } from '#contract/rules/staff.ts';
import type { AccountSession } from '#contract/session.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/ids.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';
import type { Account } from '../account/account.ts';
import { deleteLinksOf } from './reset-link-store.ts';

/** The last use is stored to the hour, so that a call rarely writes, in milliseconds. */
const useStep = 3_600_000;
/** The length of the name of a session on the wire: the beginning of its stored id, which is a hash. */
const nameLength = 24;

/** The most sessions of an account. */
const mostSessions = 10;

/**
 * The id of a session row. A plain hash is enough, because a token's id has 96 random bits.
 * @param tokenId The token's `jti`.
 */
function storedSessionId(tokenId: string): string {
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
    const now = this.#clock();
    const found = await accountOfSession(this.#db, { ...session, id: storedSessionId(session.id) }, now);
    if (found === undefined) return undefined;
    const { used_at, ...account } = found;
    // Only people read it: a database that takes no writes must not refuse reads because of it.
    if (now - used_at >= useStep) await touchSession(this.#db, account.session, now).catch(() => undefined);
    return account;
  }

  /** Issues a token and ends the oldest sessions above the limit. The caller's transaction must lock the account's row. */
  async begin(trx: Kysely<Schema>, accountId: string, agent: string | undefined): Promise<string> {
    const now = this.#clock();
    const id = newId();
    const row = {
      id: storedSessionId(id),
      account_id: accountId,
      created_at: now,
      expires_at: now + tokenLife,
      agent: agent ?? null,
      used_at: now,
    };
    await insertSession(trx, row);
    await deleteOldestSessions(trx, accountId, { newest: row.id, most: mostSessions });
    return this.#tokens.sign({ id, accountId }, now);
  }

  async end(token: string): Promise<void> {
    const session = this.#tokens.read(token);
    if (session !== undefined) await deleteSession(this.#db, storedSessionId(session.id));
  }

  /** The account's sessions, the last used first. */
  async list({ id, session }: Account): Promise<AccountSession[]> {
    const rows = await sessionsOf(this.#db, id, this.#clock());
    return rows.map((row) => ({
      _id: row.id.slice(0, nameLength),
      ...(row.agent !== null && { agent: row.agent }),
      createdAt: new Date(row.created_at).toISOString(),
      usedAt: new Date(Math.max(row.used_at, row.created_at)).toISOString(),
      current: row.id === session,
    }));
  }

  async endOne(accountId: string, name: string): Promise<void> {
    await deleteNamedSession(this.#db, accountId, name);
  }

  /** Ends the account's sessions except the given one. */
  async endAll(accountId: string, except: string | undefined): Promise<void> {
    await deleteSessions(this.#db, accountId, except);
  }

  /** Revokes the account's tokens except the given session, and the links that reset its password. */
  async revoke(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
    await deleteLinksOf(trx, accountId);
    await deleteSessions(trx, accountId, except);
  }
}

/** The account of an unexpired session, in one query. */
export async function accountOfSession(
  db: Kysely<Schema>,
  session: { readonly id: string; readonly accountId: string },
  now: number,
): Promise<(Account & { readonly used_at: number }) | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.phone',
      'account.address',
      'account.pincode',
      'account.city',
      'account.state',
      'account.landmark',
      'account.role',
      'account.staff_role',
      'session.id as session',
      'session.used_at',
      sql<0 | 1>`case when account.weak_password_hash = account.password_hash then 1 else 0 end`.as('is_weak'),
    ])
    .where('session.id', '=', session.id)
    .where('session.account_id', '=', session.accountId)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_weak, ...account } = row;
  return { ...account, staff_role: staffRoleOf(row), hasWeakPassword: row.role === 1 && is_weak === 1 };
}

/** Stores the use of a session, unless another call just did. */
export async function touchSession(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).where('used_at', '<', now).execute();
}

/** The account's unexpired sessions, the last used first. */
export function sessionsOf(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<Selectable<Schema['session']>[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends the account's session whose id begins with the name. */
export async function deleteNamedSession(db: Kysely<Schema>, accountId: string, name: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql`substr(id, 1, ${sql.lit(name.length)})`, '=', name)
    .execute();
}

export async function insertSession(trx: Kysely<Schema>, row: Schema['session']): Promise<void> {
  await trx.insertInto('session').values(row).execute();
}

/** Ends all but the account's newest sessions. The given one always stays and counts. */
export async function deleteOldestSessions(
  trx: Kysely<Schema>,
  accountId: string,
  { newest, most }: { readonly newest: string; readonly most: number },
): Promise<void> {
  const others = trx.selectFrom('session').select('id').where('account_id', '=', accountId).where('id', '!=', newest);
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', newest)
    .where(
      'id',
      'not in',
      others
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most - 1),
    )
    .execute();
}

/** Ends one session. */
export async function deleteSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends the account's sessions except the given one. */
export async function deleteSessions(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
  const all = trx.deleteFrom('session').where('account_id', '=', accountId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
}

/** Deletes expired sessions. @returns How many. */
export function deleteExpiredSessions(db: Kysely<Schema>, now: number, limit: number): Promise<number> {
  return deleteExpired(db, 'session', { key: 'id', time: 'expires_at', until: now }, limit);
}

/** The lifetime of a token, in milliseconds: 7 days. */
const tokenLife = 7 * 24 * 60 * 60 * 1000;

/** The claims of a token: account, id and expiry (in seconds, RFC 7519). */
const Claims = z.object({ sub: Id, jti: Id, exp: z.number() });

/** The session of a token. */
export interface SessionKey {
  readonly id: string;
  readonly accountId: string;
}

const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Signs and verifies tokens (JWT, HS256). Revocation is up to the database. */
export class Tokens {
  readonly #clock: Clock;
  readonly #sign: (claims: z.infer<typeof Claims> & { iat: number }) => string;
  readonly #verify: (token: string) => unknown;

  constructor(key: string, clock: Clock) {
    this.#clock = clock;
    this.#sign = createSigner({ key, algorithm: 'HS256' });
    // `read` checks `exp` itself, with the injected clock instead of the machine's.
    this.#verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  }

  /** @param now The time of signing, in milliseconds. */
  sign({ id, accountId }: SessionKey, now: number): string {
    return this.#sign({ sub: accountId, jti: id, iat: inSeconds(now), exp: inSeconds(now + tokenLife) });
  }

  /** Undefined if the signature is wrong or the token has expired. */
  read(token: string): SessionKey | undefined {
    const claims = Claims.safeParse(this.#verified(token));
    if (!claims.success || claims.data.exp * 1000 <= this.#clock()) return undefined;
    return { id: claims.data.jti, accountId: claims.data.sub };
  }

  #verified(token: string): unknown {
    try {
      return this.#verify(token);
    } catch {
      return undefined;
    }
  }
}

/** The signing key if the settings have none. */
export const storedSigningKey = (db: Kysely<Schema>): Promise<string> => keptSecret(db, 'signing key');
