import type { FastifyInstance } from 'fastify';
import { searchSynonymEndpoints, type SearchSynonym } from '#contract/search-synonyms.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import type { QuickLimit } from '../rate-limit/quick-limit.ts';
import { replaceSearchSynonyms, searchSynonyms } from './search-synonym-store.ts';

interface SynonymDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
}

export const searchSynonymRoutes = ({ database, changes }: SynonymDependencies) => {
  const replace = (list: readonly SearchSynonym[]) =>
    changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      await replaceSearchSynonyms(catalogue, list);
    });
  return routes(searchSynonymEndpoints, {
    listSearchSynonyms: async () => ({ success: true, synonyms: await searchSynonyms(database.db) }),
    updateSearchSynonyms: async ({ body: { synonyms } }) => {
      await replace(synonyms);
      return { success: true, synonyms };
    },
  });
};

/** Rate limits searches and counts of searches by address, also those answered from the cache. Refusal: tooManyTries. */
export function countSearches(app: FastifyInstance, searches: QuickLimit): void {
  app.addHook<{ Querystring: Readonly<Record<string, unknown>> }>('onRequest', (request, _reply, done) => {
    const name = request.routeOptions.config.endpoint?.name;
    const isSearch = name === 'searchProducts' || (name === 'listSizes' && request.query.keyword !== undefined);
    if (isSearch) searches.count(request.ip);
    done();
  });
}
