import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { keptSecret } from './db/kept-secret.ts';
import type { Environment } from './environment.ts';
import { firstRunList } from './first-run.ts';
import { usualBodyTimes, type BodyTimes } from './http/body-time.ts';
import { LongLists, usualListTimes, type ListTimes } from './http/long-lists.ts';
import { openServer } from './http/server.ts';
import type { MetricsDependencies } from './metrics/metrics.ts';
import { addAudit } from './modules/audit/audit-routes.ts';
import { addAuth } from './modules/auth/auth-routes.ts';
import { beginLinkLife } from './modules/auth/reset-links.ts';
import { secrets as productionSecrets, type Secrets } from './modules/auth/secrets.ts';
import { Sessions, storedSigningKey, Tokens } from './modules/auth/sessions.ts';
import { lastGoodBackup } from './modules/backup/backup-files.ts';
import { addBackups } from './modules/backup/backup-routes.ts';
import { addCashOrders } from './modules/cash/cash-routes.ts';
import { openCashRules } from './modules/cash/cash-rules.ts';
import { cashNotesOf, endsOfWaiting, isProved, setPaidBack } from './modules/cash/cash-store.ts';
import { CatalogueChanges } from './modules/catalogue-change/catalogue-changes.ts';
import { tagsOf } from './modules/catalogue-change/catalogue-tags.ts';
import { addCatalogueFile } from './modules/catalogue-file/catalogue-file-routes.ts';
import { addCategories } from './modules/category-edit/category-routes.ts';
import { addClientErrors } from './modules/client-error/client-error-routes.ts';
import { addComplaints } from './modules/complaint/complaint-routes.ts';
import { addContent } from './modules/content/content-routes.ts';
import { addCoupons } from './modules/coupon/coupon-routes.ts';
import { hasOffers } from './modules/coupon/coupon-store.ts';
import { addCouriers } from './modules/courier/courier-routes.ts';
import { namelessNews } from './modules/courier/courier-store.ts';
import { addCustomers } from './modules/customer/customer-routes.ts';
import type { TroubleSources } from './modules/dashboard/broken.ts';
import { addDashboard } from './modules/dashboard/dashboard-routes.ts';
import { addDelivery } from './modules/delivery/delivery-routes.ts';
import { addJobs } from './modules/job/job-routes.ts';
import { mailOutage } from './modules/mail/mail-store.ts';
import { addMails } from './modules/mail/mails.ts';
import { addTestMail } from './modules/mail/test-mail.ts';

import { addOrders } from './modules/order/order-routes.ts';
import { addOwnerAlerts } from './modules/owner-alert/owner-alerts.ts';
import { addPapers } from './modules/paper/paper-routes.ts';
import { hasPapers, paperOf, papersOfOrder } from './modules/paper/paper-store.ts';
import { Papers } from './modules/paper/papers.ts';
import { addPaperFiles } from './modules/paper-file/paper-file-routes.ts';
import { PaperFiles } from './modules/paper-file/paper-files.ts';
import { countMoney } from './modules/payment/money-store.ts';
import { addPayments } from './modules/payment/payment-routes.ts';
import { missedPayments } from './modules/payment/webhook-watch.ts';
import { addPersons } from './modules/person/person-routes.ts';
import { PhotoEncoder } from './modules/photo/photo-encoder.ts';
import { DeletedProducts } from './modules/product/deleted-products.ts';
import { addProducts } from './modules/product/product-routes.ts';
import { networkKey, RateLimits } from './modules/rate-limit/rate-limits.ts';
import { addRefunds } from './modules/refund/refund-worker.ts';
import { addReports } from './modules/report/report-routes.ts';
import { openReopening } from './modules/returns/reopening.ts';
import { addReturns } from './modules/returns/return-routes.ts';
import { openReturns } from './modules/returns/return-store.ts';
import { addReviews } from './modules/review/review-routes.ts';
import { addSales } from './modules/sale/sale-routes.ts';
import { addSearch } from './modules/search/search-routes.ts';
import { LiveSettings } from './modules/settings/live-settings.ts';
import { addSettings } from './modules/settings/settings-routes.ts';
import { addStockAlerts } from './modules/stock-alert/stock-alert-routes.ts';
import { addUsers } from './modules/user/user-routes.ts';
import { addVitals } from './modules/vitals/vitals-routes.ts';
import { addWishes } from './modules/wish/wish-routes.ts';
import { openProvider } from './providers/open-provider.ts';
import { readableUrl } from './render/static-site.ts';
import { buildOf, builtSite, serveStorefront, type Site } from './render/storefront.ts';
import { addSweeps } from './retention.ts';
import { ShopEvents } from './shop-events.ts';
import { VitalsWatch } from './vitals-watch.ts';
import { defaultIntervals, type Intervals } from './work/intervals.ts';

const day = 86_400_000;

/** Replaced by tests. */
export interface AppOptions {
  readonly clock?: Clock;
  /** Receives log lines; standard output by default. */
  readonly log?: { write(line: string): void };
  readonly intervals?: Intervals;
  readonly bodyTimes?: BodyTimes;
  readonly listTimes?: ListTimes;
  readonly site?: Site;
  readonly secrets?: Secrets;
  /** Waits for a load balancer, in milliseconds. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Builds the shop as a Fastify app that does not listen yet. It uses no global state, so that a process can build several.
 *
 * Each module adds itself and says what it needs of the shop; a new one is a line here.
 * @param database Open; the app closes it when it closes.
 */
export async function buildApp(
  settings: Environment,
  database: Database,
  {
    clock = Date.now,
    log,
    intervals = defaultIntervals,
    bodyTimes = usualBodyTimes,
    listTimes = usualListTimes,
    site = builtSite(),
    secrets = productionSecrets,
    sleep = pause,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { db } = database;
  const sessions = new Sessions(db, new Tokens(settings.jwtSecret ?? (await storedSigningKey(db)), clock), clock);
  const authenticate = (token: string) => sessions.authenticate(token);
  const changes = new CatalogueChanges(database);
  const liveSettings = new LiveSettings(db, settings.owner, changes);
  const { app, cache, watch } = await openServer({
    ...{ settings, database, log, bodyTimes, authenticate, routedUrl: readableUrl },
    canInvalidate: () => changes.isConnected,
    drain: () => sleep(settings.drain),
  });
  app.addHook('onReady', () =>
    changes.listen((length) =>
      app.log.warn(
        { length },
        'catalogue changes: a message in the database is unreadable, so the response cache is dropped',
      ),
    ),
  );
  app.addHook('onClose', async () => {
    await app.closing.step('the listener of catalogue changes', changes.close());
    await app.closing.step('the database', database.close());
  });
  changes.onChange((changed) => cache.drop(tagsOf(changed)));

  const events = new ShopEvents(app.log);
  const vitals = new VitalsWatch();
  await addMetrics(app, { settings, database, clock, watch, events, vitals, cacheUse: () => cache.use });
  const papers = new Papers({ database, clock, environment: settings.owner });
  const networkSecret = await keptSecret(db, 'networks');
  const liveOnly = !settings.payments.test;
  const paperFiles = new PaperFiles({ db, clock, liveOnly });
  const mails = addMails(app, {
    ...{ settings, liveSettings, db, clock, intervals, events, beginLinkLife },
    paperOf: (orderId) => paperFiles.ofParcel(orderId),
  });
  const shop = {
    ...{ settings, liveSettings, database, db, changes, events, clock, intervals, cache, sessions, authenticate },
    papers,
    refunded: (...refund: Parameters<Papers['refunded']>) => papers.refunded(...refund),
    ...{ ...mails, secrets, isProved, setPaidBack, cashOf: cashNotesOf, endsOf: endsOfWaiting },
    papersOf: async (trx: Database['db'], order: string) => (await papersOfOrder(trx, order)).map(paperOf),
    rateLimits: new RateLimits(db, clock, settings.rateLimits, await keptSecret(db, 'rate limits')),
    longLists: new LongLists(listTimes),
    encoder: new PhotoEncoder(),
    cartLimits: settings.cartLimits,
    networkReservations: settings.networkReservations,
    networkKey: (address: string) => networkKey(networkSecret, address),
    test: settings.payments.test,
    liveOnly,
    sendsMails: settings.mail.smtpUrl !== undefined,
    lowLimit: async () => (await liveSettings.read()).stock.low_limit,
    reopening: openReopening({ ...mails, engine: database.engine, settings: () => liveSettings.read() }),
  };
  await addAudit(app, db, clock);
  const search = await addSearch(app, shop);
  await addCategories(app, shop);
  await addProducts(app, { ...shop, search });
  const reviews = await addReviews(app, shop);
  const delivery = await addDelivery(app, shop);
  const { provider, paymentKey, providerWatch } = await openProvider(app, shop);
  const onRefundQueued = addRefunds(app, { ...shop, provider });
  await addPayments(app, { ...shop, delivery, provider, paymentKey, onRefundQueued });
  const rules = await openCashRules(database, settings);
  const onNumberTyped = (number: string) => courier.onNumberTyped(number);
  const details = await addOrders(app, {
    ...{ ...shop, delivery, onRefundQueued },
    phoneChange: () => phoneChange(),
    onNumberTyped,
  });
  await addPaperFiles(app, { ...shop, paperFiles, details });
  const { cash, phoneChange } = await addCashOrders(app, { ...shop, delivery, rules, details });
  await addReturns(app, { ...shop, delivery, details, onRefundQueued, onNumberTyped });
  await addPapers(app, shop);
  const jobs = await addJobs(app, shop);
  await addSales(app, { ...shop, jobs });
  await addCoupons(app, shop);
  const courier = await addCouriers(app, { ...shop, cash, jobs });
  addSweeps(app, { ...shop, reviews, courier, deleted: new DeletedProducts(shop) });
  await addStockAlerts(app, shop);
  await addComplaints(app, shop);
  addOwnerAlerts(app, shop);
  const access = await addAuth(app, shop);
  await addUsers(app, shop);
  await addCustomers(app, shop);
  await addPersons(app, { ...shop, ...access });
  await addWishes(app, shop);
  await addCatalogueFile(app, shop);
  const backups = await addBackups(app, shop);
  const troubles: TroubleSources = {
    mail: (now) => mailOutage(db, now),
    backup: () => backups.trouble(),
    provider: () => providerWatch.trouble(),
    courier: (now) => namelessNews(db, now - day),
  };
  await addTestMail(app, shop);
  await addDashboard(app, { ...shop, todo: () => firstRunList(db, settings, liveSettings), troubles });
  await addReports(app, shop);
  await addSettings(app, {
    ...shop,
    usualDays: () => delivery.usualDays(),
    hasOffers: () => hasOffers(db, clock()),
    hasPapers: () => hasPapers(db),
    build: buildOf(site),
  });
  await addContent(app, shop);
  await addClientErrors(app, shop);
  await addVitals(app, { ...shop, vitals });
  await serveStorefront(app, { ...shop, site });
  return app;
}

/** Adds the metrics if they have a port. Their library is loaded only then. */
async function addMetrics(
  app: FastifyInstance,
  {
    settings,
    ...sources
  }: { settings: Environment } & Omit<
    MetricsDependencies,
    'backups' | 'paymentsToCheck' | 'missedPayments' | 'openReturns'
  >,
): Promise<void> {
  app.decorate('metricsUrl', undefined);
  const { metrics: place, database, backups: schedule } = settings;
  if (place === undefined) return;
  const { openMetrics, serveMetrics } = await import('./metrics/metrics.ts');
  // PostgreSQL is backed up by its own tools.
  const backups =
    database.url === undefined
      ? { last: () => lastGoodBackup(database.backupDir), everyHours: schedule.everyHours }
      : undefined;
  const { db } = sources.database;
  const counts = {
    paymentsToCheck: () => countMoney(db, sources.clock()),
    missedPayments: () => missedPayments(db),
    openReturns: () => openReturns(db),
  };
  serveMetrics(app, openMetrics({ ...sources, ...counts, backups }), place);
}
