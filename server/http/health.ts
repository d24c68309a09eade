import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Refused } from '../refused.ts';
import { neverRefused } from './overload.ts';

/** `/healthz`: the process serves requests. `/readyz`: so does the database, and the process is not shutting down. */
export function addHealth(app: FastifyInstance, { db }: Database): void {
  app.get('/healthz', { config: neverRefused }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.get('/readyz', { config: neverRefused }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) throw new Refused('unavailable');
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.warn({ err: error }, 'readyz: the database does not answer');
      throw new Refused('unavailable');
    }
    return { ok: true };
  });
}
