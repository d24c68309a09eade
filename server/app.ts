import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { totalCountHeader } from '#contract/rules/paging.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { keptSecret } from './db/kept-secret.ts';
import type { Environment } from './environment.ts';
import { firstRunList } from './first-run.ts';
import { limitBodyTime, usualBodyTimes, type BodyTimes } from './http/body-time.ts';
import { Closing, hangUpWhenClosing } from './http/closing.ts';
import { answerClientErrors, answerErrors, answerFrameworkErrors } from './http/error-handler.ts';
import { Guard } from './http/guard.ts';
import { addHealth } from './http/health.ts';
import { logOptions } from './http/log-options.ts';
import { LongLists, usualListTimes, type ListTimes } from './http/long-lists.ts';
import { compressResponses } from './http/negotiation.ts';
import { refuseWhenOverloaded } from './http/overload.ts';
import { requestIdHeader, logRequests, RequestWatch } from './http/request-watch.ts';
import { ResponseCache } from './http/response-cache/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { Uploads } from './http/uploads.ts';
import type { MetricsDependencies } from './metrics/metrics.ts';
import { auditCalls } from './modules/audit/audit-hooks.ts';
import { auditRoutes } from './modules/audit/audit-routes.ts';
import { AccessLog } from './modules/auth/access-log.ts';
import { authRoutes, resetLinkRoutes, secondFactorRoutes, sessionRoutes } from './modules/auth/auth-routes.ts';
import { AuthService } from './modules/auth/auth-service.ts';
import { HashingQueues } from './modules/auth/hashing-queues.ts';
import { KnownBrowsers } from './modules/auth/known-browsers.ts';
import { PasswordCheck } from './modules/auth/password-check.ts';
import { ResetLinks } from './modules/auth/reset-links.ts';
import { SecondFactor } from './modules/auth/second-factor.ts';
import { secrets as productionSecrets, type Secrets } from './modules/auth/secrets.ts';
import { Sessions, storedSigningKey, Tokens } from './modules/auth/sessions.ts';
import { lastGoodBackup } from './modules/backup/backup-files.ts';
import { addBackups } from './modules/backup/backup-routes.ts';
import { isProved } from './modules/cash/cash-store.ts';
import { CatalogueChanges } from './modules/catalogue-change/catalogue-changes.ts';
import { tagsOf } from './modules/catalogue-change/catalogue-tags.ts';
import { catalogueFileRoutes } from './modules/catalogue-file/catalogue-file-routes.ts';
import { CatalogueImport } from './modules/catalogue-file/catalogue-import.ts';
import { CategoryEditor } from './modules/category-edit/category-editor.ts';
import { categoryRoutes } from './modules/category-edit/category-routes.ts';
import { clientErrorRoutes } from './modules/client-error/client-error-routes.ts';
import { contentRoutes } from './modules/content/content-routes.ts';
import { ContentService } from './modules/content/content-service.ts';
import { addCouriers } from './modules/courier/courier-routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard-routes.ts';
import { deliveryRoutes, deliveryRuleRoutes } from './modules/delivery/delivery-routes.ts';
import { DeliveryRuleService } from './modules/delivery/delivery-rule-service.ts';
import { DeliveryService } from './modules/delivery/delivery-service.ts';
import { addJobs } from './modules/job/job-routes.ts';
import { mailSender } from './modules/mail/sender.ts';
import { addOwnerAlerts } from './modules/owner-alert/owner-alerts.ts';
import { countMoney } from './modules/payment/money-store.ts';
import { missedPayments } from './modules/payment/webhook-watch.ts';
import { personRoutes } from './modules/person/person-routes.ts';
import { PersonService } from './modules/person/person-service.ts';
import { makeFirstForms } from './modules/photo/first-form-job.ts';
import { PhotoEncoder } from './modules/photo/photo-encoder.ts';
import { adminProductRoutes } from './modules/product/admin-product-routes.ts';
import { BestSellers } from './modules/product/best-sellers.ts';
import { PhotoEditor } from './modules/product/photo-editor.ts';
import { productEditRoutes } from './modules/product/product-edit-routes.ts';
import { ProductEditor } from './modules/product/product-editor.ts';
import { productRoutes } from './modules/product/product-routes.ts';
import { ProductService } from './modules/product/product-service.ts';
import { stockRoutes } from './modules/product/stock-routes.ts';
import { StockService } from './modules/product/stock-service.ts';
import { QuickLimit } from './modules/rate-limit/quick-limit.ts';
import { limits, RateLimits } from './modules/rate-limit/rate-limits.ts';
import { reportRoutes } from './modules/report/report-routes.ts';
import { Reports } from './modules/report/reports.ts';
import { reviewRoutes } from './modules/review/review-routes.ts';
import { ReviewService } from './modules/review/review-service.ts';
import { MemorySearch } from './modules/search/memory-search.ts';
import { countSearches, searchSynonymRoutes } from './modules/search/search-routes.ts';
import { LiveSettings } from './modules/settings/live-settings.ts';
import { ownerSettingsRoutes } from './modules/settings/owner-settings-routes.ts';
import { OwnerSettingsService } from './modules/settings/owner-settings-service.ts';
import { settingsRoutes } from './modules/settings/settings-routes.ts';
import { addStockAlerts } from './modules/stock-alert/stock-alert-routes.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import { UserService } from './modules/user/user-service.ts';
import { vitalsRoutes } from './modules/vitals/vitals-routes.ts';
import { wishRoutes } from './modules/wish/wish-routes.ts';
import { WishService } from './modules/wish/wish-service.ts';
import { addPayments, defaultIntervals, type Intervals } from './payments.ts';
import { deleteOutboxFilesTo } from './providers/mail/outbox-files.ts';
import { readableUrl } from './render/static-site.ts';
import { buildOf, builtSite, serveStorefront, type Site } from './render/storefront.ts';
import { fileSweeps, retentionSweeps, startSweeps, sweepPause } from './retention.ts';
import { ShopEvents } from './shop-events.ts';
import { VitalsWatch } from './vitals-watch.ts';
import { onceUnlessFailed } from './work/promises.ts';
import { acquireSweep } from './work/sweeps.ts';

/** The largest request body, in bytes. */
const bodyLimit = 256 * 1024;
/** A connection takes up to 0.2 MB. A proxy keeps some dozens, a browser six. */
const maxConnections = 1_000;
/** In milliseconds. Longer than nginx keeps its connections (deploy/nginx/weft.conf). */
const keepAliveTimeout = 10_000;

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
  const { db, engine } = database;
  const tokens = new Tokens(settings.jwtSecret ?? (await storedSigningKey(db)), clock);
  const sessions = new Sessions(db, tokens, clock);
  const guard = new Guard((token) => sessions.authenticate(token));
  const watch = new RequestWatch(settings);
  const app = Fastify({
    logger: logOptions(settings, log),
    logController: watch.logController,
    // Requests have no child logger: the log takes their id from the context, also in lines of services (work/context.ts).
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    bodyLimit,
    // The limit for any request. Bodies that are parsed have less time (http/body-time.ts).
    requestTimeout: bodyTimes.upload,
    // Also ends connections on which no request begins. Node looks for them every 30 s by default.
    http: { headersTimeout: Math.min(30_000, bodyTimes.upload), connectionsCheckingInterval: 5_000 },
    keepAliveTimeout,
    // A keyword of 200 characters takes up to nine bytes for each when encoded.
    routerOptions: { maxParamLength: 4096 },
    // The contract's schemas validate requests (http/route.ts); Fastify's compilers would only slow the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Requests on open connections are still served while the app closes.
    return503OnClosing: false,
    genReqId: watch.idOf,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: answerFrameworkErrors(guard, engine, watch),
    clientErrorHandler: answerClientErrors(watch),
  });
  if (settings.trustProxy === true) {
    app.log.warn(
      'TRUST_PROXY=on: the shop believes any x-forwarded-for header, so a caller can choose the address that limits count. ' +
        "Set the number of proxies or their addresses unless no caller gets past your proxy's own header",
    );
  }
  app.removeContentTypeParser('text/plain');
  const changes = new CatalogueChanges(database);
  const liveSettings = new LiveSettings(db, settings.owner, changes);
  app.addHook('onReady', () =>
    changes.listen((length) =>
      app.log.warn(
        { length },
        'catalogue changes: a message in the database is unreadable, so the response cache is dropped',
      ),
    ),
  );
  app.decorate('closing', new Closing());
  app.addHook('onClose', async () => {
    await app.closing.step('the listener of catalogue changes', changes.close());
    await app.closing.step('the database', database.close());
  });
  answerErrors(app, engine);
  const common = securityHeaders(settings);
  const cache = new ResponseCache({
    maxSize: settings.responseCacheSize,
    common,
    canInvalidate: () => changes.isConnected,
  });
  changes.onChange((changed) => cache.drop(tagsOf(changed)));
  // With CORS the headers depend on the origin of the request, so the hooks add them.
  if (settings.corsOrigins.length === 0) cache.answerFirst(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header(requestIdHeader, request.id);
    done();
  });
  watch.follow(app);
  logRequests(app.log, watch);
  if (settings.corsOrigins.length > 0) await allowOrigins(app, settings.corsOrigins);
  await refuseWhenOverloaded(app, settings.maxEventLoopDelay);
  await compressResponses(app);
  guard.watch(app);
  auditCalls(app, db, clock);
  addHealth(app, database, () => sleep(settings.drain));
  app.server.maxConnections = maxConnections;
  hangUpWhenClosing(app);
  limitBodyTime(app, bodyTimes);
  app.decorate('uploads', new Uploads(settings.database.dataDir));
  app.addHook('onListen', () => app.uploads.removeOld(Date.now()));

  const events = new ShopEvents(app.log);
  const vitals = new VitalsWatch();
  await addMetrics(app, { settings, database, clock, watch, events, vitals, cacheUse: () => cache.use });
  const rateLimits = new RateLimits(db, clock, settings.rateLimits, await keptSecret(db, 'rate limits'));
  countSearches(app, new QuickLimit(limits.addressSearches, clock, settings.rateLimits));
  const browsers = new KnownBrowsers(db, clock);
  const sender = mailSender(app, settings, liveSettings);
  const access = { db, secrets, sessions, browsers, accessLog: new AccessLog(app.log, db, clock), sender, clock };
  const passwords = new PasswordCheck({ ...access, rateLimits });
  const secondFactor = new SecondFactor({ ...access, passwords, rateLimits });
  const auth = new AuthService({ ...access, rateLimits, secondFactor });
  const queues = new HashingQueues();
  const categoryEditor = new CategoryEditor({ database, changes, clock });
  const search = new MemorySearch(db, changes);
  // In the background: the first list of products does not wait for it. If it fails, the next search reads again.
  app.addHook('onListen', () => {
    void search.refresh().catch((error: unknown) => {
      app.log.warn({ err: error }, 'search: the products could not be read, the next search reads them again');
    });
  });
  app.addHook('onClose', () => app.closing.step('the search', search.close()));
  const products = new ProductService(db, search);
  const bestSellers = new BestSellers(db, clock, !settings.payments.test);
  await app.register(categoryRoutes(db, categoryEditor, cache));
  const longLists = new LongLists(listTimes);
  await app.register(productRoutes({ db, products, bestSellers, cache, longLists }));
  await app.register(adminProductRoutes(database, clock));
  const encoder = new PhotoEncoder();
  const editing = { database, changes, clock, encoder };
  await app.register(productEditRoutes(new ProductEditor(editing), new PhotoEditor(editing)));
  await app.register(stockRoutes(new StockService({ database, changes, clock })));
  const reviews = new ReviewService({ database, changes, clock, liveOnly: !settings.payments.test });
  await app.register(reviewRoutes(reviews, cache));
  const delivery = new DeliveryService({ db, clock, settings: liveSettings, usualDays: settings.deliveryDays });
  await app.register(deliveryRoutes({ delivery, clock, rateLimits: settings.rateLimits }));
  const rules = new DeliveryRuleService({ database, changes, usualDays: settings.deliveryDays });
  await app.register(deliveryRuleRoutes(rules, clock));
  const { onMailQueued, cash } = await addPayments(app, {
    settings,
    sender,
    liveSettings,
    database,
    changes,
    rateLimits,
    delivery,
    longLists,
    clock,
    intervals,
    events,
    onNumberTyped: (number) => courier.onNumberTyped(number),
  });
  const jobs = await addJobs(app, { database, clock, every: intervals.work });
  const couriers = { database, liveSettings, cash, jobs, clock, events, rateLimits: settings.rateLimits };
  const courier = await addCouriers(app, couriers);
  // Once a start: only another payment key changes which reviews count.
  const ratings = onceUnlessFailed((signal: AbortSignal) => reviews.countRatings(signal));
  const sweeps = {
    own: { ratings, ...fileSweeps(database, clock, settings.database.dataDir) },
    shared: {
      ...retentionSweeps(database, clock, settings),
      'news before its tracking number': (signal: AbortSignal) => courier.applyWaiting(undefined, signal),
      'parcels without news': (signal: AbortSignal) => courier.deliverQuiet(signal),
      // Last: after an upgrade it takes minutes.
      'photos without a first form': (signal: AbortSignal) => makeFirstForms({ database, changes, encoder }, signal),
    },
    acquire: () => acquireSweep(db, 'retention', clock(), sweepPause),
  };
  startSweeps(app, sweeps, intervals.poll);
  await addStockAlerts(app, {
    ...{ sender, database, changes, rateLimits, isProved, clock, onMailQueued },
    authenticate: (token) => sessions.authenticate(token),
    every: intervals.poll,
  });
  addOwnerAlerts(app, { db, liveSettings, rateLimits, sender, clock, onMailQueued }, intervals.poll);
  await app.register(authRoutes({ auth, queues, secure: settings.publicUrl?.startsWith('https:') === true }));
  await app.register(secondFactorRoutes(secondFactor, queues));
  await app.register(sessionRoutes(sessions, access.accessLog));
  const resetLinks = new ResetLinks({
    ...{ ...access, queues, rateLimits, onMailQueued },
    failed: (error) => app.log.error({ err: error }, 'reset links: a mail could not be queued'),
  });
  app.addHook('preClose', () => app.closing.step('the mails with reset links', resetLinks.idle()));
  await app.register(resetLinkRoutes(resetLinks));
  await app.register(userRoutes(new UserService(database, clock, sender), longLists));
  const persons = new PersonService({
    ...{ database, changes, passwords, accessLog: access.accessLog, clock },
    deleteMailFiles: (email) => deleteOutboxFilesTo(settings.database.dataDir, email),
  });
  await app.register(personRoutes({ persons, queues, longLists, clock }));
  await app.register(auditRoutes(db));
  await app.register(wishRoutes(new WishService(database, clock)));
  const imports = new CatalogueImport({
    database,
    changes,
    clock,
    failed: (error) =>
      app.log.error({ err: error }, 'catalogue import: a part failed, the parts before it are committed'),
  });
  await app.register(catalogueFileRoutes({ db, imports, clock }));
  await addBackups(app, { settings, database, clock });
  await app.register(searchSynonymRoutes({ database, changes }));
  const todo = () => firstRunList(db, settings, liveSettings);
  await app.register(dashboardRoutes({ database, clock, liveOnly: !settings.payments.test, todo }));
  await app.register(
    reportRoutes(new Reports({ database, clock, liveOnly: !settings.payments.test }), database, clock),
  );
  await app.register(
    settingsRoutes({ settings, db, liveSettings, usualDays: () => delivery.usualDays(), cache, build: buildOf(site) }),
  );
  const ownerSettings = { database, changes, liveSettings, environment: settings.owner, clock, encoder };
  await app.register(ownerSettingsRoutes(new OwnerSettingsService(ownerSettings)));
  await app.register(contentRoutes(new ContentService({ database, changes, liveSettings, clock }), cache));
  await app.register(clientErrorRoutes({ log: app.log, clock, rateLimits: settings.rateLimits }));
  await app.register(vitalsRoutes({ vitals, clock, rateLimits: settings.rateLimits }));
  await serveStorefront(app, { settings, database, changes, liveSettings, cache, site });
  return app;
}

/** Adds the metrics if they have a port. Their library is loaded only then. */
async function addMetrics(
  app: FastifyInstance,
  {
    settings,
    ...sources
  }: { settings: Environment } & Omit<MetricsDependencies, 'backups' | 'paymentsToCheck' | 'missedPayments'>,
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
  const payments = {
    paymentsToCheck: () => countMoney(db, sources.clock()),
    missedPayments: () => missedPayments(db),
  };
  serveMetrics(app, openMetrics({ ...sources, ...payments, backups }), place);
}

function noCompiler(): never {
  throw new Error('No route has a schema of its own: the contract has them all');
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: [totalCountHeader, 'etag', 'retry-after', requestIdHeader],
    maxAge: 600,
  });
}
