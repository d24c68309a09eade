import { formatRupees, spread, toRupees } from './money.ts';
import { withoutHidden } from './typed-text.ts';

/**
 * What an offer takes off a cart, in whole paise, for cart, checkout, cash orders and mocks alike. Whether a person may use it (once, first
 * order, uses left, its time) is decided before.
 */

/** `planned`: it has not begun. `ended`: by time or by a person. `used_up`: no use is left. `off`: a person switched it off. */
export const couponStates = ['running', 'planned', 'used_up', 'ended', 'off'] as const;

/** No offer makes an order cheaper, in paise: the provider takes no smaller payment. */
export const leastTotal = 100;

/** The terms of an offer. Amounts in paise. */
export interface OfferTerms {
  /** One of both: percent of what is left of the eligible lines, or an amount off the whole order. */
  readonly percent?: number | undefined;
  readonly off?: number | undefined;
  /** The most that percent take off. */
  readonly cap?: number | undefined;
  /** Of the eligible lines, before any offer. */
  readonly minimum?: number | undefined;
  /** Ids. Absent: everything. */
  readonly categories?: readonly string[] | undefined;
  readonly products?: readonly string[] | undefined;
  /** Leaves out what a sale has reduced. */
  readonly notOnSale?: boolean | undefined;
  /** For payments online only. */
  readonly prepaid?: boolean | undefined;
}

/** A line of a cart. */
export interface OfferLine {
  readonly product: string;
  readonly category: string;
  readonly isReduced: boolean;
  /** Of all its pieces. */
  readonly paise: number;
}

/** An offer that applies, with the share of each line. */
export interface AppliedOffer<O extends OfferTerms> {
  readonly offer: O;
  readonly shares: readonly number[];
  readonly paise: number;
}

/** Why a code takes nothing off. `missing`: the paise up to its minimum. */
export type NotApplied =
  | { readonly why: 'minimum'; readonly missing: number }
  | { readonly why: 'prepaid' | 'nothing'; readonly missing?: undefined };

export interface OfferResult<O extends OfferTerms> {
  /** The automatic one first. */
  readonly applied: readonly AppliedOffer<O>[];
  /** What all of them take off each line. */
  readonly discounts: readonly number[];
  /** Of the code. */
  readonly refusal?: NotApplied;
}

const isEligible = ({ categories, products, notOnSale }: OfferTerms, line: OfferLine): boolean =>
  !(notOnSale === true && line.isReduced) &&
  (categories === undefined || categories.includes(line.category)) &&
  (products === undefined || products.includes(line.product));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What an offer takes off lines of which other offers have taken `before`. */
function apply<O extends OfferTerms>(
  offer: O,
  lines: readonly OfferLine[],
  before: readonly number[],
  isCash: boolean,
): AppliedOffer<O> | NotApplied {
  const { percent, off = 0, cap = Infinity, minimum = 0 } = offer;
  const eligible = lines.map((line) => isEligible(offer, line));
  const value = sum(lines.map(({ paise }, index) => (eligible[index] === true ? paise : 0)));
  if (value === 0) return { why: 'nothing' };
  if (value < minimum) return { why: 'minimum', missing: minimum - value };
  if (isCash && offer.prepaid === true) return { why: 'prepaid' };
  const left = lines.map(({ paise }, index) => paise - (before[index] ?? 0));
  const eligibleLeft = left.map((paise, index) => (eligible[index] === true ? paise : 0));
  const wanted = percent === undefined ? off : Math.floor((sum(eligibleLeft) * percent + 50) / 100);
  const paise = Math.min(wanted, cap, sum(eligibleLeft), sum(left) - leastTotal);
  if (paise <= 0) return { why: 'nothing' };
  return { offer, shares: spread(paise, eligibleLeft), paise };
}

const isApplied = <O extends OfferTerms>(result: AppliedOffer<O> | NotApplied): result is AppliedOffer<O> =>
  'shares' in result;

/**
 * Applies the automatic offer that saves most (of equal ones the first), then a code to what is left.
 * @param method How the order is paid: some offers are for payments online.
 */
export function applyOffers<O extends OfferTerms>(
  lines: readonly OfferLine[],
  { automatic, code }: { readonly automatic: readonly O[]; readonly code?: O | undefined },
  method: 'online' | 'cod',
): OfferResult<O> {
  const isCash = method === 'cod';
  const none = lines.map(() => 0);
  const saving = automatic.map((offer) => apply(offer, lines, none, isCash)).filter(isApplied);
  const best = saving.reduce<AppliedOffer<O> | undefined>(
    (found, other) => (found === undefined || other.paise > found.paise ? other : found),
    undefined,
  );
  const first = best?.shares ?? none;
  const applied = best === undefined ? [] : [best];
  if (code === undefined) return { applied, discounts: first };
  const second = apply(code, lines, first, isCash);
  if (!isApplied(second)) return { applied, discounts: first, refusal: second };
  return { applied: [...applied, second], discounts: first.map((share, index) => share + (second.shares[index] ?? 0)) };
}

/** The most single-use codes that are made at once. */
export const mostMadeCodes = 5000;

/** The most characters of a code that a person typed, before it is read. */
export const longestTypedCode = 100;

/** A code as it is compared: in capitals, without spaces and what nobody sees; any dash is a hyphen. */
export const foldedCode = (typed: string): string =>
  withoutHidden(typed.slice(0, longestTypedCode))
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/**
 * '20 % off, at most Rs. 300', 'Rs. 100 off'.
 * @param format The back office groups its sums.
 */
export function offerWords({ percent, off = 0, cap }: OfferTerms, format = formatRupees): string {
  if (percent === undefined) return `${format(toRupees(off))} off`;
  return `${percent} % off${cap === undefined ? '' : `, at most ${format(toRupees(cap))}`}`;
}
