import type { FastifyInstance } from 'fastify';
import { cashShopEndpoints } from '#contract/cash.ts';
import { paymentEndpoints } from '#contract/payment.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import type { InFlight } from '../../work/promises.ts';
import type { CheckoutService } from './checkout-service.ts';
import type { ConfirmService } from './confirm-service.ts';
import type { LookupService } from './lookup-service.ts';
import type { PayService } from './pay-service.ts';
import type { WebhookService } from './webhook-service.ts';

export interface PaymentServices {
  readonly checkouts: CheckoutService;
  readonly payNow: PayService;
  readonly confirmations: ConfirmService;
  readonly lookups: LookupService;
  readonly webhooks: WebhookService;
  readonly inFlight: InFlight;
  /** The public key that the payment dialog is opened with. */
  readonly key: string;
  /** The script that opens it. */
  readonly checkoutUrl: string;
}

const { receiveWebhook, ...shopperEndpoints } = { ...paymentEndpoints, payOrder: cashShopEndpoints.payOrder };

export const paymentRoutes = ({
  checkouts,
  payNow,
  confirmations,
  lookups,
  inFlight,
  key,
  checkoutUrl,
}: PaymentServices) =>
  routes(shopperEndpoints, {
    checkout: async ({ body }, { account, request }) => {
      const order = await inFlight.track(checkouts.begin(body, account, request.ip));
      return { success: true, order, key, checkout_url: checkoutUrl };
    },
    payOrder: async ({ params }, { account, request }) => {
      const order = await inFlight.track(payNow.begin(params.id, account, request.ip));
      return { success: true, order, key, checkout_url: checkoutUrl };
    },
    getPayment: async ({ params }, { account }) => ({
      success: true,
      payment: await inFlight.track(lookups.status(params.order_id, account)),
    }),
    confirmPayment: ({ body }, { account }) => inFlight.track(confirmations.confirm(body, account)),
  });

/** The provider's webhook. The body stays raw bytes: nothing is parsed before its signature is verified. */
export const webhookRoutes =
  ({ webhooks }: PaymentServices) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addHook('preValidation', async (request) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      webhooks.check(rawBody, request.headers);
      request.body = parsed(rawBody);
      await Promise.resolve();
    });
    await app.register(
      routes(
        { receiveWebhook },
        {
          receiveWebhook: async ({ body }, { request }) => {
            await webhooks.receive(body, request.headers);
            return { success: true };
          },
        },
      ),
    );
  };

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    throw new Refused('malformed');
  }
}
