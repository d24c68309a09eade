import type { FastifyInstance } from 'fastify';
import { stockAlertEndpoints } from '#contract/stock-alert.ts';
import type { Database } from '../../db/database.ts';
import { tokenOf, type Authenticate } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Repeater } from '../../work/repeater.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { StockAlertService } from './stock-alert-service.ts';
import type { AlertSubject } from './stock-alert-store.ts';
import { tellStockAlerts, type StockAlertWork } from './stock-alert-worker.ts';

const stockAlertRoutes = (alerts: StockAlertService) =>
  routes(stockAlertEndpoints, {
    createStockAlert: async ({ body }, { request }) => {
      const token = tokenOf(request.headers.authorization);
      const made = await alerts.create({ sizeId: body.size, email: body.email, token, address: request.ip });
      return { success: true, ...made };
    },
    confirmStockAlert: async ({ body }, { request }) => {
      const { subject, sent } = await alerts.confirm(body.token, request.ip);
      return { success: true, alert: onWire(subject), sent };
    },
    withdrawStockAlert: async ({ body }, { request }) => {
      const subject = await alerts.withdraw(body.token, request.ip);
      return { success: true, ...(subject && { alert: onWire(subject) }) };
    },
  });

function onWire({ name, slug, label }: AlertSubject) {
  return { product: { name, slug }, ...(label !== '' && { size: label }) };
}

/** The pause between a change of stock and the pass that it starts, in milliseconds: a burst of sales starts one pass. */
const settlingTime = 1_000;

interface Dependencies extends Omit<StockAlertWork, 'db'> {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly authenticate: Authenticate;
  readonly intervals: Intervals;
}

/** Adds the stock alerts with their routes and worker. */
export async function addStockAlerts(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, changes, intervals } = dependencies;
  const work = { ...dependencies, db: database.db };
  const pass = (signal: AbortSignal) => tellStockAlerts(work, signal);
  const worker = app.workers.add(new Repeater('stock alert worker', pass, intervals.poll, app.log));
  app.addHook('onListen', (done) => {
    changes.onChange(() => worker.nudgeWithin(settlingTime));
    done();
  });
  await app.register(stockAlertRoutes(new StockAlertService({ ...work, onConfirmed: () => worker.nudge() })));
}
