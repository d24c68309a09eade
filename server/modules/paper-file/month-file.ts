import { toRupees } from '#contract/rules/money.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { noAmount, sumAmounts, type PaperLine, type PaperSnapshot, type TaxedAmount } from '#contract/rules/tax.ts';
import { paperTitles, unitCodes } from './paper-words.ts';

/** A paper of the month. */
export interface FiledPaper {
  readonly snapshot: PaperSnapshot;
  /** The day on which it became void; absent: it counts. */
  readonly cancelled?: string;
}

type Cell = string | number;
type Row = readonly Cell[];
interface Listed {
  readonly row: Row;
  readonly amount: TaxedAmount;
}

/** Above it a sale to a consumer in another state is listed by itself (GSTR-1, table 5; since 1 August 2024). In paise. */
const largeSale = 10_000_000;

const amounts = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'];

const cells = ({ taxable, cgst, sgst, igst, total }: TaxedAmount): Row =>
  [taxable, cgst, sgst, igst, total].map(toRupees);

/** What stands before the blocks. It names what an accountant asks first. */
const hints = [
  'Amounts are in rupees, days are days in India. Your accountant decides what of it goes where.',
  'Sales to consumers only. GSTR-1 table 12 has a tab for businesses (B2B): enter one row of zeros there.',
  'Sales by state and rate (table 7) has all sales of the month, also the large ones (table 5) that are listed again.',
  'No block has credit notes taken off. They are listed with HSN, rate and state, and count until 30 November after the end of the year.',
  'A cancelled paper keeps its number (table 13) and counts in no sum.',
  'What was cancelled after its month is listed in the month of its cancellation. If its own month was filed with it, amend that one (table 10, large sales 9A, credit notes 9C) until 30 November after the end of the year.',
];

/** Adds up amounts by key. The key is the row's first cells. */
class Sums {
  readonly #rows = new Map<string, { readonly key: Row; sum: TaxedAmount; quantity: number }>();

  add(key: Row, amount: TaxedAmount, quantity = 0): void {
    const name = JSON.stringify(key);
    const row = this.#rows.get(name) ?? { key, sum: noAmount, quantity: 0 };
    this.#rows.set(name, { key, sum: sumAmounts([row.sum, amount]), quantity: row.quantity + quantity });
  }

  get rows() {
    const text = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(2).padStart(6, '0') : cell);
    const order = (row: { readonly key: Row }) => row.key.map(text).join(' ');
    return [...this.#rows.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  }
}

interface Series {
  readonly kind: string;
  readonly name: string;
  first: string;
  last: string;
  issued: number;
  cancelled: number;
}

/** The accountant's file of a month, in blocks. Papers are added by number. */
export class MonthFile {
  readonly #month: string;
  readonly #sales = new Sums();
  readonly #hsn = new Sums();
  readonly #large: Listed[] = [];
  readonly #credits: Listed[] = [];
  readonly #cancelled: Row[] = [];
  /** Of earlier months: each counted there. */
  readonly #salesCancelled: Listed[] = [];
  readonly #creditsCancelled: Listed[] = [];
  readonly #series = new Map<string, Series>();
  readonly #sellers = new Set<string>();

  /** @param month `2026-11` */
  constructor(month: string) {
    this.#month = month;
  }

  add({ snapshot, cancelled }: FiledPaper): void {
    const { kind, number, date, place, inside, mode, lines, seller, of, sum } = snapshot;
    this.#sellers.add([seller.name, seller.gstin === '' ? '' : `GSTIN ${seller.gstin}`].filter(Boolean).join(', '));
    this.#count(paperTitles[kind], number, cancelled !== undefined);
    if (cancelled !== undefined)
      return void this.#cancelled.push([paperTitles[kind], number, date, toRupees(sum.total), cancelled]);
    const isLarge = mode === 'regular' && !inside && kind === 'invoice' && sum.total > largeSale;
    const byRate = new Sums();
    for (const line of lines) {
      if (kind === 'credit_note') {
        const row = [number, date, of?.number ?? '', of?.date ?? '', ...goodsOf(snapshot, line)];
        this.#credits.push({ row, amount: line });
        continue;
      }
      this.#sales.add([placeOf(place), line.rate], line);
      this.#hsn.add([line.hsn, unitCodes[line.unit], line.rate], line, line.quantity ?? 0);
      byRate.add([line.rate], line);
    }
    if (!isLarge) return;
    for (const { key, sum: amount } of byRate.rows)
      this.#large.push({ row: [number, date, placeOf(place), ...key], amount });
  }

  /** A paper of an earlier month that became void in this one. */
  addCancelledLater({ snapshot, cancelled = '' }: FiledPaper): void {
    const { kind, number, date, lines } = snapshot;
    const block = kind === 'credit_note' ? this.#creditsCancelled : this.#salesCancelled;
    for (const line of lines)
      block.push({ row: [number, date, date.slice(0, 7), cancelled, ...goodsOf(snapshot, line)], amount: line });
  }

  /** The lines of the file. */
  *rows(): Generator<Row> {
    yield [`Papers of ${this.#month}`, ...[...this.#sellers].sort()];
    for (const hint of hints) yield [hint];
    yield [];
    yield* block(
      'Sales by state and rate',
      ['Place of supply', 'Rate in %'],
      this.#sales.rows.map(({ key, sum }) => ({ row: key, amount: sum })),
    );
    yield* block(
      `Large sales to consumers in other states (above Rs. 1,00,000)`,
      ['Number', 'Date', 'Place of supply', 'Rate in %'],
      this.#large,
    );
    const hsn = this.#hsn.rows;
    yield* block(
      'HSN with quantity',
      ['HSN', 'Unit', 'Rate in %', 'Quantity'],
      hsn.map(({ key, sum, quantity }) => ({ row: [...key, quantity], amount: sum })),
      ['', '', hsn.reduce((total, { quantity }) => total + quantity, 0)],
    );
    yield ['Documents issued'];
    yield ['Kind', 'Series', 'From', 'To', 'Issued', 'Cancelled', 'Net'];
    const series = [...this.#series.values()].sort((a, b) => (a.first < b.first ? -1 : 1));
    for (const { kind, name, first, last, issued, cancelled } of series)
      yield [kind, name, first, last, issued, cancelled, issued - cancelled];
    const all = (name: 'issued' | 'cancelled') => series.reduce((total, row) => total + row[name], 0);
    yield ['Total', '', '', '', all('issued'), all('cancelled'), all('issued') - all('cancelled')];
    yield [];
    yield* block('Credit notes', ['Number', 'Date', 'For paper', 'Of', ...goodsColumns], this.#credits);
    yield ['Cancelled papers'];
    yield ['Kind', 'Number', 'Date', 'Total', 'Cancelled on'];
    yield* this.#cancelled;
    yield ['Total', this.#cancelled.length];
    yield [];
    const later = ['Number', 'Date', 'Of month', 'Cancelled on', ...goodsColumns];
    yield* block('Sales of earlier months cancelled in this month', later, this.#salesCancelled);
    yield* block('Credit notes of earlier months cancelled in this month', later, this.#creditsCancelled);
  }

  #count(kind: string, number: string, cancelled: boolean): void {
    const name = number.slice(0, number.lastIndexOf('/'));
    const key = `${name} ${kind}`;
    const series = this.#series.get(key) ?? { kind, name, first: number, last: number, issued: 0, cancelled: 0 };
    const order = (text: string) => Number(text.slice(text.lastIndexOf('/') + 1));
    if (order(number) < order(series.first)) series.first = number;
    if (order(number) > order(series.last)) series.last = number;
    series.issued += 1;
    if (cancelled) series.cancelled += 1;
    this.#series.set(key, series);
  }
}

const goodsColumns = ['Place of supply', 'HSN', 'Unit', 'Quantity', 'Rate in %'];

const goodsOf = ({ place }: PaperSnapshot, { hsn, unit, quantity, rate }: PaperLine): Row => [
  placeOf(place),
  hsn,
  unitCodes[unit],
  quantity ?? '',
  rate,
];

/** As the portal writes it: `29-Karnataka`. */
const placeOf = (code: string): string => (code === '' ? 'unknown' : `${code}-${stateNames[code] ?? ''}`);

/** A block: its title, a header, its rows, their total, and an empty line. @param between Cells of the total between its word and its amounts. */
function* block(
  title: string,
  header: readonly string[],
  rows: readonly Listed[],
  between: Row = header.slice(1).map(() => ''),
): Generator<Row> {
  yield [title];
  yield [...header, ...amounts];
  for (const { row, amount } of rows) yield [...row, ...cells(amount)];
  yield ['Total', ...between, ...cells(sumAmounts(rows.map(({ amount }) => amount)))];
  yield [];
}
