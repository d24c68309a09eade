import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Account } from './modules/account/account.ts';
import type { CatalogueChanges } from './modules/catalogue-change/catalogue-changes.ts';
import type { Sender } from './modules/mail/sender.ts';
import type { RateLimits } from './modules/rate-limit/rate-limits.ts';
import { stockAlertRoutes } from './modules/stock-alert/stock-alert-routes.ts';
import { StockAlertService } from './modules/stock-alert/stock-alert-service.ts';
import { StockAlertWorker } from './modules/stock-alert/stock-alert-worker.ts';
import { Repeater } from './work/repeater.ts';

/** The pause between a change of stock and the pass that it starts, in milliseconds: a burst of sales starts one pass. */
const settlingTime = 1_000;

export interface StockAlertsDependencies {
  readonly sender: () => Sender;
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly rateLimits: RateLimits;
  readonly authenticate: (token: string) => Promise<Account | undefined>;
  readonly clock: Clock;
  /** Between two passes of the worker, in milliseconds. */
  readonly every: number;
  readonly onMailQueued: () => void;
}

/** Adds the stock alerts with their routes and worker. */
export async function addStockAlerts(app: FastifyInstance, dependencies: StockAlertsDependencies): Promise<void> {
  const { sender, database, changes, rateLimits, authenticate, clock, every, onMailQueued } = dependencies;
  const { db } = database;
  const worker = new StockAlertWorker({ db, sender, clock, onMailQueued });
  const repeater = new Repeater('stock alert worker', (signal) => worker.pass(signal), every, app.log);
  const onConfirmed = () => repeater.nudge();
  await app.register(
    stockAlertRoutes(new StockAlertService({ db, rateLimits, authenticate, sender, clock, onMailQueued, onConfirmed })),
  );
  app.addHook('onListen', (done) => {
    changes.onChange(() => repeater.nudgeWithin(settlingTime));
    repeater.nudge();
    done();
  });
  app.addHook('preClose', () => app.closing.step('the worker of stock alerts', repeater.stop()));
}
