import { wishEndpoints } from '#contract/wish.ts';
import { routes } from '../../http/route.ts';
import type { WishService } from './wish-service.ts';

export const wishRoutes = (wishes: WishService) =>
  routes(wishEndpoints, {
    getWishlist: async (_, { account }) => ({ success: true, products: await wishes.of(account.id) }),
    updateWishlist: async ({ body }, { account }) => ({
      success: true,
      products: await wishes.save(account.id, body.products),
    }),
  });
