import type { CachedResponse, Headers } from '../../http/response-cache/cached-response.ts';
import { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { TaggedCache } from '../../http/response-cache/tagged-cache.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { tagsOf } from './catalogue-tags.ts';

/**
 * The response cache for public reads and rendered pages.
 * @param common The headers that every response has.
 * @param maxSize In bytes; 0 caches nothing.
 */
export function catalogueCache(changes: CatalogueChanges, common: Headers, maxSize: number): ResponseCache {
  const responses = new TaggedCache<CachedResponse>({
    maxSize,
    sizeOf: ({ body }) => body.length,
    canInvalidate: () => changes.isConnected,
  });
  changes.onChange((changed) => responses.drop(tagsOf(changed)));
  return new ResponseCache({ responses, common });
}
