import type { Kysely } from 'kysely';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardDays, dashboardEntries, lowStock } from '#contract/rules/dashboard.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { countShopOrders, shopOrders } from '../order/shop-order-store.ts';
import { countMoney } from '../payment/money-store.ts';
import { countScarce, scarceProducts } from '../product/product-store.ts';
import { waitingForSizes } from '../stock-alert/stock-alert-store.ts';
import { takingsByDay } from './dashboard-store.ts';

/** Paid and not shipped. */
const waiting = ['Not Processed', 'Processing'] as const;

/** The figures of the back office's first page. */
export class DashboardService {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #liveOnly: boolean;

  /** @param liveOnly Leave test orders out of the takings. */
  constructor(db: Kysely<Schema>, clock: Clock, liveOnly: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#liveOnly = liveOnly;
  }

  async now(): Promise<Dashboard> {
    const first = dayAfter(dayOf(this.#clock()), 1 - dashboardDays);
    return {
      days: await takingsByDay(this.#db, first, dashboardDays, this.#liveOnly),
      toPack: await this.#toPack(),
      money: { count: await countMoney(this.#db, this.#clock()) },
      runningLow: await this.#runningLow(),
    };
  }

  async #runningLow(): Promise<Dashboard['runningLow']> {
    const products = await scarceProducts(this.#db, lowStock, dashboardEntries);
    const ids = products.map(({ _id }) => _id);
    return {
      count: await countScarce(this.#db, lowStock),
      products,
      waiting: await waitingForSizes(this.#db, ids, this.#clock()),
    };
  }

  async #toPack(): Promise<Dashboard['toPack']> {
    const page = { offset: 0, limit: dashboardEntries };
    const orders: Dashboard['toPack']['orders'] = [];
    // One query per status: the index orders each status by time.
    const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
    for (const status of waiting)
      orders.push(...(await shopOrders(this.#db, { statuses: [status] }, page, oldestFirst)));
    orders.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    return {
      count: await countShopOrders(this.#db, { statuses: waiting }),
      orders: orders.slice(0, dashboardEntries),
    };
  }
}
