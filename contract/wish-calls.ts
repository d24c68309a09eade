import type { Call } from './shop-calls.ts';

/** The calls of the wish list, as plain data: only the chunk that saves wishes loads them, not every page (docs/decisions/0002). */
export const wishCalls = {
  getWishlist: { method: 'GET', path: '/api/v1/wishlist', access: 'user' },
  /** Replaces the whole list. */
  updateWishlist: { method: 'PUT', path: '/api/v1/wishlist', access: 'user' },
} as const satisfies Record<string, Call>;
