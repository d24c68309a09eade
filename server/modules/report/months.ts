import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ComparedOrders, CourierCash, MonthMoney, MonthReport } from '#contract/month.ts';
import { cashOverdueDays } from '#contract/rules/cash.ts';
import { dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { toRupees } from '#contract/rules/money.ts';
import { allOrders, comparedDays, daysOfMonth, growthOf, monthOf, type OrderSums } from '#contract/rules/month.ts';
import type { ReportRange } from '#contract/rules/report.ts';
import { groupBy } from '../../work/group-by.ts';
import { allCategories } from '../category/category-store.ts';
import {
  courierTotals,
  firstOrderAt,
  onlineTotal,
  plus,
  ordersByPayment,
  paidBackTotal,
  refundTotals,
  remittedTotal,
  soldByCategory,
  unmatchedTotal,
  type CourierTotal,
  type Total,
} from './month-store.ts';
import { dayLength, refundedByDay, weeksOf } from './report-store.ts';
import type { ReportDependencies } from './reports.ts';

/** Cash that is out is read by the orders of so many days: SQLite runs a query in the event loop. */
const cashDays = 91;

/** The money of a month, and its sales beside those of the month before. Other requests get their turn between its queries. */
export class Months {
  readonly #dependencies: ReportDependencies;

  constructor(dependencies: ReportDependencies) {
    this.#dependencies = dependencies;
  }

  /** The month of now in India. */
  now(): string {
    return monthOf(dayOf(this.#dependencies.clock()));
  }

  async money(month: string): Promise<MonthMoney> {
    const { database, liveOnly } = this.#dependencies;
    const { db } = database;
    const { from, to } = daysOfMonth(month);
    const span = { start: startOfDay(from), end: endOfDay(to) };
    const { done, waiting, byHand } = await refundTotals(db, span, liveOnly);
    return {
      month,
      first: await this.#first(),
      online: sumOf(await onlineTotal(db, span, liveOnly)),
      unmatched: sumOf(await unmatchedTotal(db, span)),
      cash: sumOf(await remittedTotal(db, span, liveOnly)),
      refunds: sumOf(plus(done, waiting)),
      waiting: sumOf(waiting),
      paid_back: sumOf(plus(byHand, await paidBackTotal(db, span, liveOnly))),
      couriers: await this.#couriers(),
    };
  }

  async report(month: string): Promise<MonthReport> {
    const { database, clock } = this.#dependencies;
    const { days, before } = comparedDays(month, dayOf(clock()));
    const [now, then] = [await this.#sales(days), await this.#sales(before)];
    const names = new Map((await allCategories(database.db)).map(({ _id, name }) => [_id, name]));
    const categories = [...new Set([...now.categories.keys(), ...then.categories.keys()])].map((key) => {
      const [sold, earlier] = [now.categories.get(key), then.categories.get(key)];
      const name = names.get(key);
      return {
        ...(name !== undefined && { _id: key }),
        name: name ?? sold?.boughtName ?? earlier?.boughtName ?? '',
        now: soldOf(sold),
        before: soldOf(earlier),
      };
    });
    categories.sort(
      (a, b) => b.now.takings - a.now.takings || b.before.takings - a.before.takings || (a.name < b.name ? -1 : 1),
    );
    const paid = (way: 'online' | 'cash'): ComparedOrders => ({
      now: orderedOf(now[way]),
      before: orderedOf(then[way]),
    });
    return { month, first: await this.#first(), days, before, online: paid('online'), cash: paid('cash'), categories };
  }

  /** The month of the first order; that of now if there is none. */
  async #first(): Promise<string> {
    return monthOf(dayOf((await firstOrderAt(this.#dependencies.database.db)) ?? this.#dependencies.clock()));
  }

  async #sales(range: ReportRange): Promise<MonthSales> {
    const { database, liveOnly } = this.#dependencies;
    const sales: MonthSales = { online: nothingOrdered(), cash: nothingOrdered(), categories: new Map() };
    for await (const { span } of weeksOf(range)) {
      for (const { isCash, orders } of await ordersByPayment(database.db, span, liveOnly))
        sales[isCash ? 'cash' : 'online'].orders += orders;
      for (const { isCash, paise } of await refundedByDay(database.db, span, liveOnly))
        sales[isCash ? 'cash' : 'online'].refunded += paise;
      for (const { isCash, categoryId, boughtName, pieces, paise } of await soldByCategory(database, span, liveOnly)) {
        const key = categoryId ?? '';
        const category = sales.categories.get(key) ?? { boughtName: null, pieces: 0, paise: 0 };
        sales.categories.set(key, category);
        category.boughtName ??= boughtName;
        for (const total of [category, sales[isCash ? 'cash' : 'online']]) {
          total.pieces += pieces;
          total.paise += paise;
        }
      }
    }
    return sales;
  }

  /** The cash that each courier has, largest sum first. Names that differ in case or spaces are one courier. */
  async #couriers(): Promise<CourierCash[]> {
    const { database, clock, liveOnly } = this.#dependencies;
    const { db } = database;
    const now = clock();
    const totals: CourierTotal[] = [];
    for (const state of ['pending', 'collected'] as const) {
      const first = (await firstOrderAt(db, state)) ?? Infinity;
      for (let start = first; start <= now; start += cashDays * dayLength) {
        const span = { start, end: start + cashDays * dayLength };
        totals.push(...(await courierTotals(db, state, span, now - cashOverdueDays * dayLength, liveOnly)));
        await yieldToEventLoop();
      }
    }
    const byName = groupBy(totals, ({ courier }) => courier.replace(/\s/g, '').toLowerCase());
    return [...byName.values()].map(courierOf).sort((a, b) => amountOf(b) - amountOf(a));
  }
}

/** The report as lines of a file: all, each way of payment, each category. */
export function* monthLines({ days, before, online, cash, categories }: MonthReport) {
  const line = (kind: string, name: string, now: Sold, then: Sold) => {
    const { rupees, percent } = growthOf(now.takings, then.takings);
    return {
      ...{ kind, name, ...days, orders: now.orders, pieces: now.pieces, takings: now.takings },
      ...{ before_from: before.from, before_to: before.to, before_orders: then.orders },
      ...{ before_pieces: then.pieces, before_takings: then.takings, difference: rupees, percent },
      ...{ refunded: now.refunded, before_refunded: then.refunded },
    };
  };
  const all = allOrders({ online, cash });
  yield line('all', '', all.now, all.before);
  yield line('payment', 'online', online.now, online.before);
  yield line('payment', 'cash', cash.now, cash.before);
  for (const { name, now, before: then } of categories) yield line('category', name || 'Removed', now, then);
}

type Sold = Pick<OrderSums, 'pieces' | 'takings'> & Partial<OrderSums>;

/** Pieces and their price. */
interface Pieces {
  pieces: number;
  paise: number;
}

interface Ordered extends Pieces {
  orders: number;
  /** In paise. */
  refunded: number;
}

interface MonthSales {
  readonly online: Ordered;
  readonly cash: Ordered;
  /** By the category's id; empty: not known. */
  readonly categories: Map<string, Pieces & { boughtName: string | null }>;
}

const nothingOrdered = () => ({ orders: 0, pieces: 0, paise: 0, refunded: 0 });

const soldOf = ({ pieces, paise }: Pieces = nothingOrdered()) => ({ pieces, takings: toRupees(paise) });

const orderedOf = ({ orders, refunded, ...sold }: Ordered) => ({
  ...soldOf(sold),
  orders,
  refunded: toRupees(refunded),
});

const sumOf = ({ count, paise }: Total) => ({ count, amount: toRupees(paise) });

const none: Total = { count: 0, paise: 0 };

function courierOf(totals: readonly CourierTotal[]): CourierCash {
  const of = (state: CourierTotal['state']) => totals.filter((total) => total.state === state);
  const sum = (state: CourierTotal['state']) => sumOf(of(state).reduce<Total>(plus, none));
  const overdue = (['delivered', 'collected'] as const).flatMap((state) => {
    const times = of(state).flatMap(({ overdue: { since } }) => since ?? []);
    if (times.length === 0) return [];
    const since = new Date(Math.min(...times)).toISOString();
    return {
      state,
      ...sumOf(
        of(state)
          .map((total) => total.overdue)
          .reduce(plus, none),
      ),
      since,
    };
  });
  const courier = totals[0]?.courier ?? '';
  return { courier, shipped: sum('shipped'), delivered: sum('delivered'), collected: sum('collected'), overdue };
}

const amountOf = ({ shipped, delivered, collected }: CourierCash): number =>
  shipped.amount + delivered.amount + collected.amount;
