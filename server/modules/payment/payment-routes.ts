import type { FastifyInstance } from 'fastify';
import { cashShopEndpoints } from '#contract/cash.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { paymentEndpoints } from '#contract/payment.ts';
import { paymentScriptUrl, type Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import type { Intervals } from '../../work/intervals.ts';
import { InFlight } from '../../work/promises.ts';
import { Repeater, type Pass } from '../../work/repeater.ts';
import type { NetworkRules } from '../stock/network-share.ts';
import { cartPriceRoutes, type CartPriceDependencies } from './cart-price-routes.ts';
import { CheckoutPoller } from './checkout-poller.ts';
import { CheckoutService } from './checkout-service.ts';
import { ConfirmService } from './confirm-service.ts';
import { LookupService } from './lookup-service.ts';
import { moneyRoutes } from './money-routes.ts';
import { MoneyService, type MoneyDependencies } from './money-service.ts';
import { PayService } from './pay-service.ts';
import { Settlement, type SettlementDependencies } from './settlement.ts';
import { UnmatchedPaymentScan } from './unmatched-payment-scan.ts';
import { UnmatchedPayments } from './unmatched-payments.ts';
import { WebhookService } from './webhook-service.ts';
import { WebhookWatch } from './webhook-watch.ts';

/** How long shutdown waits for provider calls, in milliseconds. */
const longestFlight = 12_000;

interface Dependencies
  extends
    Omit<SettlementDependencies, 'unmatched' | 'orderAlertTo' | 'returnDays'>,
    NetworkRules,
    Omit<CartPriceDependencies, 'secure'>,
    Pick<MoneyDependencies, 'refunded' | 'setPaidBack' | 'reopening' | 'onMailQueued'> {
  readonly settings: Environment;
  readonly liveSettings: { read(): Promise<Pick<OwnerSettings, 'alerts' | 'returns'>> };
  /** The public key that the payment dialog is opened with. */
  readonly paymentKey: string;
  readonly intervals: Intervals;
}

/** Adds checkout, settlement and 'Payments to check', with the workers that ask the provider. */
export async function addPayments(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { settings, liveSettings, database, paymentKey, intervals, onRefundQueued } = dependencies;
  const inFlight = new InFlight();
  const parts = { ...dependencies, db: database.db, log: app.log, inFlight, test: settings.payments.test };
  const unmatched = new UnmatchedPayments(parts);
  const orderAlertTo = async () => (await liveSettings.read()).alerts.order;
  const returnDays = async () => (await liveSettings.read()).returns.days;
  const settlement = new Settlement({ ...parts, unmatched, orderAlertTo, returnDays });
  const watch = new WebhookWatch(parts.db, parts.clock);
  const poller = new CheckoutPoller({ ...parts, settlement, watch, lease: intervals.lease });
  const scan = new UnmatchedPaymentScan({ ...parts, unmatched, every: intervals.scan });
  const worker = (name: string, pass: Pass, every: number) => new Repeater(name, pass, every, app.log);
  const polling = app.workers.add(worker('checkout poller', (signal) => poller.pass(signal), intervals.poll));
  // Later: it calls the provider, which would slow the first requests down.
  const scanning = worker('unmatched payment scan', (signal) => scan.pass(signal), intervals.scan);
  app.workers.add(scanning, intervals.poll);
  app.addHook('preClose', () => app.closing.step('calls to the payment provider', inFlight.idle(longestFlight)));

  const checkoutDue = () => polling.nudge();
  const { cartLimits, rateLimits: limitReservations } = settings;
  const services: PaymentServices = {
    checkouts: new CheckoutService({ ...parts, cartLimits, limitReservations }),
    payNow: new PayService({ ...parts, checkoutDue }),
    confirmations: new ConfirmService({ ...parts, settlement }),
    lookups: new LookupService({ ...parts, settlement }),
    webhooks: new WebhookService({ ...parts, settlement, watch, onRefundReported: onRefundQueued }),
    inFlight,
    key: paymentKey,
    checkoutUrl: paymentScriptUrl(settings),
  };
  await app.register(cartPriceRoutes({ ...parts, secure: settings.publicUrl?.startsWith('https:') === true }));
  await app.register(paymentRoutes(services));
  await app.register(webhookRoutes(services));
  await app.register(moneyRoutes(new MoneyService({ ...parts, engine: database.engine, checkoutDue })));
}

interface PaymentServices {
  readonly checkouts: CheckoutService;
  readonly payNow: PayService;
  readonly confirmations: ConfirmService;
  readonly lookups: LookupService;
  readonly webhooks: WebhookService;
  readonly inFlight: InFlight;
  readonly key: string;
  /** The script of the payment dialog. */
  readonly checkoutUrl: string;
}

const { receiveWebhook, ...shopperEndpoints } = { ...paymentEndpoints, payOrder: cashShopEndpoints.payOrder };

const paymentRoutes = ({ checkouts, payNow, confirmations, lookups, inFlight, key, checkoutUrl }: PaymentServices) =>
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
const webhookRoutes =
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
