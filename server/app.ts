import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { totalCountHeader } from '#contract/rules/paging.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { compressResponses } from './http/compression.ts';
import { Closing } from './http/closing.ts';
import { answerClientError, answerErrors, answerFrameworkErrors } from './http/error-handler.ts';
import { Guard } from './http/guard.ts';
import { limitBodyTime, usualBodyTimes, type BodyTimes } from './http/body-time.ts';
import { limitConnections, mostConnections } from './http/connection-limit.ts';
import { addHealth } from './http/health.ts';
import { hangUpWhenIdle } from './http/idle-connections.ts';
import { keepHouse } from './http/housekeeping.ts';
import { refuseWhenOverloaded } from './http/overload.ts';
import { logOptions } from './http/log-options.ts';
import { requestIds } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mailSender } from './mail-sender.ts';
import { AccountService } from './modules/auth/account-service.ts';
import { userRoutes } from './modules/user/user-routes.ts';
import { UserService } from './modules/user/user-service.ts';
import { AuditLog } from './modules/auth/audit-log.ts';
import { authRoutes } from './modules/auth/auth-routes.ts';
import { AuthService } from './modules/auth/auth-service.ts';
import { KnownBrowsers } from './modules/auth/known-browsers.ts';
import { Sessions } from './modules/auth/sessions.ts';
import { storedSigningKey } from './modules/auth/signing-key.ts';
import { Tokens } from './modules/auth/tokens.ts';
import { CatalogueChanges } from './modules/catalogue-change/catalogue-changes.ts';
import { catalogueCache } from './modules/catalogue/catalogue-cache.ts';
import { catalogueFileRoutes } from './modules/catalogue-file/catalogue-file-routes.ts';
import { CatalogueImport } from './modules/catalogue-file/catalogue-import.ts';
import { CategoryEditor } from './modules/category-edit/category-editor.ts';
import { categoryRoutes } from './modules/category-edit/category-routes.ts';
import { CategoryService } from './modules/category/category-service.ts';
import { clientErrorRoutes } from './modules/client-error/client-error-routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard-routes.ts';
import { DashboardService } from './modules/dashboard/dashboard-service.ts';
import { addPayments, defaultIntervals, type Intervals } from './payments.ts';
import { Facets } from './modules/facet/facets.ts';
import { PhotoEncoder } from './modules/photo/photo-forms.ts';
import { PhotoService } from './modules/photo/photo-service.ts';
import { adminProductRoutes } from './modules/product/admin-product-routes.ts';
import { AdminProductService } from './modules/product/admin-product-service.ts';
import { BestSellers } from './modules/product/best-sellers.ts';
import { productEditRoutes } from './modules/product/product-edit-routes.ts';
import { PhotoEditor } from './modules/product/photo-editor.ts';
import { ProductEditor } from './modules/product/product-editor.ts';
import { productRoutes } from './modules/product/product-routes.ts';
import { ProductService } from './modules/product/product-service.ts';
import { stockRoutes } from './modules/product/stock-routes.ts';
import { StockService } from './modules/product/stock-service.ts';
import { limits } from './modules/rate-limit/limit.ts';
import { QuickLimit } from './modules/rate-limit/quick-limit.ts';
import { RateLimits } from './modules/rate-limit/rate-limits.ts';
import { countSearches } from './modules/search/count-searches.ts';
import { Search } from './modules/search/search.ts';
import { searchSynonymRoutes } from './modules/search/search-synonym-routes.ts';
import { settingsRoutes } from './modules/settings/settings-routes.ts';
import { addStockAlerts } from './stock-alerts.ts';
import { buildOf, builtSite, serveStorefront, type Site } from './render/storefront.ts';
import type { Settings } from './settings.ts';

/** The largest request body, in bytes. */
const bodyLimit = 256 * 1024;

/** Replaced by tests. */
export interface AppOptions {
  readonly clock?: Clock;
  /** Receives log lines; standard output by default. */
  readonly log?: { write(line: string): void };
  readonly intervals?: Intervals;
  readonly bodyTimes?: BodyTimes;
  readonly connections?: number;
  readonly site?: Site;
}

/**
 * Builds the shop as a Fastify app that does not listen yet. It uses no global state, so that a process can build several.
 * @param database Open; the app closes it when it closes.
 */
export async function buildApp(
  settings: Settings,
  database: Database,
  {
    clock = Date.now,
    log,
    intervals = defaultIntervals,
    bodyTimes = usualBodyTimes,
    connections = mostConnections,
    site = builtSite(),
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { db, engine } = database;
  const tokens = new Tokens(settings.jwtSecret ?? (await storedSigningKey(db)), clock);
  const sessions = new Sessions(db, tokens, clock);
  const guard = new Guard((token) => sessions.authenticate(token));
  const app = Fastify({
    logger: logOptions(settings, log),
    // Requests have no child logger: a request logs at most one line, which carries its id.
    ...(!/^(info|debug)$/.test(settings.logLevel) && { childLoggerFactory: (logger) => logger }),
    trustProxy: settings.trustProxy,
    bodyLimit,
    // The limit for any request. Bodies that are parsed have less time (http/body-time.ts).
    requestTimeout: bodyTimes.upload,
    http: { headersTimeout: Math.min(30_000, bodyTimes.upload) },
    // A keyword of 200 characters takes up to nine bytes for each when encoded.
    routerOptions: { maxParamLength: 4096 },
    // The contract's schemas validate requests (http/route.ts); Fastify's compilers would only slow the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Requests on open connections are still served while the app closes.
    return503OnClosing: false,
    genReqId: requestIds(),
    frameworkErrors: answerFrameworkErrors(guard, engine),
    clientErrorHandler: answerClientError,
  });
  if (settings.trustProxy === true) {
    app.log.warn(
      'TRUST_PROXY=on: the shop believes any x-forwarded-for header, so a caller can choose the address that limits count. ' +
        "Set the number of proxies or their addresses unless no caller gets past your proxy's own header",
    );
  }
  app.removeContentTypeParser('text/plain');
  const changes = new CatalogueChanges(database);
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
  const cache = catalogueCache(changes, common, settings.responseCacheSize);
  // With CORS the headers depend on the origin of the request, so the hooks add them.
  if (settings.corsOrigins.length === 0) cache.answerFirst(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(common);
    done();
  });
  if (settings.corsOrigins.length > 0) await allowOrigins(app, settings.corsOrigins);
  await refuseWhenOverloaded(app, settings.maxEventLoopDelay);
  await compressResponses(app);
  guard.watch(app);
  addHealth(app, database);
  hangUpWhenIdle(app);
  limitConnections(app.server, connections);
  limitBodyTime(app, bodyTimes);

  const rateLimits = new RateLimits(db, clock, settings.rateLimits);
  countSearches(app, new QuickLimit(limits.addressSearches, clock, settings.rateLimits));
  const browsers = new KnownBrowsers(db, clock);
  keepHouse(app, {
    sessions: () => sessions.sweep(),
    'known browsers': () => browsers.sweep(),
    'rate limits': () => rateLimits.sweep(),
  });
  const sender = mailSender(app, settings);
  const access = { db, sessions, browsers, audit: new AuditLog(app.log), sender, clock };
  const auth = new AuthService({ ...access, rateLimits });
  const accounts = new AccountService(access);
  const categories = new CategoryService(db);
  const categoryEditor = new CategoryEditor({ database, changes, clock });
  const products = new ProductService(db, new Search(db, changes), new Facets(db, changes));
  const bestSellers = new BestSellers(db, clock, !settings.payments.test);
  const photos = new PhotoService(db);
  await app.register(categoryRoutes(categories, categoryEditor, cache));
  await app.register(productRoutes({ products, bestSellers, categories, photos, cache }));
  await app.register(adminProductRoutes(new AdminProductService(database, clock)));
  const editing = { database, changes, clock, encoder: new PhotoEncoder() };
  await app.register(productEditRoutes(new ProductEditor(editing), new PhotoEditor(editing)));
  await app.register(stockRoutes(new StockService({ database, changes, clock })));
  const { onMailQueued } = await addPayments(app, {
    settings,
    sender,
    database,
    changes,
    rateLimits,
    clock,
    intervals,
  });
  await addStockAlerts(app, {
    ...{ sender, database, changes, rateLimits, clock, onMailQueued },
    authenticate: (token) => sessions.authenticate(token),
    every: intervals.reconcile,
  });
  await app.register(authRoutes({ auth, accounts, secure: settings.publicUrl?.startsWith('https:') === true }));
  await app.register(userRoutes(new UserService(database)));
  const imports = new CatalogueImport({
    database,
    changes,
    clock,
    failed: (error) =>
      app.log.error({ err: error }, 'catalogue import: a part failed, the parts before it are committed'),
  });
  await app.register(catalogueFileRoutes({ db, imports, clock }));
  await app.register(searchSynonymRoutes({ database, changes }));
  await app.register(dashboardRoutes(new DashboardService(db, clock, !settings.payments.test)));
  await app.register(settingsRoutes(settings, cache, buildOf(site)));
  await app.register(clientErrorRoutes({ log: app.log, clock, rateLimits: settings.rateLimits }));
  await serveStorefront(app, { settings, database, changes, cache, site });
  return app;
}

function noCompiler(): never {
  throw new Error('No route has a schema of its own: the contract has them all');
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: [totalCountHeader, 'etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
