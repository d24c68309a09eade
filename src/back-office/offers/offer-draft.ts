import type { Coupon, NewCoupon } from '#contract/coupon.ts';
import { toPaise } from '#contract/rules/money.ts';
import { foldedCode, type OfferTerms } from '#contract/rules/offers.ts';
import { plainAmount, plainCount } from '#contract/rules/typed-amount.ts';
import { offerForm as copy } from '#src/copy/admin-offers.ts';
import { indiaTime, instantOf } from '../ui/india-time.ts';
import type { ChosenProduct } from '../ui/product-choice.tsx';

/** The form of an offer. Empty texts are left out. Times are India's (`india-time.ts`). */
export interface OfferDraft {
  name: string;
  kind: 'code' | 'automatic';
  code: string;
  way: 'percent' | 'rupees';
  percent: string;
  rupees: string;
  cap: string;
  minimum: string;
  of: 'all' | 'categories' | 'products';
  categories: readonly string[];
  products: readonly ChosenProduct[];
  not_on_sale: boolean;
  first_order: boolean;
  once: boolean;
  prepaid: boolean;
  from: string;
  to: string;
  uses: string;
  advertise: boolean;
  active: boolean;
  /** Of the stored one that it changes. */
  version?: string | undefined;
}

export const newDraft: OfferDraft = {
  ...{ name: '', kind: 'code', code: '', way: 'percent', percent: '', rupees: '', cap: '', minimum: '' },
  ...{ of: 'all', categories: [], products: [], not_on_sale: false, first_order: false, once: false, prepaid: false },
  ...{ from: '', to: '', uses: '', advertise: false, active: true },
};

const flags = ['not_on_sale', 'first_order', 'once', 'prepaid'] as const;

/** A typed count; NaN, which the server refuses at its field, if it is none. */
export const countIn = (typed: string): number => Number(plainCount(typed));

/** A typed number; NaN, which the server refuses at its field, if it is none. Undefined: nothing is typed. */
function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(/ ?%$/, '');
  return text === '' ? undefined : Number(plainAmount(text));
}

/** Whether the shop can tell shoppers what is missing to the minimum. */
export const hasAdvertisedMinimum = ({ kind, minimum }: OfferDraft): boolean =>
  kind === 'code' && minimum.trim() !== '';

/** What is sent of an offer. What is not typed is left out, so that the server names it. */
export function couponOf(draft: OfferDraft): NewCoupon {
  const { name, kind, code, way, cap, minimum, of, categories, products, from, to, uses } = draft;
  const wanted = {
    ...{ code: kind === 'code' && code !== '' ? foldedCode(code) : undefined },
    ...{ [way]: numberIn(draft[way]), cap: way === 'percent' ? numberIn(cap) : undefined, minimum: numberIn(minimum) },
    ...{ categories: of === 'categories' ? [...categories] : undefined },
    ...{ products: of === 'products' ? products.map(({ _id }) => _id) : undefined },
    ...Object.fromEntries(flags.map((flag) => [flag, draft[flag] || undefined])),
    ...{ from: instantOf(from), to: instantOf(to), uses: numberIn(uses) },
    ...{ advertise: (draft.advertise && hasAdvertisedMinimum(draft)) || undefined },
  };
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return { name, automatic: kind === 'automatic', active: draft.active, ...(Object.fromEntries(said) as object) };
}

/** The typed terms of an offer in paise; undefined until it is typed what it takes off. */
export function termsOf(draft: OfferDraft): OfferTerms | undefined {
  const { percent, rupees, cap, minimum, categories, products, not_on_sale: notOnSale, prepaid } = couponOf(draft);
  const paise = (amount = NaN) => (amount > 0 ? toPaise(amount) : undefined);
  const off = paise(rupees);
  if (off === undefined && !(percent !== undefined && percent >= 1 && percent <= 99)) return undefined;
  return { percent, off, cap: paise(cap), minimum: paise(minimum), categories, products, notOnSale, prepaid };
}

/**
 * The form of a stored offer.
 * @param names Of products, where the offer does not say them; deleted ones are called by their ids.
 */
export function draftOf(coupon: Coupon, names: ReadonlyMap<string, string>): OfferDraft {
  const { name, automatic, code = '', percent, categories, products, from, to, active, version } = coupon;
  const text = (number: number | undefined) => String(number ?? '');
  const time = (iso: string | undefined) => (iso === undefined ? '' : indiaTime(iso));
  const own = new Map(coupon.product_names?.map((product) => [product._id, product.name]));
  return {
    ...{ name, kind: automatic ? 'automatic' : 'code', code, way: percent === undefined ? 'rupees' : 'percent' },
    ...{ percent: text(percent), rupees: text(coupon.rupees), cap: text(coupon.cap), minimum: text(coupon.minimum) },
    ...{ of: categories ? 'categories' : products ? 'products' : 'all', categories: categories ?? [] },
    products: (products ?? []).map((_id) => ({
      _id,
      name: own.get(_id) ?? names.get(_id) ?? copy.unknownProduct({ id: _id.slice(-6) }),
    })),
    ...{ not_on_sale: coupon.not_on_sale ?? false, first_order: coupon.first_order ?? false },
    ...{ once: coupon.once ?? false, prepaid: coupon.prepaid ?? false, advertise: coupon.advertise ?? false },
    ...{ from: time(from), to: time(to), uses: text(coupon.uses), active, version },
  };
}

/** A new offer with the terms of another one: its code and times belong to that one. */
export function copiedDraft(draft: OfferDraft): OfferDraft {
  const { version: _, ...terms } = draft;
  return { ...terms, name: copy.copyName({ name: draft.name }), code: '', from: '', to: '', active: true };
}

/** Whether it was used, as far as the list knows, or has codes: then it is ended, not deleted. */
export const isUsed = ({ used, orders, codes }: Coupon): boolean => used > 0 || orders > 0 || codes > 0;

/** Whether there is something to end or to delete. */
export const canEnd = (coupon: Coupon): boolean => coupon.state !== 'ended' || !isUsed(coupon);

/** Whether single-use codes can be made for it: it has a code that nobody has used by itself. */
export const canMakeCodes = (coupon: Coupon): boolean =>
  !coupon.automatic && coupon.state !== 'ended' && (coupon.codes > 0 || !isUsed(coupon));

/** Why the code of an offer cannot change any more; undefined if it can. */
export function codeFixedBy(coupon: Coupon): string | undefined {
  if (!isUsed(coupon)) return undefined;
  if (coupon.codes > 0) return copy.codeMade;
  return coupon.automatic ? copy.automaticUsed : copy.codeUsed;
}

/** Letters and digits that nobody mistakes for each other. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomLength = 4;

/** A code with the first word of the offer's name, which nobody guesses: 'DIWALI-7KQ4'. */
export function proposedCode(name: string, random: Uint32Array = crypto.getRandomValues(new Uint32Array(8))): string {
  const [first = ''] = name.trim().split(/\s/);
  const word = /[A-Z0-9]{3,12}/.exec(foldedCode(first.normalize('NFD').replace(/\p{M}/gu, '')))?.[0];
  const letters = Array.from(random, (value) => codeLetters.charAt(value % codeLetters.length)).join('');
  return word === undefined ? letters : `${word}-${letters.slice(0, randomLength)}`;
}
