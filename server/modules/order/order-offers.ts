import type { OrderOffer } from '#contract/offer.ts';
import { toRupees } from '#contract/rules/money.ts';
import { parseJson } from '../../db/json.ts';
import type { CartLine } from './cart-lines.ts';

/** An offer of a checkout or an order, as stored. */
export interface StoredOffer {
  readonly couponId: string;
  readonly name: string;
  /** Absent: it was automatic. */
  readonly code?: string;
  readonly words: string;
  readonly paise: number;
}

/** What they take off, in paise. @param stored JSON; null: none. */
export const discountOf = (stored: string | null): number =>
  stored === null ? 0 : parseJson<StoredOffer[]>(stored).reduce((sum, { paise }) => sum + paise, 0);

/** The same as the wire has it. @param stored JSON; null: none. */
export function shownOffers(stored: string | null): OrderOffer[] {
  if (stored === null) return [];
  return parseJson<StoredOffer[]>(stored).map(({ name, code, words, paise }) => ({
    ...(code === undefined ? { name } : { code }),
    ...{ words, discount: toRupees(paise) },
  }));
}

/**
 * What was taken off an order, in rupees, with its words: 'WELCOME10: 20 % off, at most Rs. 300'. An exchange has the discount of its pieces,
 * and no offer of its own.
 * @param stored JSON; null: none.
 */
export function discountsOf(
  stored: string | null,
  lines: readonly Pick<CartLine, 'discount'>[],
): { readonly label: string; readonly rupees: number }[] {
  const paise = lines.reduce((sum, { discount = 0 }) => sum + discount, 0);
  if (paise === 0) return [];
  const offers = shownOffers(stored);
  if (offers.length === 0) return [{ label: 'Discount', rupees: toRupees(paise) }];
  return offers.map(({ code, name = '', words, discount }) => ({
    label: `${code ?? name}: ${words}`,
    rupees: discount,
  }));
}
