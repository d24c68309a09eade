import type { Product } from '#contract/product.ts';

/** The server's current product at a slug; `unknown` while it is loading or after a failed load. */
export type ProductLookup = { state: 'found'; product: Product } | { state: 'gone' } | { state: 'unknown' };
