import { wishEndpoints } from '#contract/wish.ts';
import { routes } from '../../http/route.ts';
import type { WishService } from './wish-service.ts';

export const wishRoutes = (wishes: WishService) =>
  routes(wishEndpoints, {
    getWishlist: async (_, { account }) => ({ success: true, ...(await wishes.of(account.id)) }),
    updateWishlist: async ({ body }, { account }) => ({
      success: true,
      ...(await wishes.replace(account.id, body)),
    }),
    listWishIds: async (_, { account }) => ({ success: true, ids: await wishes.ids(account.id) }),
    saveWish: async ({ params, body }, { account }) => ({
      success: true,
      wish: await wishes.save(account.id, params.productId, body),
    }),
    removeWish: async ({ params }, { account }) => {
      await wishes.remove(account.id, params.productId);
      return { success: true };
    },
  });
