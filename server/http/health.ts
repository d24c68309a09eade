import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Refused } from '../refused.ts';
import { within } from '../work/promises.ts';
import { neverRefused } from './overload.ts';

/** Timeout of the readiness query, in milliseconds. */
const queryTimeout = 4_000;

/**
 * `/healthz`: the process serves requests. `/readyz`: so does the database, and the process is not shutting down.
 * @param drain Resolves when a closing shop may stop to accept connections. Until then `/readyz` fails: a load balancer needs some checks
 *   before it sends requests elsewhere.
 */
export function addHealth(app: FastifyInstance, { db }: Database, drain: () => Promise<unknown>): void {
  app.get('/healthz', { config: neverRefused }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // Nothing is sent to a shop that does not listen.
    if (app.server.listening) await app.closing.step('the load balancer', drain());
  });
  app.get('/readyz', { config: neverRefused }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) throw new Refused('unavailable');
    try {
      if ((await within(queryTimeout, sql`select 1`.execute(db))) === undefined)
        throw new Error('It did not answer in time');
    } catch (error) {
      request.log.warn({ err: error }, 'readyz: the database does not answer');
      throw new Refused('unavailable');
    }
    return { ok: true };
  });
}
