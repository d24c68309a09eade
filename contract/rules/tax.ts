/**
 * Tax on clothes sold in India, as formulas without I/O. Prices include tax. What is law is an accountant's to confirm: rates are rows with
 * dates (`TaxRateRow`), and no limit is in code. Amounts are whole paise, rates percent with at most two decimals.
 */

/** `off`: no papers. `unregistered`: a plain bill. `composition`: a bill of supply. `regular`: a tax invoice. */
export const taxModes = ['off', 'unregistered', 'composition', 'regular'] as const;
export type TaxMode = (typeof taxModes)[number];

export const paperKinds = ['bill', 'invoice', 'bill_of_supply', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The paper that goes with a parcel. */
export const paperOfMode = {
  unregistered: 'bill',
  composition: 'bill_of_supply',
  regular: 'invoice',
} as const satisfies Record<Exclude<TaxMode, 'off'>, PaperKind>;

/** What a paper needs to name of the business. */
export const sellerParts = ['legal_name', 'address'] as const;

/** Whether papers are issued that name no seller. */
export const lacksSeller = (
  mode: TaxMode | undefined,
  business: Readonly<Record<(typeof sellerParts)[number], string>>,
): boolean => mode !== undefined && mode !== 'off' && sellerParts.some((part) => business[part] === '');

/** What a limit counts: a piece, a pair of shoes, or a set that is sold as one. */
export const taxUnits = ['piece', 'pair', 'set'] as const;
export type TaxUnit = (typeof taxUnits)[number];

/** The series of papers of test orders, and of their credit notes. No shop's own series is one of them. */
export const testSeries = { paper: 'TST', credit: 'TSC' } as const;

/** Rates of goods whose HSN begins with `hsn`, from a day on. */
export interface TaxRateRow {
  readonly hsn: string;
  /** A day in India. */
  readonly from: string;
  readonly unit: TaxUnit;
  /** The value of one unit before tax, in paise, up to which `below` holds. Null: always. */
  readonly limit: number | null;
  readonly below: number;
  readonly above: number;
}

/** The row of an HSN on a day: the longest prefix, and of that the latest one. */
export function rateRowOf<Row extends Pick<TaxRateRow, 'hsn' | 'from'>>(
  rows: readonly Row[],
  hsn: string,
  day: string,
): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) {
    if (!hsn.startsWith(row.hsn) || row.from > day) continue;
    const isCloser =
      found === undefined ||
      row.hsn.length > found.hsn.length ||
      (row.hsn.length === found.hsn.length && row.from > found.from);
    if (isCloser) found = row;
  }
  return found;
}

/** A rate in hundredths of a percent, which are whole. */
const hundredths = (percent: number): number => Math.round(percent * 100);

/**
 * The rate of goods in percent. Where neither rate fits its own limit (for a limit of Rs. 2,500: above Rs. 2,625 and up to Rs. 2,950), it is
 * the one above.
 * @param paise What is paid for all units, tax included and the discount taken off.
 */
export function rateOf(
  { limit, below, above }: Pick<TaxRateRow, 'limit' | 'below' | 'above'>,
  paise: number,
  units = 1,
) {
  const isBelow = limit === null || paise * 10_000 <= limit * units * (10_000 + hundredths(below));
  return isBelow ? below : above;
}

/** Whether a price fits neither rate: without the rate below it is above the limit, without the one above it is not. */
export function fitsNoRate(
  { limit, below, above }: Pick<TaxRateRow, 'limit' | 'below' | 'above'>,
  paise: number,
): boolean {
  if (limit === null) return false;
  return (
    paise * 10_000 > limit * (10_000 + hundredths(below)) && paise * 10_000 <= limit * (10_000 + hundredths(above))
  );
}

/** What of an amount is tax. `cgst` and `sgst` inside a state, `igst` between two. */
export interface TaxShares {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/** The tax in an amount that includes it. @param inside Whether the buyer's state is the seller's. */
export function taxIn(paise: number, percent: number, inside: boolean): TaxShares {
  const rate = hundredths(percent);
  if (inside) {
    const half = Math.round((paise * rate) / (2 * (10_000 + rate)));
    return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = Math.round((paise * rate) / (10_000 + rate));
  return { taxable: paise - igst, cgst: 0, sgst: 0, igst };
}

/** A part of a line that was taxed. */
export interface TaxedAmount extends TaxShares {
  readonly total: number;
}

export const noAmount: TaxedAmount = { total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export function sumAmounts(amounts: readonly TaxedAmount[]): TaxedAmount {
  return amounts.reduce(
    (sum, { total, taxable, cgst, sgst, igst }) => ({
      total: sum.total + total,
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    }),
    noAmount,
  );
}

/**
 * The tax of a part of a line that is taken back, as a difference of cumulative roundings: the parts of a line add up to it to the paisa.
 * @param before What was taken back of it before.
 * @param paise At most what is left.
 */
export function creditOf(line: TaxedAmount, before: TaxedAmount, paise: number): TaxedAmount {
  const left = line.total - before.total - paise;
  const share = (tax: number, taken: number, halves: 1 | 2): number => {
    if (tax === 0) return 0;
    const target = Math.round((tax * (before.total + paise)) / line.total) - taken;
    // A part of a paisa or two must not be all tax, nor must what is left.
    const most = Math.min(tax - taken, Math.floor(paise / halves));
    const least = tax - taken - Math.floor(left / halves);
    return Math.max(0, least, Math.min(target, most));
  };
  const cgst = share(line.cgst, before.cgst, 2);
  const sgst = share(line.sgst, before.sgst, 2);
  const igst = share(line.igst, before.igst, 1);
  return { total: paise, taxable: paise - cgst - sgst - igst, cgst, sgst, igst };
}

/** The financial year of a day in India, which begins on 1 April: `26-27`. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return [year, year + 1].map((part) => String(part % 100).padStart(2, '0')).join('-');
}

/** `W/26-27/000123`: at most 16 characters, as the rule wants. */
export const paperNumber = (series: string, year: string, n: number): string =>
  `${series}/${year}/${String(n).padStart(6, '0')}`;

const gstinDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: state, PAN, entity, Z, and the right check digit. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, digit, index) => {
    const product = gstinDigits.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstinDigits[(36 - (sum % 36)) % 36] === text[14];
}

/** A line of a paper. Amounts are of all its units. */
export interface PaperLine extends TaxedAmount {
  /** The position of the order's line: not its index once two lines have become one. */
  readonly line: number;
  readonly name: string;
  readonly size?: string | undefined;
  /** Empty: unknown, where the mode needs none. */
  readonly hsn: string;
  /** Absent in a credit note about an amount, not about pieces. */
  readonly quantity?: number | undefined;
  readonly unit: TaxUnit;
  /** Of one unit, tax included, before the discount. */
  readonly price: number;
  /** Of all units. */
  readonly discount: number;
  /** In percent; 0 where the paper shows no tax. */
  readonly rate: number;
}

/** Who sells or buys, as a paper names them. */
export interface PaperParty {
  readonly name: string;
  /** With line breaks. */
  readonly address: string;
  /** Two digits of the GST list; empty if unknown. */
  readonly state: string;
}

/**
 * A paper as it was issued; nothing of it changes later, and the PDF is drawn from it alone. `template`: the version of the drawing. Days are
 * days in India, amounts paise.
 */
export interface PaperSnapshot {
  readonly template: 1;
  readonly kind: PaperKind;
  readonly number: string;
  readonly date: string;
  /** The kind of registration of the seller. */
  readonly mode: Exclude<TaxMode, 'off'>;
  /** A specimen: its order was paid with test money. */
  readonly test?: true | undefined;
  readonly order: { readonly number: number; readonly date: string };
  /** Of a credit note: the paper that it takes back. */
  readonly of?: { readonly number: string; readonly date: string } | undefined;
  readonly seller: PaperParty & {
    /** Empty: not registered. */
    readonly gstin: string;
    readonly email: string;
    readonly phone: string;
    /** Who signs; both may be empty. `signature`: the SHA-256 of a picture in `signature`. */
    readonly signatory: string;
    readonly signature: string;
  };
  readonly buyer: PaperParty;
  /** The place of supply: two digits of the GST list; empty if unknown. */
  readonly place: string;
  /** Whether it is the seller's state: CGST and SGST, else IGST. */
  readonly inside: boolean;
  readonly lines: readonly PaperLine[];
  readonly sum: TaxedAmount;
}
