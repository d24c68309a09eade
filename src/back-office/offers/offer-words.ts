import type { Coupon } from '#contract/coupon.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { formatList } from '#contract/rules/message.ts';
import { toPaise } from '#contract/rules/money.ts';
import { offerWords } from '#contract/rules/offers.ts';
import { adminOffers, offerForm, offerSentence as copy } from '#src/copy/admin-offers.ts';
import { formatSum } from '../ui/format-sum.ts';
import { couponOf, termsOf, type OfferDraft } from './offer-draft.ts';

/** What an offer takes off: '20 % off, at most Rs. 300'. */
export function wordsOf({ percent, rupees, cap }: Coupon): string {
  const paise = (amount: number | undefined) => (amount === undefined ? undefined : toPaise(amount));
  return offerWords({ percent, off: paise(rupees), cap: paise(cap) }, formatSum);
}

/** Uses and how many there can be: '3 of 100'. */
export function usesOf({ used, uses = Infinity, codes }: Coupon): string {
  const most = codes > 0 ? Math.min(codes, uses) : uses;
  return most === Infinity ? String(used) : adminOffers.usesOf({ used, uses: most });
}

/** The most names in the sentence; more are counted. */
const mostNames = 3;

/**
 * The offer as it is typed in one sentence; undefined until it is typed what it takes off.
 * @param categoryNames By id.
 */
export function sentenceOf(draft: OfferDraft, categoryNames: ReadonlyMap<string, string>): string | undefined {
  const terms = termsOf(draft);
  if (terms === undefined) return undefined;
  const { code, automatic, minimum, from, to, uses, ...coupon } = couponOf(draft);
  const off = offerWords(terms, formatSum);
  const names =
    draft.of === 'categories'
      ? draft.categories.map((id) => categoryNames.get(id) ?? id)
      : draft.products.map(({ name }) => name);
  const counted = draft.of === 'categories' ? copy.categories : copy.products;
  const time = (iso: string) => `${readableDay(Date.parse(iso))} ${timeOf(Date.parse(iso))}`;
  const parts = [
    automatic ? copy.automatic({ off }) : code === undefined ? copy.withNewCode({ off }) : copy.withCode({ code, off }),
    minimum !== undefined && minimum > 0 && copy.minimum({ rupees: formatSum(minimum) }),
    draft.of !== 'all' &&
      names.length > 0 &&
      (names.length > mostNames ? counted({ count: names.length }) : copy.on({ names: formatList(names) })),
    coupon.not_on_sale && copy.notOnSale,
    coupon.first_order && copy.firstOrder,
    coupon.once && copy.once,
    coupon.prepaid && copy.prepaid,
    from !== undefined && copy.from({ time: time(from) }),
    to !== undefined && copy.to({ time: time(to) }),
    uses !== undefined && uses > 0 && copy.uses({ count: uses }),
  ];
  return copy.whole({ parts: parts.filter((part) => typeof part === 'string').join(', ') });
}

/** A field of the form as the notice about what others saved shows it. */
export function shownValue(
  draft: OfferDraft,
  name: keyof OfferDraft,
  categoryNames: ReadonlyMap<string, string>,
): string {
  const value = draft[name];
  if (name === 'categories')
    return formatList(
      draft.categories.map((id) => categoryNames.get(id) ?? id),
      'unit',
    );
  if (name === 'products')
    return formatList(
      draft.products.map((product) => product.name),
      'unit',
    );
  if (name === 'kind') return offerForm.kinds[draft.kind];
  if (name === 'way') return offerForm.ways[draft.way];
  if (name === 'of') return offerForm.ofs[draft.of];
  if (name === 'from' || name === 'to') return draft[name].replace('T', ' ');
  if (typeof value === 'boolean') return value ? offerForm.yes : offerForm.no;
  return typeof value === 'string' ? value : '';
}
