import type { Product } from '#contract/product.ts';

/** The texts of a product's form as they are typed and sent; `category` is an id, `shipping` 0 or 1. */
export interface ProductDraft {
  category: string;
  name: string;
  description: string;
  price: string;
  quantity: string;
  shipping: '0' | '1';
}

export type DraftField = keyof ProductDraft;

const draftFields = [
  'category',
  'name',
  'description',
  'price',
  'quantity',
  'shipping',
] as const satisfies DraftField[];

export const emptyDraft: ProductDraft = {
  category: '',
  name: '',
  description: '',
  price: '',
  quantity: '',
  shipping: '1',
};

export function draftOf({ category, name, description, price, quantity, shipping }: Product): ProductDraft {
  return {
    category: category._id,
    name,
    description,
    price: String(price),
    quantity: String(quantity),
    shipping: shipping === 1 ? '1' : '0',
  };
}

/** The fields in which two drafts differ, in the form's order. */
export function differing(one: ProductDraft, other: ProductDraft): DraftField[] {
  return draftFields.filter((field) => one[field] !== other[field]);
}

/** What was typed since `seen`, laid over `fresh`: a field that was left alone is taken from there. */
export function rebased(typed: ProductDraft, seen: ProductDraft, fresh: ProductDraft): ProductDraft {
  const mine = differing(typed, seen).map((field) => [field, typed[field]] as const);
  return { ...fresh, ...Object.fromEntries(mine) };
}
