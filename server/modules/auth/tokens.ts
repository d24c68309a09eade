import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { Id } from '#contract/primitives.ts';
import type { Clock } from '../../clock.ts';

/** How long a token is good, in milliseconds: 7 days. */
export const tokenLife = 7 * 24 * 60 * 60 * 1000;

/** What a token says: whose it is, which one it is, and until when (in seconds, as RFC 7519 has it). */
const Claims = z.object({ sub: Id, jti: Id, exp: z.number() });

/** The session that a token stands for. */
export interface SessionKey {
  readonly id: string;
  readonly accountId: string;
}

/** Signs and reads tokens (JWT, HS256). Whether a session is still good is the database's to say. */
export class Tokens {
  readonly #clock: Clock;
  readonly #sign: (claims: z.infer<typeof Claims> & { iat: number }) => string;
  readonly #verify: (token: string) => unknown;

  constructor(key: string, clock: Clock) {
    this.#clock = clock;
    this.#sign = createSigner({ key, algorithm: 'HS256' });
    // The library reads the machine's clock and ours may be another: `read` looks at `exp` itself.
    this.#verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  }

  /** @param now When it is signed, in milliseconds. */
  sign({ id, accountId }: SessionKey, now: number): string {
    const [iat, exp] = [now, now + tokenLife].map((moment) => Math.floor(moment / 1000)) as [number, number];
    return this.#sign({ sub: accountId, jti: id, iat, exp });
  }

  /** Undefined where the token is not ours, was changed, or is too old. */
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
