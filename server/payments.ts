import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { keptSecret } from './db/kept-secret.ts';
import { paymentScriptUrl, type Environment } from './environment.ts';
import type { LongLists } from './http/long-lists.ts';
import { listenAddressOf, localOrigin } from './listen-address.ts';
import { beginLinkLife } from './modules/auth/reset-links.ts';
import type { CashMoney } from './modules/cash/cash-money.ts';
import { addCashOrders } from './modules/cash/cash-routes.ts';
import { CashRules } from './modules/cash/cash-rules.ts';
import { cashNotesOf, setPaidBack } from './modules/cash/cash-store.ts';
import { refusedPhoneSecret } from './modules/cash/refused-phone-store.ts';
import type { CatalogueChanges } from './modules/catalogue-change/catalogue-changes.ts';
import type { DeliveryService } from './modules/delivery/delivery-service.ts';
import { MailWorker } from './modules/mail/mail-worker.ts';
import { mailAddresses, type Sender } from './modules/mail/sender.ts';
import { FulfilmentService } from './modules/order/fulfilment-service.ts';
import { OrderChanges } from './modules/order/order-changes.ts';
import { OrderDetails } from './modules/order/order-details.ts';
import { fulfilmentRoutes, orderRoutes } from './modules/order/order-routes.ts';
import { shippingRoutes } from './modules/order/shipping-routes.ts';
import { TrackingService } from './modules/order/tracking-service.ts';
import { CheckoutPoller } from './modules/payment/checkout-poller.ts';
import { CheckoutService } from './modules/payment/checkout-service.ts';
import { ConfirmService } from './modules/payment/confirm-service.ts';
import { LookupService } from './modules/payment/lookup-service.ts';
import { moneyRoutes } from './modules/payment/money-routes.ts';
import { MoneyService } from './modules/payment/money-service.ts';
import { PayService } from './modules/payment/pay-service.ts';
import { paymentRoutes, webhookRoutes, type PaymentServices } from './modules/payment/payment-routes.ts';
import { Settlement } from './modules/payment/settlement.ts';
import { UnmatchedPaymentScan } from './modules/payment/unmatched-payment-scan.ts';
import { UnmatchedPayments } from './modules/payment/unmatched-payments.ts';
import { WebhookService } from './modules/payment/webhook-service.ts';
import { WebhookWatch } from './modules/payment/webhook-watch.ts';
import { networkKey, type RateLimits } from './modules/rate-limit/rate-limits.ts';
import { RefundWorker } from './modules/refund/refund-worker.ts';
import { ParcelReturns } from './modules/returns/parcel-returns.ts';
import { returnRoutes } from './modules/returns/return-routes.ts';
import type { LiveSettings } from './modules/settings/live-settings.ts';
import { logoBytes } from './modules/settings/setting-store.ts';
import { openMailer } from './providers/mail/mailer.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { RazorpayClient } from './providers/razorpay/razorpay-client.ts';
import { sandboxKeys } from './providers/sandbox/sandbox-service.ts';
import type { SandboxDb } from './providers/sandbox/sandbox-store.ts';
import { buildSandbox, type Sandbox } from './providers/sandbox/sandbox.ts';
import type { ShopEvents } from './shop-events.ts';
import { InFlight } from './work/promises.ts';
import { Repeater, type Pass } from './work/repeater.ts';

/** The intervals of the workers, in milliseconds. Tests shorten them. */
export interface Intervals {
  /** Between two passes of the checkout poller, and of the stock alerts, and before the first sweeps. */
  readonly poll: number;
  /** The lease of a checkout. */
  readonly lease: number;
  /** Between two polls for mails, refunds and the sandbox's webhooks. Work queued by this server starts at once. */
  readonly work: number;
  /** Between two scans of the provider's orders. */
  readonly scan: number;
  /** Before the first retry of a mail, a refund or a sandbox webhook. */
  readonly firstPause: number;
  /** The timeout of a provider call. */
  readonly provider: number;
}

/** The intervals in production. */
export const defaultIntervals: Intervals = {
  poll: 30_000,
  lease: 60_000,
  work: 5_000,
  scan: 3_600_000,
  firstPause: 15_000,
  provider: 10_000,
};

/** How long shutdown waits for provider calls, in milliseconds. */
const longestFlight = 12_000;

export interface PaymentsDependencies {
  readonly settings: Environment;
  readonly sender: () => Promise<Sender>;
  readonly liveSettings: LiveSettings;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly rateLimits: RateLimits;
  readonly delivery: DeliveryService;
  readonly longLists: LongLists;
  readonly clock: Clock;
  readonly intervals: Intervals;
  readonly events: ShopEvents;
  /** Called after a tracking number was typed. */
  readonly onNumberTyped: (number: string) => Promise<void>;
}

interface Payments {
  /** To be called after a mail was queued, so that it is sent at once. */
  readonly onMailQueued: () => void;
  /** Notes the cash that couriers report. */
  readonly cash: CashMoney;
}

/** Adds checkout, settlement, orders, refunds and mails with their routes and workers, and the sandbox if no payment account is set. */
export async function addPayments(app: FastifyInstance, dependencies: PaymentsDependencies): Promise<Payments> {
  const { settings, sender, liveSettings, delivery, database, changes, clock, intervals, events } = dependencies;
  const { rateLimits, longLists, onNumberTyped } = dependencies;
  const shipping = () => liveSettings.read();
  const { db } = database;
  const { payments: account } = settings;
  const log = app.log;
  const inFlight = new InFlight();

  // The sandbox sees only its own tables.
  const sandboxDb: SandboxDb = db;
  const keys = account.keys ?? (await sandboxKeys(sandboxDb));
  const sandbox = account.keys
    ? undefined
    : buildSandbox(
        {
          db: sandboxDb,
          keys,
          clock,
          webhookUrl: () => ownUrl(app) && `${ownUrl(app)}${calls.receiveWebhook.path}`,
          every: intervals.work,
          firstPause: intervals.firstPause,
        },
        log,
      );
  if (sandbox !== undefined) await app.register(sandbox.plugin, { prefix: '/sandbox' });

  const provider: PaymentProvider = new RazorpayClient({
    apiUrl: () => account.apiUrl ?? `${ownUrl(app) ?? ''}/sandbox`,
    ...keys,
    timeout: intervals.provider,
  });
  const worker = (name: string, pass: Pass, every: number) => new Repeater(name, pass, every, log);

  const addresses = async () => mailAddresses(settings, await liveSettings.read());
  const logo = (hash: string) => logoBytes(db, hash);
  const mailer = openMailer({ smtpUrl: settings.mail.smtpUrl, addresses, logo }, settings.database.dataDir, log);
  const mails = new MailWorker({
    ...{ db, mailer, clock, log, firstPause: intervals.firstPause, events, beginLinkLife },
    onFree: () => mailing.nudge(),
  });
  const refunds = new RefundWorker({ db, provider, clock, log, firstPause: intervals.firstPause, events });
  const mailing = worker('mail worker', (signal) => mails.pass(signal), intervals.work);
  const refunding = worker('refund worker', (signal) => refunds.pass(signal), intervals.work);
  const onMailQueued = () => mailing.nudge();
  const onRefundQueued = () => refunding.nudge();
  const unmatched = new UnmatchedPayments({ db, provider, clock, log });
  const settlement = new Settlement({
    database,
    changes,
    provider,
    unmatched,
    delivery,
    rateLimits,
    clock,
    sender,
    orderAlertTo: async () => (await liveSettings.read()).alerts.order,
    onMailQueued,
    onRefundQueued,
    events,
  });
  const watch = new WebhookWatch(db, clock);
  const poller = new CheckoutPoller({ db, provider, settlement, watch, clock, log, lease: intervals.lease });
  const polling = worker('checkout poller', (signal) => poller.pass(signal), intervals.poll);
  const scan = new UnmatchedPaymentScan({ db, provider, unmatched, clock, log, every: intervals.scan });
  const scanning = worker('unmatched payment scan', (signal) => scan.pass(signal), intervals.scan);

  if (keys.webhookSecrets.length === 0) {
    log.warn(
      'RAZORPAY_WEBHOOK_SECRET is not set: webhooks are refused, and payments whose page was closed are found later',
    );
  }
  const networkSecret = await keptSecret(db, 'networks');
  const networks = {
    networkReservations: settings.networkReservations,
    networkKey: (address: string) => networkKey(networkSecret, address),
  };
  const services: PaymentServices = {
    checkouts: new CheckoutService({
      database,
      provider,
      rateLimits,
      delivery,
      cartLimits: settings.cartLimits,
      limitReservations: settings.rateLimits,
      ...networks,
      clock,
      log,
      test: account.test,
      events,
    }),
    payNow: new PayService({
      ...{ database, provider, rateLimits, clock, log, events },
      test: account.test,
      checkoutDue: () => polling.nudge(),
    }),
    confirmations: new ConfirmService({ db, provider, settlement, clock, log }),
    lookups: new LookupService({ db, provider, settlement, rateLimits, log }),
    webhooks: new WebhookService({
      db,
      provider,
      settlement,
      watch,
      inFlight,
      onRefundReported: onRefundQueued,
      clock,
      log,
    }),
    inFlight,
    key: keys.keyId,
    checkoutUrl: paymentScriptUrl(settings),
  };
  await app.register(paymentRoutes(services));
  await app.register(webhookRoutes(services));
  const orders = { database, changes, clock, sender, onMailQueued, events };
  const cashRules = new CashRules(database.engine, await keptSecret(db, refusedPhoneSecret), settings.rateLimits);
  const fulfilment = new FulfilmentService({ ...orders, shipping, onNumberTyped, onRefundQueued });
  const orderServices = {
    fulfilment,
    orderChanges: new OrderChanges({
      ...{ ...orders, rateLimits, delivery },
      phoneChange: () => phoneChange(),
    }),
    details: new OrderDetails(db, shipping, cashNotesOf),
    longLists,
  };
  await app.register(orderRoutes(db, !account.test, orderServices));
  await app.register(fulfilmentRoutes(orderServices));
  const { cash, phoneChange, watchWaitingOrders } = await addCashOrders(app, {
    ...{ ...orders, ...networks, rateLimits, delivery, cartLimits: settings.cartLimits, test: account.test },
    ...{ settings: () => liveSettings.read(), rules: cashRules, details: orderServices.details },
  });
  const answering = worker('unconfirmed cash orders', watchWaitingOrders, intervals.poll);
  const { details } = orderServices;
  await app.register(returnRoutes(new ParcelReturns({ ...orders, onRefundQueued }), details));
  const tracking = new TrackingService(database, fulfilment, clock, onNumberTyped);
  await app.register(shippingRoutes({ tracking, database, settings: shipping, clock, liveOnly: !account.test }));
  await app.register(
    moneyRoutes(
      new MoneyService({ db, clock, onRefundQueued, onMailQueued, setPaidBack, checkoutDue: () => polling.nudge() }),
    ),
  );
  runWhileOpen(
    app,
    [polling, mailing, refunding, answering, ...courierOf(sandbox)],
    scanning,
    inFlight,
    intervals.poll,
  );
  app.addHook('preClose', async () => {
    await app.closing.step('the mails that are being sent', mails.idle());
    mailer.close();
  });
  return { onMailQueued, cash };
}

/**
 * Starts the workers when the shop listens, and `deferred` after `delay` milliseconds: it calls the provider, which would slow the first
 * requests down. On shutdown they stop, and provider calls return, while it still listens.
 */
function runWhileOpen(
  app: FastifyInstance,
  immediate: readonly Repeater[],
  deferred: Repeater,
  inFlight: InFlight,
  delay: number,
): void {
  const workers = [...immediate, deferred];
  app.addHook('onListen', (done) => {
    for (const worker of immediate) worker.nudge();
    deferred.startAfter(delay);
    done();
  });
  app.addHook('preClose', async () => {
    await app.closing.step('the payment, refund and mail workers', Promise.all(workers.map((worker) => worker.stop())));
    await app.closing.step('calls to the payment provider', inFlight.idle(longestFlight));
  });
}

function courierOf(sandbox: Sandbox | undefined): Repeater[] {
  return sandbox === undefined ? [] : [sandbox.courier];
}

/** The URL at which this process reaches itself; undefined while it does not listen. */
function ownUrl(app: FastifyInstance): string | undefined {
  const address = listenAddressOf(app.server);
  return address && localOrigin(address);
}
