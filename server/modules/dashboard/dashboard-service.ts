import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardDays, dashboardEntries, lowStock } from '#contract/rules/dashboard.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { shopOrders } from '../order/shop-order-store.ts';
import { countMoney } from '../payment/money-store.ts';
import { countScarce, scarceProducts } from '../product/product-store.ts';
import { waitingForSizes } from '../stock-alert/stock-alert-store.ts';
import { takingsByDay } from './dashboard-store.ts';

/** Paid and not shipped. */
const waiting = ['Not Processed', 'Processing'] as const;

/** The figures of the back office's first page. */
export class DashboardService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #liveOnly: boolean;

  /** @param liveOnly Leave test orders out of the takings. */
  constructor(database: Database, clock: Clock, liveOnly: boolean) {
    this.#database = database;
    this.#clock = clock;
    this.#liveOnly = liveOnly;
  }

  async now(): Promise<Dashboard> {
    const first = dayAfter(dayOf(this.#clock()), 1 - dashboardDays);
    return {
      days: await takingsByDay(this.#database.db, first, dashboardDays, this.#liveOnly),
      toPack: await this.#toPack(),
      money: { count: await countMoney(this.#database.db, this.#clock()) },
      runningLow: await this.#runningLow(),
    };
  }

  async #runningLow(): Promise<Dashboard['runningLow']> {
    const products = await scarceProducts(this.#database.db, lowStock, dashboardEntries);
    const ids = products.map(({ _id }) => _id);
    return {
      count: await countScarce(this.#database.db, lowStock),
      products,
      waiting: await waitingForSizes(this.#database.db, ids, this.#clock()),
    };
  }

  async #toPack(): Promise<Dashboard['toPack']> {
    const page = { offset: 0, limit: dashboardEntries };
    const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
    const found: Dashboard['toPack']['orders'] = [];
    let count = 0;
    // One query per status: the index orders each status by time.
    for (const status of waiting) {
      const { orders, total } = await shopOrders(this.#database, { statuses: [status] }, page, oldestFirst);
      found.push(...orders);
      count += total;
    }
    found.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    return { count, orders: found.slice(0, dashboardEntries) };
  }
}
