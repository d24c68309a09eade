import { keptSecret } from '#server/db/kept-secret.ts';
import { ConfirmLinks } from '#server/modules/cash/confirm-links.ts';
import type { FixtureShop } from './fixture-shop.ts';
import type { Responder } from './send.ts';

/** The real server. */
export function serverResponder({ shop, tokens }: FixtureShop): Responder {
  return {
    origin: shop.url,
    tokens,
    send: (request) => fetch(request),
    pay: async (orderId) => {
      const proof = await shop.pay(orderId);
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = proof;
      return { payment_id: razorpay_payment_id, order_id: razorpay_order_id, signature: razorpay_signature };
    },
    orderToken: async (id) => new ConfirmLinks(await keptSecret(shop.database.db, 'confirm links')).tokenOf(id),
  };
}
