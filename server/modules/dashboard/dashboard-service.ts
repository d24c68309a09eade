import type { Kysely } from 'kysely';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardDays, dashboardEntries, lowStock } from '#contract/rules/dashboard.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { countShopOrders, shopOrders } from '../order/shop-order-store.ts';
import { countMoney } from '../payment/money-store.ts';
import { countScarce, scarceProducts } from '../product/product-store.ts';
import { takingsByDay } from './dashboard-store.ts';

/** Paid, and still in the house. */
const waiting = ['Not Processed', 'Processing'] as const;

/** What an owner looks for first. */
export class DashboardService {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #liveOnly: boolean;

  /** @param liveOnly The shop takes real money: test orders are no takings. */
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
      money: { count: await countMoney(this.#db) },
      runningLow: {
        count: await countScarce(this.#db, lowStock),
        products: await scarceProducts(this.#db, lowStock, dashboardEntries),
      },
    };
  }

  async #toPack(): Promise<Dashboard['toPack']> {
    const page = { offset: 0, limit: dashboardEntries };
    const orders: Dashboard['toPack']['orders'] = [];
    // One status after the other, because an index has each by itself in the order of time.
    for (const status of waiting) orders.push(...(await shopOrders(this.#db, { statuses: [status] }, page, 'asc')));
    orders.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    return {
      count: await countShopOrders(this.#db, { statuses: waiting }),
      orders: orders.slice(0, dashboardEntries),
    };
  }
}
