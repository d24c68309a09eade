import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { totalCountHeader } from '#contract/rules/paging.ts';
import type { Database } from './db/database.ts';
import { answerClientError, answerErrors, answerFrameworkError } from './http/error-handler.ts';
import { addHealth } from './http/health.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveSite } from './http/static-site.ts';
import { categoryRoutes } from './modules/category/category-routes.ts';
import { CategoryService } from './modules/category/category-service.ts';
import { PhotoService } from './modules/photo/photo-service.ts';
import { productRoutes } from './modules/product/product-routes.ts';
import { ProductService } from './modules/product/product-service.ts';
import { Search } from './modules/search/search.ts';
import { settingsRoutes } from './modules/settings/settings-routes.ts';
import type { Settings } from './settings.ts';

/** The largest body that is read, in bytes. */
const bodyLimit = 256 * 1024;

/**
 * The shop as a Fastify app that does not listen yet. It knows nothing global, so that a process may build several.
 * @param database Open; the app closes it when it closes.
 */
export async function buildApp(settings: Settings, database: Database): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel, redact: ['req.headers.authorization'] },
    trustProxy: settings.trustProxy,
    bodyLimit,
    // A keyword of 200 characters has up to nine bytes for each once it is encoded.
    routerOptions: { maxParamLength: 4096 },
    // What comes in over an open connection while the app closes is still in flight.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', () => database.close());
  endIdleConnections(app);
  answerErrors(app, database.engine);
  await app.register(helmet, securityHeaders(settings));
  if (settings.corsOrigins.length > 0) await allowOrigins(app, settings.corsOrigins);
  addHealth(app, database);

  const { db } = database;
  const categories = new CategoryService(db);
  const products = new ProductService(db, new Search(db));
  const photos = new PhotoService(db);
  await app.register(categoryRoutes(categories));
  await app.register(productRoutes({ products, categories, photos }));
  await app.register(settingsRoutes(settings));
  await serveSite(app);
  return app;
}

/** While the app closes, a connection that has got its last answer would otherwise be kept alive, and the end wait for it. */
function endIdleConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
    done();
  });
  app.addHook('onClose', () => clearInterval(timer));
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: [totalCountHeader, 'etag', 'retry-after'],
    maxAge: 600,
  });
}
