import type { ReactNode } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { detailsAfter, factNames, withoutDetails } from '#contract/rules/product-details.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { toSizeChart } from '../ui/size-chart/chart-draft.ts';
import type { PhotoRow } from './photos/photo-rows.ts';
import type { ProductDraft } from './product-draft.ts';
import { quantityOf, totalQuantity } from './sizes/size-rows.ts';

/** A product as it is typed in the form, saved or not. */
export interface TypedProduct {
  product: Product;
  /** All its photos in order, with the files that are not saved yet. */
  photos: readonly PhotoRow[];
  /** Its own size chart, or else its category's. */
  chart: SizeChart | undefined;
  isSaved: boolean;
}

/** The preview of the product form. A page makes it, because it shows the shop's own product page. */
export interface PreviewControl {
  show: () => void;
  /** Props for the control that opens it. */
  onIntent: { onPointerEnter: () => void; onFocus: () => void };
  /** The dialog, with what is typed now. */
  render: (typed: TypedProduct) => ReactNode;
}

/** What the form does not know of a new product. */
const unsaved: Product = {
  _id: '',
  name: '',
  slug: '',
  description: '',
  price: 0,
  quantity: 0,
  shipping: 1,
  hidden: true,
  category: { _id: '', name: '', slug: '' },
  __v: 0,
  createdAt: '',
  updatedAt: '',
};

/** The product that the form would save. Texts that are no numbers count as 0. */
export function toTypedProduct(
  draft: ProductDraft,
  saved: Product | undefined,
  categories: readonly ChartedCategory[] = [],
): TypedProduct {
  const { name, description, price, shipping, colour, style, mrp, maker, origin, hsn, size_chart: chart } = draft;
  const no_return = draft.no_return === 'yes' ? ('yes' as const) : ('' as const);
  const base = saved ?? unsaved;
  const category = categories.find(({ _id }) => _id === draft.category) ?? base.category;
  const sizes = draft.sizes
    .filter(({ label }) => label.trim() !== '')
    .map((row) => ({ _id: row.key, label: row.label.trim(), quantity: quantityOf(row) ?? 0 }));
  const facts = Object.fromEntries(factNames.map((fact) => [fact, draft[fact].trim()]));
  return {
    product: {
      ...withoutDetails(base),
      name,
      description,
      price: Number(plainAmount(price)) || 0,
      quantity: draft.sizes.length > 0 ? totalQuantity(draft.sizes) : (quantityOf(draft) ?? 0),
      sizes: sizes.length > 0 ? sizes : undefined,
      shipping: shipping === '1' ? 1 : 0,
      category,
      ...detailsAfter(
        {},
        { ...facts, colour, style, mrp: Number(plainAmount(mrp)) || '', maker, origin, no_return, hsn },
      ),
    },
    photos: draft.photos,
    chart: chart ? toSizeChart(chart) : categories.find(({ _id }) => _id === category._id)?.size_chart,
    isSaved: saved !== undefined,
  };
}
