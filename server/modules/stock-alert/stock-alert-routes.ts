import type { FastifyInstance } from 'fastify';
import { stockAlertEndpoints } from '#contract/stock-alert.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import { Repeater } from '../../work/repeater.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import type { Sender } from '../mail/sender.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
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

interface StockAlertsDependencies {
  readonly sender: () => Promise<Sender>;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly rateLimits: RateLimits;
  readonly isProved: StockAlertWork['isProved'];
  readonly authenticate: (token: string) => Promise<Account | undefined>;
  readonly clock: Clock;
  /** Between two passes of the worker, in milliseconds. */
  readonly every: number;
  readonly onMailQueued: () => void;
}

/** Adds the stock alerts with their routes and worker. */
export async function addStockAlerts(app: FastifyInstance, dependencies: StockAlertsDependencies): Promise<void> {
  const { sender, database, changes, rateLimits, isProved, authenticate, clock, every, onMailQueued } = dependencies;
  const { db } = database;
  const work = { db, sender, clock, rateLimits, isProved, onMailQueued };
  const repeater = new Repeater('stock alert worker', (signal) => tellStockAlerts(work, signal), every, app.log);
  const onConfirmed = () => repeater.nudge();
  await app.register(stockAlertRoutes(new StockAlertService({ ...work, authenticate, onConfirmed })));
  app.addHook('onListen', (done) => {
    changes.onChange(() => repeater.nudgeWithin(settlingTime));
    repeater.nudge();
    done();
  });
  app.addHook('preClose', () => app.closing.step('the worker of stock alerts', repeater.stop()));
}
