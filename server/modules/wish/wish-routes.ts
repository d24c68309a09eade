import type { FastifyInstance } from 'fastify';
import { wishEndpoints } from '#contract/wish.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import { WishService } from './wish-service.ts';

/** Adds the wishlists. */
export async function addWishes(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  await app.register(wishRoutes(new WishService(database, clock)));
}

const wishRoutes = (wishes: WishService) =>
  routes(wishEndpoints, {
    getWishlist: async (_, { account }) => ({ success: true, ...(await wishes.of(account.id)) }),
    updateWishlist: async ({ body }, { account }) => ({ success: true, ...(await wishes.replace(account.id, body)) }),
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
