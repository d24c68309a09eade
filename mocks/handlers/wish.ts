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
  listWishIds: handleSignedIn(accounts, endpoints.listWishIds, (_, { user }) => ({
    success: true,
    ids: wishes.ids(user._id),
  })),
  saveWish: handleSignedIn(accounts, endpoints.saveWish, ({ params, body }, { user }) => ({
    success: true,
    wish: wishes.saveOne(user._id, params.productId, body),
  })),
  removeWish: handleSignedIn(accounts, endpoints.removeWish, ({ params }, { user }) => {
    wishes.remove(user._id, params.productId);
    return { success: true };
  }),
});
