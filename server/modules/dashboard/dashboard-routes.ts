import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints, type Dashboard } from '#contract/dashboard.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { dashboardDays, dashboardEntries } from '#contract/rules/report.ts';
import { isAllowed, staffRoleOf, type Permission } from '#contract/rules/staff.ts';
import type { TodoCode } from '#contract/rules/todo.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { waitingComplaints } from '../complaint/complaint-store.ts';
import { offersToWatch } from '../coupon/coupon-store.ts';
import { countUnreadNews } from '../courier/courier-store.ts';
import { countTroubles, shopOrders } from '../order/shop-order-store.ts';
import { countMoney } from '../payment/money-store.ts';
import { countDrafts } from '../product/admin-product-store.ts';
import { scarceProducts } from '../product/product-store.ts';
import { openReturns } from '../returns/return-store.ts';
import { countLowSizes, lowSizesOf } from '../stock/low-stock.ts';
import { waitingForSizes } from '../stock-alert/stock-alert-store.ts';
import { brokenParts, type TroubleSources } from './broken.ts';
import { cashFigures, ordersToConfirm, revenueByDay } from './dashboard-store.ts';
import { deleteDoneStep, insertDoneStep } from './todo-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Leave test orders out of the revenue and of the orders to pack. */
  readonly liveOnly: boolean;
  /** The shop's low limit. */
  readonly lowLimit: () => Promise<number>;
  readonly todo: () => Promise<TodoCode[]>;
  readonly troubles: TroubleSources;
}

/** Not shipped. Cash orders that wait for their confirmation are not packed. */
const waiting = ['Not Processed', 'Processing'] as const;

/** Adds the figures of the back office's first page. */
export async function addDashboard(
  app: FastifyInstance,
  { database, clock, liveOnly, lowLimit, todo, troubles }: Dependencies,
): Promise<void> {
  const { db } = database;
  const calls = routes(dashboardEndpoints, {
    getDashboard: async (_, { account }) => {
      const now = clock();
      const first = dayAfter(dayOf(now), 1 - dashboardDays);
      const may = (permission: Permission) => isAllowed(staffRoleOf(account), permission);
      const seesMoney = may('money');
      const dashboard: Dashboard = {
        broken: await brokenParts(troubles, now),
        toPack: await ordersToPack(database, liveOnly),
        cash: { ...(await ordersToConfirm(db, liveOnly)), ...(seesMoney && (await cashFigures(db, liveOnly))) },
        parcels: { ...(await countTroubles(db)), news: await countUnreadNews(db) },
        returns: await openReturns(db),
        ...(seesMoney && {
          days: await revenueByDay(db, first, dashboardDays, liveOnly),
          money: { count: await countMoney(db, now) },
        }),
        ...(may('people') && { complaints: await waitingComplaints(db, now) }),
        ...(may('catalogue') && {
          runningLow: await runningLow(database, await lowLimit(), now),
          drafts: await countDrafts(db),
        }),
        ...(may('shop') && { offers: await offersToWatch(db, now), todo: (await todo()).map((code) => ({ code })) }),
      };
      return { success: true, dashboard };
    },
    setTodo: async ({ body: { code, done } }, { account }) => {
      const [open, ticked] = [`${code}: open`, `${code}: done`];
      noteAudit({ changes: auditChange('status', done ? open : ticked, done ? ticked : open) });
      if (done) await insertDoneStep(db, { code, at: clock(), account_id: account.id });
      else await deleteDoneStep(db, code);
      return { success: true, todo: (await todo()).map((one) => ({ code: one })) };
    },
  });
  await app.register(calls);
}

async function runningLow({ db }: Database, limit: number, now: number): Promise<NonNullable<Dashboard['runningLow']>> {
  const products = await scarceProducts(db, limit, dashboardEntries);
  const ids = products.map(({ _id }) => _id);
  return {
    count: await countLowSizes(db, limit),
    products,
    sizes: await lowSizesOf(db, ids, limit),
    waiting: await waitingForSizes(db, ids, now),
  };
}

async function ordersToPack(database: Database, liveOnly: boolean): Promise<Dashboard['toPack']> {
  const page = { offset: 0, limit: dashboardEntries };
  const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
  const found: Dashboard['toPack']['orders'] = [];
  let count = 0;
  // One query per status: the index orders each status by time.
  for (const status of waiting) {
    const filter = { statuses: [status], isWaiting: false, liveOnly };
    const { orders, total } = await shopOrders(database, filter, page, oldestFirst);
    found.push(...orders);
    count += total;
  }
  found.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return { count, orders: found.slice(0, dashboardEntries) };
}
