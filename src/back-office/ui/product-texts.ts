import {
  productFieldNames,
  productFields,
  type EditableProduct,
  type ProductField,
} from '#contract/rules/product-fields.ts';

/** The texts of the product form, as they are typed and sent. */
export type ProductTexts = { [F in ProductField]: ReturnType<(typeof productFields)[F]['text']> };

export function textsFrom(textOf: (field: ProductField) => string): ProductTexts {
  return Object.fromEntries(productFieldNames.map((field) => [field, textOf(field)])) as ProductTexts;
}

export function toTexts(product: EditableProduct): ProductTexts {
  return textsFrom((field) => productFields[field].text(product));
}
