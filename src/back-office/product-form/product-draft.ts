import type { ProductPhoto } from '#contract/product-photo.ts';
import { productFieldNames, productFields, type EditableProduct } from '#contract/rules/product-fields.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { paths } from '#src/shared/config/paths.ts';
import { textsFrom, toTexts, type ProductTexts } from '../ui/product-texts.ts';
import { isSameChart, toChartDraft, toSizeChart, type ChartDraft } from '../ui/size-chart/chart-draft.ts';
import { areSamePhotos, rebasePhotos, toPhotoRows, type PhotoRow } from './photos/photo-rows.ts';
import {
  areSameRows,
  newSizeRow,
  sizesField,
  toSizeRows,
  totalQuantity,
  type SizeRow,
  quantityOf,
  rebaseSizes,
} from './sizes/size-rows.ts';

/** The values of the product form. */
export interface ProductDraft extends ProductTexts {
  /** Empty: a product without sizes. */
  sizes: readonly SizeRow[];
  /** Undefined: the product has no size chart of its own. */
  size_chart: ChartDraft | undefined;
  /** All photos in order, those that are not saved yet too. */
  photos: readonly PhotoRow[];
}

/** A product as the form edits it. */
export interface EditedProduct extends EditableProduct {
  own_size_chart?: SizeChart | undefined;
  photos?: readonly ProductPhoto[] | undefined;
}

export type DraftField = keyof ProductDraft;

export const emptyDraft: ProductDraft = {
  ...textsFrom((field) => productFields[field].initial),
  sizes: [],
  size_chart: undefined,
  photos: [],
};

export function toDraft(product: EditedProduct): ProductDraft {
  const { own_size_chart: chart, sizes, photos } = product;
  return {
    ...toTexts(product),
    sizes: toSizeRows(sizes),
    size_chart: chart && toChartDraft(chart),
    photos: toPhotoRows(photos),
  };
}

/** The draft of a new product like this one, at its price without a sale. It has no photos, and it is without stock and SKUs: those belong to the original. */
export function toDuplicate(product: EditedProduct, name: string): ProductDraft {
  const draft = toDraft(product);
  return {
    ...draft,
    name,
    price: String(product.base_price ?? product.price),
    quantity: '0',
    sku: '',
    sizes: draft.sizes.map(({ label }) => newSizeRow(label)),
    photos: [],
  };
}

/** The fields with different values in the two drafts. */
export function changedFields(a: ProductDraft, b: ProductDraft): DraftField[] {
  const hasSizes = a.sizes.length > 0 && b.sizes.length > 0;
  // Of two lists of sizes the quantity is the sum.
  const texts = productFieldNames.filter((field) => a[field] !== b[field] && !(hasSizes && field === 'quantity'));
  return [
    ...texts,
    ...(areSameRows(a.sizes, b.sizes) ? [] : (['sizes'] as const)),
    ...(isSameChart(a.size_chart, b.size_chart) ? [] : (['size_chart'] as const)),
    ...(areSamePhotos(a.photos, b.photos) ? [] : (['photos'] as const)),
  ];
}

/** Applies the changes from `base` to `typed` to the draft `latest`. */
export function rebaseDraft(typed: ProductDraft, base: ProductDraft, latest: ProductDraft): ProductDraft {
  return {
    ...textsFrom((field) => (typed[field] === base[field] ? latest : typed)[field]),
    sizes: rebaseSizes(typed.sizes, base.sizes, latest.sizes),
    size_chart: (isSameChart(typed.size_chart, base.size_chart) ? latest : typed).size_chart,
    photos: rebasePhotos(typed.photos, base.photos, latest.photos),
  };
}

/** The draft as it is sent, without its photos: the first one is sent with it, the others by calls of their own. */
export function toFormFields(draft: ProductDraft, base: EditedProduct | undefined) {
  const { sizes, size_chart: chart, photos: _, ...texts } = draft;
  return {
    ...texts,
    quantity: sizes.length > 0 ? String(totalQuantity(sizes)) : texts.quantity,
    sizes: sizesField(sizes, base?.sizes),
    size_chart: chartField(chart, base?.own_size_chart),
  };
}

/** The form field `size_chart`: undefined if it is unchanged, empty to remove the chart. */
function chartField(draft: ChartDraft | undefined, saved: SizeChart | undefined): string | undefined {
  if (isSameChart(draft, saved && toChartDraft(saved))) return undefined;
  return draft === undefined ? '' : JSON.stringify(toSizeChart(draft));
}

/**
 * The draft after the stock changed from `base` to `latest`: adds the stock change to each typed quantity, so that the saved
 * difference stays the same.
 */
export function rebaseStock(typed: ProductDraft, base: ProductDraft, latest: ProductDraft): ProductDraft {
  const quantityIn = ({ sizes }: ProductDraft, id: string | undefined) =>
    sizes.find(({ _id }) => id !== undefined && _id === id)?.quantity;
  return {
    ...typed,
    quantity: moved(typed.quantity, base.quantity, latest.quantity),
    sizes: typed.sizes.map((row) => ({
      ...row,
      quantity: moved(row.quantity, quantityIn(base, row._id), quantityIn(latest, row._id)),
    })),
  };
}

/** A quantity as typed, moved by the difference. Text that is no quantity stays. */
function moved(typed: string, base: string | undefined, latest: string | undefined): string {
  const quantity = quantityOf({ quantity: typed });
  if (quantity === undefined || base === undefined || latest === undefined) return typed;
  return String(Math.max(0, quantity + Number(latest) - Number(base)));
}

/** The parameter of Create Product that names the product to duplicate by its slug. */
export const duplicateParam = 'like';

/** The path of Create Product, filled in from the product at `slug`. */
export const duplicatePath = (slug: string): string =>
  `${paths.adminCreateProduct}?${new URLSearchParams({ [duplicateParam]: slug }).toString()}`;
