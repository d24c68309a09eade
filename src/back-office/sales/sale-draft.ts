import type { saleRounds } from '#contract/rules/sale.ts';
import type { NewSale, Sale } from '#contract/sale.ts';
import { indiaTime, instantOf } from '../ui/india-time.ts';
import type { ChosenProduct } from '../ui/product-choice.tsx';

/** The form of a sale. Times are India's (`india-time.ts`). */
export interface SaleDraft {
  name: string;
  way: 'percent' | 'rupees';
  percent: string;
  rupees: string;
  round: (typeof saleRounds)[number];
  of: 'products' | 'categories' | 'all';
  products: readonly ChosenProduct[];
  categories: readonly string[];
  from: string;
  to: string;
  announced: string;
}

export const newDraft: SaleDraft = {
  ...{ name: '', way: 'percent', percent: '', rupees: '', round: 'rupee', of: 'products', products: [] },
  ...{ categories: [], from: '', to: '', announced: '' },
};

/** What is sent of a new sale, or of a planned one. What is not typed is left out, so that the server names it. */
export function saleOf(draft: SaleDraft): Partial<NewSale> {
  const { name, way, round, of, products, categories, from, to, announced } = draft;
  const amount = draft[way].trim().replace('%', '');
  const times = Object.entries({ from, to, announced }).flatMap(([field, typed]) => {
    const instant = instantOf(typed);
    return instant === undefined ? [] : [[field, instant]];
  });
  return {
    name,
    round,
    ...(amount !== '' && { [way]: Number(amount) }),
    ...(of === 'all' && { all: true as const }),
    ...(of === 'products' && { products: products.map(({ _id }) => _id) }),
    ...(of === 'categories' && { categories: [...categories] }),
    ...(Object.fromEntries(times) as Partial<NewSale>),
  };
}

/** The form of a stored sale. */
export function draftOf({ name, percent, rupees, round, products, categories, all, prices, ...sale }: Sale): SaleDraft {
  const names = new Map(prices?.map((price) => [price._id, price.name]));
  return {
    ...newDraft,
    ...{
      name,
      round,
      way: percent === undefined ? 'rupees' : 'percent',
      of: all ? 'all' : categories ? 'categories' : 'products',
    },
    ...{ percent: String(percent ?? ''), rupees: String(rupees ?? ''), categories: categories ?? [] },
    products: (products ?? []).map((_id) => ({ _id, name: names.get(_id) ?? _id })),
    ...{ from: indiaTime(sale.from), to: indiaTime(sale.to) },
    announced: sale.announced === sale.from ? '' : indiaTime(sale.announced),
  };
}
