import { keptSecret } from '#server/db/kept-secret.ts';
import { RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import type { Swept } from './sweeps.ts';

/** The limits of a shop, with its counters: tests count up to a limit without as many calls. */
export const limitsOf = async ({ database, clock }: Pick<Swept, 'database' | 'clock'>): Promise<RateLimits> =>
  new RateLimits(database.db, clock.read, true, await keptSecret(database.db, 'rate limits'));
