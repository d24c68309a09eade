import {
  productFieldNames,
  productFields,
  type EditableProduct,
  type ProductField,
} from '#contract/rules/product-fields.ts';
import { rebaseSizes } from './rebase-sizes.ts';
import { areSameRows, sizesField, toSizeRows, totalPieces, type SizeRow } from './size-rows.ts';

/** The texts of the product form, as they are typed and sent. */
export type ProductTexts = { [F in ProductField]: ReturnType<(typeof productFields)[F]['text']> };

/** The values of the product form except the photo. */
export interface ProductDraft extends ProductTexts {
  /** Empty: a product without sizes. */
  sizes: readonly SizeRow[];
}

export type DraftField = keyof ProductDraft;

function textsFrom(textOf: (field: ProductField) => string): ProductTexts {
  return Object.fromEntries(productFieldNames.map((field) => [field, textOf(field)])) as ProductTexts;
}

export const emptyDraft: ProductDraft = { ...textsFrom((field) => productFields[field].initial), sizes: [] };

export function toTexts(product: EditableProduct): ProductTexts {
  return textsFrom((field) => productFields[field].text(product));
}

export function toDraft(product: EditableProduct): ProductDraft {
  return { ...toTexts(product), sizes: toSizeRows(product.sizes) };
}

/** The fields with different values in the two drafts. */
export function changedFields(one: ProductDraft, other: ProductDraft): DraftField[] {
  const hasSizes = one.sizes.length > 0 && other.sizes.length > 0;
  // Of two lists of sizes the quantity is the sum.
  const texts = productFieldNames.filter((field) => one[field] !== other[field] && !(hasSizes && field === 'quantity'));
  return areSameRows(one.sizes, other.sizes) ? texts : [...texts, 'sizes'];
}

/** Applies the changes from `base` to `typed` to the draft `latest`. */
export function rebaseDraft(typed: ProductDraft, base: ProductDraft, latest: ProductDraft): ProductDraft {
  return {
    ...textsFrom((field) => (typed[field] === base[field] ? latest : typed)[field]),
    sizes: rebaseSizes(typed.sizes, base.sizes, latest.sizes),
  };
}

/** The draft as it is sent. */
export function toFormFields({ sizes, ...texts }: ProductDraft, base: EditableProduct | undefined) {
  return {
    ...texts,
    quantity: sizes.length > 0 ? String(totalPieces(sizes)) : texts.quantity,
    sizes: sizesField(sizes, base?.sizes),
  };
}
