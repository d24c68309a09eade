import type { FastifyInstance } from 'fastify';
import { versionOf } from '#contract/rules/version.ts';
import { searchSynonymEndpoints, type SearchSynonym } from '#contract/search-synonyms.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import { refuseChanged } from '../../refused.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import type { QuickLimit } from '../rate-limit/quick-limit.ts';
import { replaceSearchSynonyms, searchSynonyms } from './search-synonym-store.ts';

interface SynonymDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
}

export const searchSynonymRoutes = ({ database, changes }: SynonymDependencies) => {
  const versioned = (synonyms: SearchSynonym[]) => ({ synonyms, version: versionOf(synonyms) });
  const replace = (list: readonly SearchSynonym[], version: string | undefined) =>
    changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      const stored = versioned(await searchSynonyms(catalogue.trx));
      await refuseChanged(version, stored.version, () => stored);
      await replaceSearchSynonyms(catalogue, list);
    });
  return routes(searchSynonymEndpoints, {
    listSearchSynonyms: async () => ({ success: true, ...versioned(await searchSynonyms(database.db)) }),
    updateSearchSynonyms: async ({ body: { synonyms, version } }) => {
      await replace(synonyms, version);
      return { success: true, ...versioned(synonyms) };
    },
  });
};

/** Rate limits searches and counts of searches by address, also those answered from the cache. Refusal: tooManyTries. */
export function countSearches(app: FastifyInstance, searches: QuickLimit): void {
  app.addHook('onRoute', (route) => {
    const name = route.config?.endpoint?.name;
    if (name !== 'searchProducts' && name !== 'listSizes') return;
    route.onRequest = ({ ip, query }, _reply, done) => {
      const isSearch = name === 'searchProducts' || (typeof query === 'object' && query !== null && 'keyword' in query);
      if (isSearch) searches.count(ip);
      done();
    };
  });
}
