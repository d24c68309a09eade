import type { ReturnReportRow, ReturnsReport } from '#contract/report.ts';
import { mostReportRows, type ReportRange } from '#contract/rules/report.ts';
import { returnReasons, type ReturnReason } from '#contract/rules/returns.ts';
import { namesOf, soldLines, weeksOf } from './report-store.ts';
import type { ReportDependencies } from './reports.ts';
import { askedIn } from './return-report-store.ts';

/** A size of a product in a report. */
interface Asked {
  readonly productId: string;
  readonly label: string;
  readonly reasons: Map<ReturnReason, number>;
  asked: number;
  received: number;
}

/** What was asked back by product, size and reason. Other requests get their turn between the weeks. */
export async function returnsReport(dependencies: ReportDependencies, range: ReportRange): Promise<ReturnsReport> {
  const { sizes, reasons } = await askedSizes(dependencies, range);
  return { ...range, reasons: listed(reasons), sizes: sizes.slice(0, mostReportRows), total: sizes.length };
}

/** The lines of the report as a file, with a column for each reason. */
export async function* returnLines(dependencies: ReportDependencies, range: ReportRange) {
  const { sizes } = await askedSizes(dependencies, range);
  for (const { product, label, sold, asked, received, reasons } of sizes) {
    const byReason = new Map(reasons.map(({ reason, pieces }) => [reason, pieces]));
    const columns = Object.fromEntries(returnReasons.map((reason) => [reason, byReason.get(reason) ?? 0]));
    yield { slug: product.slug ?? '', name: product.name, size: label, sold, asked, received, ...columns };
  }
}

export const returnColumns = ['slug', 'name', 'size', 'sold', 'asked', 'received', ...returnReasons];

/** Those of which most came back first. */
async function askedSizes(
  { database, liveOnly }: ReportDependencies,
  range: ReportRange,
): Promise<{ sizes: ReturnReportRow[]; reasons: Map<ReturnReason, number> }> {
  const found = new Map<string, Asked>();
  const reasons = new Map<ReturnReason, number>();
  const sold = new Map<string, number>();
  for await (const { span } of weeksOf(range)) {
    for (const { productId, label, pieces } of await soldLines(database, span, liveOnly))
      add(sold, keyOf(productId, label), pieces);
    for (const { productId, label, reason, asked, received } of await askedIn(database.db, span, liveOnly)) {
      const key = keyOf(productId, label);
      const size = found.get(key) ?? { productId, label, reasons: new Map(), asked: 0, received: 0 };
      found.set(key, size);
      size.asked += asked;
      size.received += received;
      add(size.reasons, reason, asked);
      add(reasons, reason, asked);
    }
  }
  const names = await namesOf(database.db, [...new Set([...found.values()].map(({ productId }) => productId))]);
  const sizes = [...found].sort(([key, a], [other, b]) => b.asked - a.asked || (key < other ? -1 : 1));
  return {
    reasons,
    sizes: sizes.map(([key, { productId, label, asked, received, reasons: own }]) => {
      const { name = productId, slug } = names.get(productId) ?? {};
      return {
        product: { _id: productId, name, ...(slug !== undefined && { slug }) },
        ...{ label, sold: sold.get(key) ?? 0, asked, received, reasons: listed(own) },
      };
    }),
  };
}

const keyOf = (productId: string, label: string): string => `${productId} ${label}`;

function add<K>(counts: Map<K, number>, key: K, pieces: number): void {
  counts.set(key, (counts.get(key) ?? 0) + pieces);
}

/** Most pieces first. */
const listed = (reasons: ReadonlyMap<ReturnReason, number>) =>
  [...reasons]
    .map(([reason, pieces]) => ({ reason, pieces }))
    .sort((a, b) => b.pieces - a.pieces || (a.reason < b.reason ? -1 : 1));
