import {
  productFieldNames,
  productFields,
  type EditableProduct,
  type ProductField,
} from '#contract/rules/product-fields.ts';

/** The texts of the product form, as they are typed and sent. */
export type ProductDraft = { [F in ProductField]: ReturnType<(typeof productFields)[F]['text']> };

/** A draft with the text that `textOf` returns for each field. */
function draftFrom(textOf: (field: ProductField) => string): ProductDraft {
  return Object.fromEntries(productFieldNames.map((field) => [field, textOf(field)])) as ProductDraft;
}

export const emptyDraft = draftFrom((field) => productFields[field].initial);

export function toDraft(product: EditableProduct): ProductDraft {
  return draftFrom((field) => productFields[field].text(product));
}

/** The fields with different values in the two drafts. */
export function changedFields(one: ProductDraft, other: ProductDraft): ProductField[] {
  return productFieldNames.filter((field) => one[field] !== other[field]);
}

/** Applies the changes from `base` to `typed` to the draft `latest`. */
export function rebaseDraft(typed: ProductDraft, base: ProductDraft, latest: ProductDraft): ProductDraft {
  return draftFrom((field) => (typed[field] === base[field] ? latest : typed)[field]);
}
