import type { FastifyInstance } from 'fastify';
import type { QuickLimit } from '../rate-limit/quick-limit.ts';

/** Rate limits searches and counts of searches by address, also those answered from the cache. Refusal: tooManyTries. */
export function countSearches(app: FastifyInstance, searches: QuickLimit): void {
  app.addHook<{ Querystring: Readonly<Record<string, unknown>> }>('onRequest', (request, _reply, done) => {
    const name = request.routeOptions.config.endpoint?.name;
    const isSearch = name === 'searchProducts' || (name === 'listSizes' && request.query.keyword !== undefined);
    if (isSearch) searches.count(request.ip);
    done();
  });
}
