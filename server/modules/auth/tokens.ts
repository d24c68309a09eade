import { createSigner, createVerifier } from 'fast-jwt';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Id } from '#contract/primitives.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';

/** The lifetime of a token, in milliseconds: 7 days. */
export const tokenLife = 7 * 24 * 60 * 60 * 1000;

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

const name = 'signing key';

/**
 * The signing key if the settings have none: random, generated once and stored in the database. If several servers start at once, one
 * writes it and all read that one.
 */
export async function storedSigningKey(db: Kysely<Schema>): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const stored = await read(db);
  if (stored !== undefined) return stored;
  await db
    .insertInto('kept_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read(db)) ?? value;
}

async function read(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
