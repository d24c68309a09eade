import type { Scenarios } from './scenario.ts';

/** The wish list. */
export const wishScenarios = {
  'wishlist-failed': {
    shows: "Logged in as a shopper: 'Your wish list did not load.', with a retry; hearts show nothing as saved.",
    as: 'shopper',
    fails: { getWishlist: 'failed', listWishIds: 'failed' },
  },
  'wishlist-not-saved': {
    shows: "Logged in as a shopper: a heart goes back to what it was, with a toast; so does 'Remove' on `/wishlist`.",
    as: 'shopper',
    fails: { updateWishlist: 'failed', saveWish: 'failed', removeWish: 'failed' },
  },
} as const satisfies Scenarios;
