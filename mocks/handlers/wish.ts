import { endpoints } from '#contract/endpoints.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const wishHandlers = ({ accounts, wishes }: MockState) => ({
  getWishlist: handleSignedIn(accounts, endpoints.getWishlist, (_, { user }) => ({
    success: true,
    products: wishes.of(user._id),
  })),
  updateWishlist: handleSignedIn(accounts, endpoints.updateWishlist, ({ body }, { user }) => ({
    success: true,
    products: wishes.save(user._id, body.products),
  })),
});
