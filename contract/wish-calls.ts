import type { Call } from './shop-calls.ts';

/** The calls of the wish list, as plain data: only the chunk that saves wishes loads them, not every page (docs/decisions/0002). */
export const wishCalls = {
  getWishlist: { method: 'GET', path: '/api/v1/wishlist', access: 'user' },
  /** Replaces the whole list. */
  updateWishlist: { method: 'PUT', path: '/api/v1/wishlist', access: 'user' },
  /** The ids of the products alone: all that hearts need. */
  listWishIds: { method: 'GET', path: '/api/v1/wishlist/ids', access: 'user' },
  /** One wish: added or changed, and removed. Two devices lose nothing. */
  saveWish: { method: 'PUT', path: '/api/v1/wishlist/{productId}', access: 'user' },
  removeWish: { method: 'DELETE', path: '/api/v1/wishlist/{productId}', access: 'user' },
} as const satisfies Record<string, Call>;
