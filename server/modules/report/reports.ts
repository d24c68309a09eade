import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ProductSales, SalesReport, StockReport, StockReportRow } from '#contract/report.ts';
import { dayAfter, endOfDay } from '#contract/rules/day.ts';
import { toRupees } from '#contract/rules/money.ts';
import { daysBetween, daysLeft, mostReportRows, sellThrough, type ReportRange } from '#contract/rules/report.ts';
import { unsold } from '#contract/rules/stock-level.ts';
import type { Database } from '../../db/database.ts';
import { groupBy } from '../../work/group-by.ts';
import {
  dayLength,
  firstMovedAt,
  namesOf,
  ordersByDay,
  refundedByDay,
  sizesAfter,
  soldLines,
  stockMoved,
  weeksOf,
  type ReportedSize,
  type SoldLine,
} from './report-store.ts';

/** Movements of so many days are read in one query. */
const daysAtOnce = 7;

/** Products per query of their sizes. */
const productsAtOnce = 500;

export interface ReportDependencies {
  readonly database: Database;
  readonly clock: () => number;
  /** Leave test orders out. */
  readonly liveOnly: boolean;
}

/** What was sold, and what is left of it. Other requests get their turn between its queries. */
export class Reports {
  readonly #dependencies: ReportDependencies;

  constructor(dependencies: ReportDependencies) {
    this.#dependencies = dependencies;
  }

  async sales(range: ReportRange): Promise<SalesReport> {
    const { db } = this.#dependencies.database;
    const days = Array.from({ length: daysBetween(range.from, range.to) }, (_, index) => ({
      day: dayAfter(range.from, index),
      orders: 0,
      pieces: 0,
      paise: 0,
      refunded: 0,
    }));
    const products = new Map<string, Map<string, Total>>();
    for await (const { first, lines, orders, refunds } of this.#weeks(range)) {
      for (const { day, orders: count } of orders) days[first + day]!.orders = count;
      for (const { day, paise } of refunds) days[first + day]!.refunded += paise;
      for (const line of lines) {
        add(days[first + line.day]!, line);
        const sizes = products.get(line.productId) ?? new Map<string, Total>();
        products.set(line.productId, sizes);
        add(entryOf(sizes, line.label), line);
      }
    }
    const listed = [...products]
      .map(([id, sizes]) => ({ id, sizes, ...sumOf([...sizes.values()]) }))
      .sort((a, b) => b.paise - a.paise || b.pieces - a.pieces || (a.id < b.id ? -1 : 1))
      .slice(0, mostReportRows);
    const names = await namesOf(
      db,
      listed.map(({ id }) => id),
    );
    return {
      ...range,
      days: days.map(({ paise, refunded, ...day }) => ({
        ...day,
        takings: toRupees(paise),
        refunded: toRupees(refunded),
      })),
      products: listed.map(({ id, sizes, pieces, paise }): ProductSales => {
        const { name = id, slug } = names.get(id) ?? {};
        return {
          _id: id,
          name,
          pieces,
          takings: toRupees(paise),
          ...(slug !== undefined && { slug }),
          sizes: [...sizes]
            .map(([label, total]) => ({ label, pieces: total.pieces, takings: toRupees(total.paise) }))
            .sort((a, b) => b.pieces - a.pieces || (a.label < b.label ? -1 : 1)),
        };
      }),
      total: products.size,
    };
  }

  /** The lines of the sales as a file: by day, product and size, then what was refunded on the days of a week. */
  async *salesLines(range: ReportRange) {
    for await (const { first, lines, refunds } of this.#weeks(range)) {
      const names = await namesOf(this.#dependencies.database.db, [
        ...new Set(lines.map(({ productId }) => productId)),
      ]);
      for (const { day, productId, label, pieces, paise } of lines.toSorted(inOrder)) {
        const { name = productId, slug = '' } = names.get(productId) ?? {};
        const sold = { slug, name, size: label, pieces, takings: toRupees(paise), refunded: 0 };
        yield { day: dayAfter(range.from, first + day), ...sold };
      }
      const noSale = { slug: '', name: 'Refunds', size: '', pieces: 0, takings: 0 };
      for (const [day, parts] of groupBy(
        refunds.toSorted((a, b) => a.day - b.day),
        ({ day }) => day,
      )) {
        const refunded = parts.reduce((sum, { paise }) => sum + paise, 0);
        yield { day: dayAfter(range.from, first + day), ...noSale, refunded: toRupees(refunded) };
      }
    }
  }

  async stock(range: ReportRange): Promise<StockReport> {
    const kept: StockReportRow[] = [];
    let total = 0;
    for await (const row of this.stockRows(range)) {
      total += 1;
      kept.push(row);
      // The memory of a large catalogue is that of two pages.
      if (kept.length >= 2 * mostReportRows) kept.sort(mostUrgent).splice(mostReportRows);
    }
    return { ...range, sizes: kept.sort(mostUrgent).slice(0, mostReportRows), total };
  }

  /** Every live size with its sales, by product. */
  async *stockRows(range: ReportRange): AsyncGenerator<StockReportRow, void> {
    const { database, clock } = this.#dependencies;
    const { db } = database;
    const end = endOfDay(range.to);
    const sold = new Map<string, number>();
    for await (const { lines } of this.#weeks(range)) {
      for (const { sizeId, pieces } of lines) {
        if (sizeId !== null) sold.set(sizeId, (sold.get(sizeId) ?? 0) + pieces);
      }
    }
    const movedSince = new Map<string, number>();
    // A range may end centuries before the first movement.
    const first = (await firstMovedAt(db)) ?? Infinity;
    for (let start = Math.max(end, first); start <= clock(); start += daysAtOnce * dayLength) {
      for (const [sizeId, moved] of await stockMoved(db, { start, end: start + daysAtOnce * dayLength })) {
        movedSince.set(sizeId, (movedSince.get(sizeId) ?? 0) + moved);
      }
      await yieldToEventLoop();
    }
    for (let last = ''; ;) {
      const sizes = await sizesAfter(db, last, productsAtOnce);
      if (sizes.length === 0) return;
      for (const size of sizes) {
        const pieces = sold.get(size.id) ?? 0;
        yield stockRow(
          size,
          pieces,
          Math.max(0, unsold(size) - (movedSince.get(size.id) ?? 0)),
          daysOnSale(size, range),
        );
      }
      last = sizes.at(-1)?.productId ?? last;
      await yieldToEventLoop();
    }
  }

  /** The sales and refunds of each week of a range. `first`: the week's first day in the range, from which its lines count their days. */
  async *#weeks(range: ReportRange) {
    const { database, liveOnly } = this.#dependencies;
    for await (const { first, span } of weeksOf(range)) {
      const lines = await soldLines(database, span, liveOnly);
      const orders = await ordersByDay(database.db, span, liveOnly);
      const refunds = await refundedByDay(database.db, span, liveOnly);
      yield { first, lines, orders, refunds };
    }
  }
}

/** Pieces and their price. */
interface Total {
  pieces: number;
  paise: number;
}

function add(total: Total, { pieces, paise }: Total): void {
  total.pieces += pieces;
  total.paise += paise;
}

function entryOf(totals: Map<string, Total>, key: string): Total {
  const total = totals.get(key) ?? { pieces: 0, paise: 0 };
  totals.set(key, total);
  return total;
}

function sumOf(totals: readonly Total[]): Total {
  const sum = { pieces: 0, paise: 0 };
  for (const total of totals) add(sum, total);
  return sum;
}

/** By day, then the most sold first. */
function inOrder(a: SoldLine, b: SoldLine): number {
  return a.day - b.day || b.pieces - a.pieces || (`${a.productId} ${a.label}` < `${b.productId} ${b.label}` ? -1 : 1);
}

/** The days of a range in which a product existed. */
function daysOnSale({ createdAt }: ReportedSize, { from, to }: ReportRange): number {
  const days = Math.ceil((endOfDay(to) - createdAt) / dayLength);
  return Math.max(1, Math.min(daysBetween(from, to), days));
}

function stockRow(size: ReportedSize, sold: number, leftAtEnd: number, days: number): StockReportRow {
  const { id, label, sku, quantity, productId, name, slug, hidden } = size;
  const share = sellThrough(sold, Math.max(0, leftAtEnd));
  const left = daysLeft(quantity, sold, days);
  return {
    _id: id,
    product: { _id: productId, name, slug, ...(hidden && { hidden: true as const }) },
    label,
    ...(sku !== null && { sku }),
    sold,
    quantity,
    ...(share !== undefined && { sell_through: rounded(share, 4) }),
    ...(left !== undefined && { days_left: rounded(left, 1) }),
  };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Later than any stock is used up: infinity minus itself is no number. */
const never = 1e12;

/** What is used up first, then what lies longest: the least sold share of the largest stock. */
function mostUrgent(a: StockReportRow, b: StockReportRow): number {
  return (
    (a.days_left ?? never) - (b.days_left ?? never) ||
    b.sold - a.sold ||
    b.quantity - a.quantity ||
    (a._id < b._id ? -1 : 1)
  );
}
