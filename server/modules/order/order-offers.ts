import type { OrderOffer } from '#contract/offer.ts';
import { toRupees } from '#contract/rules/money.ts';
import { parseJson } from '../../db/json.ts';

/** An offer of a checkout or an order, as stored. */
export interface StoredOffer {
  readonly couponId: string;
  readonly name: string;
  /** Absent: it was automatic. */
  readonly code?: string;
  readonly words: string;
  readonly paise: number;
}

/** The same as the wire has it. @param stored JSON; null: none. */
export function shownOffers(stored: string | null): OrderOffer[] {
  if (stored === null) return [];
  return parseJson<StoredOffer[]>(stored).map(({ name, code, words, paise }) => ({
    ...(code === undefined ? { name } : { code }),
    ...{ words, discount: toRupees(paise) },
  }));
}

/** What the offers of an order took off, with what people read: 'Discount WELCOME10', 'Discount Diwali'. */
export const discountLabel = (offers: readonly OrderOffer[]): string =>
  ['Discount', offers.map(({ code, name }) => code ?? name).join(', ')].filter(Boolean).join(' ');
