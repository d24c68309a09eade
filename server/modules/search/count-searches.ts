import type { FastifyInstance } from 'fastify';
import type { QuickLimit } from '../rate-limit/quick-limit.ts';

/** Rate limits searches by address, also those answered from the cache. Refusal: tooManyTries. */
export function countSearches(app: FastifyInstance, searches: QuickLimit): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.name === 'searchProducts') searches.count(request.ip);
    done();
  });
}
