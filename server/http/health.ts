import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { checkWritable } from '../db/write-check.ts';
import { Refused } from '../refused.ts';
import { within } from '../work/promises.ts';

/** Timeout of the readiness check, in milliseconds. */
const longestCheck = 4_000;

/**
 * `/healthz`: the process serves requests. `/readyz`: so does the database, it takes writes, and the process is not shutting down.
 * @param drain Resolves when a closing shop may stop to accept connections. Until then `/readyz` fails: a load balancer needs some checks
 *   before it sends requests elsewhere.
 */
export function addHealth(app: FastifyInstance, { db }: Database, drain: () => Promise<unknown>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // Nothing is sent to a shop that does not listen.
    if (app.server.listening) await app.closing.step('the load balancer', drain());
  });
  // One at a time, however many ask: each syncs the disk.
  let running: Promise<true> | undefined;
  const check = () => (running ??= checkWritable(db).finally(() => (running = undefined)));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) throw new Refused('unavailable');
    try {
      if ((await within(longestCheck, check())) === undefined) throw new Error('It did not answer in time');
    } catch (error) {
      request.log.warn({ err: error }, 'readyz: the database does not answer, or takes no writes');
      throw new Refused('unavailable');
    }
    return { ok: true };
  });
}
