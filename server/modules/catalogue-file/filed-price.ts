import type { FieldRefusals } from '#contract/field-refusals.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { salePriceRefusal } from '#contract/rules/sale.ts';
import { pricesOfRow, type PriceColumns } from '../product/product-row.ts';

/** During a sale, a file's price is the price after the sale. If a line has the sale's price instead, the price stays as it is. */
export function basePrice(typed: number | undefined, before: PriceColumns | undefined): number {
  const { paise = 0, base_paise: base = null } = before ?? {};
  const isShown = base !== null && typed !== undefined && toPaise(typed) === paise;
  return isShown || typed === undefined ? toRupees(base ?? paise) : typed;
}

/** The refusal of a file's price (`basePrice`) beside the one in the sale. */
export function basePriceRefusal(price: number, before: PriceColumns): FieldRefusals | undefined {
  const now = pricesOfRow(before);
  const refused = salePriceRefusal(now, now.base_price === undefined ? now : { ...now, base_price: price });
  return refused && { price: refused };
}
