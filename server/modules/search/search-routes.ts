import type { FastifyInstance } from 'fastify';
import { versionOf } from '#contract/rules/version.ts';
import { searchSynonymEndpoints, type SearchSynonym } from '#contract/search-synonyms.ts';
import type { Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import { refuseChanged } from '../../refused.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import { MemorySearch } from './memory-search.ts';
import type { ProductSearch } from './product-search.ts';
import { replaceSearchSynonyms, searchSynonyms } from './search-synonym-store.ts';

interface Dependencies extends CatalogueContext {
  readonly settings: Pick<Environment, 'rateLimits'>;
}

/** Adds the search and its synonyms. Only calls that are added after it are rate limited. */
export async function addSearch(app: FastifyInstance, dependencies: Dependencies): Promise<ProductSearch> {
  const { settings, database, changes, clock } = dependencies;
  countSearches(app, new QuickLimit(limits.addressSearches, clock, settings.rateLimits));
  const search = new MemorySearch(database.db, changes);
  // In the background: the first list of products does not wait for it. If it fails, the next search reads again.
  app.addHook('onListen', () => {
    void search.refresh().catch((error: unknown) => {
      app.log.warn({ err: error }, 'search: the products could not be read, the next search reads them again');
    });
  });
  app.addHook('onClose', () => app.closing.step('the search', search.close()));
  await app.register(synonymRoutes(dependencies));
  return search;
}

const synonymRoutes = ({ database, changes }: Pick<Dependencies, 'database' | 'changes'>) => {
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
function countSearches(app: FastifyInstance, searches: QuickLimit): void {
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
