import type { FastifyInstance } from 'fastify';
import type { QuickLimit } from '../rate-limit/quick-limit.ts';

/** Counts each search against the address that it comes from, whether its answer is kept or not. Refused: tooManyTries. */
export function countSearches(app: FastifyInstance, searches: QuickLimit): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.name === 'searchProducts') searches.count(request.ip);
    done();
  });
}
