import { formatRupees } from '#contract/rules/money.ts';
import { filter as copy } from '#src/copy/filter.ts';

/** A range of prices in words; undefined if it has no end. */
export function priceName({ min, max }: { min?: number | undefined; max?: number | undefined }): string | undefined {
  const [from, to] = [formatRupees(min ?? 0), formatRupees(max ?? 0)];
  if (min !== undefined) return max === undefined ? copy.priceFrom({ from }) : copy.priceBetween({ from, to });
  return max === undefined ? undefined : copy.priceTo({ to });
}
