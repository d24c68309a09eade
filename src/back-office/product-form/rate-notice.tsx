import type { ChartedCategory } from '#contract/category.ts';
import type { TaxRate } from '#contract/paper.ts';
import { dayOf } from '#contract/rules/day.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { fitsNoRate, rateRowOf } from '#contract/rules/tax.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { productRate as copy } from '#src/copy/admin-product-form.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useListTaxRatesQuery } from '../ui/api/owner-settings-api.ts';
import { formatSum } from '../ui/format-sum.ts';
import { useNow } from '../ui/use-now.ts';
import type { ProductForm } from './use-product-form.ts';

interface RateNoticeProps {
  form: ProductForm;
  category: ChartedCategory | undefined;
}

/** Says that a tax invoice could not be issued for the product, or that its price lies between its two rates. */
export function RateNotice({ form, category }: RateNoticeProps) {
  const isAllowed = useIsAllowed('catalogue');
  const { papers } = useShop();
  const { data } = useListTaxRatesQuery(undefined, { skip: !isAllowed || papers !== true });
  const today = dayOf(useNow());
  // A new product takes the code of a category that is not chosen yet.
  const isOpen = category === undefined && form.values.hsn === '';
  const words =
    data?.tax.mode !== 'regular' || isOpen
      ? undefined
      : warningOf(form.values, { rates: data.rates, today, usual: category?.hsn || data.tax.hsn });
  return words === undefined ? null : (
    <Notice className="wide" role="status">
      {words}
    </Notice>
  );
}

interface Rated {
  readonly rates: readonly TaxRate[];
  readonly today: string;
  /** The HSN code of a product that has none. */
  readonly usual: string;
}

function warningOf({ hsn: own, price }: ProductForm['values'], { rates, today, usual }: Rated): string | undefined {
  const hsn = own.replaceAll(/\s/g, '') || usual;
  if (hsn === '') return copy.noCode;
  const rate = rateRowOf(rates, hsn, today);
  if (rate === undefined) return copy.noRate({ hsn });
  const { limit, below, above } = rate;
  const paise = toPaise(Number(plainAmount(price)) || 0);
  if (limit === null || !fitsNoRate({ limit: toPaise(limit), below, above }, paise)) return undefined;
  const withTax = (percent: number) => formatSum(toRupees(Math.floor((toPaise(limit) * (100 + percent)) / 100)));
  return copy.between({ hsn, below, above, most: withTax(below), least: withTax(above) });
}
