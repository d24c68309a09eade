import type { Colour } from './palette.ts';

/** The facts of a product, in the order of its table. */
export const factNames = ['fabric', 'weight', 'fit', 'length', 'care'] as const;
export type FactName = (typeof factNames)[number];

/** What is known about a product, as text; unknown facts are absent. */
export type ProductFacts = { [F in FactName]?: string | undefined };

/** Optional data of a product. Products of one style in several colours refer to each other. */
export interface ProductDetails {
  colour?: Colour | undefined;
  style?: string | undefined;
  facts?: ProductFacts | undefined;
}

/** The fields that edit them. */
export const detailNames = ['colour', 'style', ...factNames] as const;
export type DetailName = (typeof detailNames)[number];

/** The fields of an edit: left out means unchanged, empty means removed. */
export type DetailEdit = { readonly [F in Exclude<DetailName, 'colour'>]?: string | undefined } & {
  readonly colour?: Colour | '' | undefined;
};

/** The largest number of characters. */
export const detailLimits = { style: 60, fact: 300 } as const;

/** The largest number of colours of a style that a product shows: its card on a phone has room for them. */
export const mostStyleColours = 6;

/** The value of a field; empty if there is none. */
export function detailText({ facts, ...product }: ProductDetails, field: DetailName): string {
  return (field === 'colour' || field === 'style' ? product[field] : facts?.[field]) ?? '';
}

/** The details after an edit. */
export function detailsAfter(before: ProductDetails, edit: DetailEdit): ProductDetails {
  const colour = edit.colour ?? before.colour;
  const style = edit.style ?? before.style;
  const facts = factNames.flatMap((name) => {
    const text = edit[name] ?? before.facts?.[name];
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  return {
    ...(colour !== undefined && colour !== '' && { colour }),
    ...(style !== undefined && style !== '' && { style }),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
  };
}

/** Whether an edit changes the details. */
export function changesDetails(before: ProductDetails, edit: DetailEdit): boolean {
  return detailNames.some((field) => edit[field] !== undefined && edit[field] !== detailText(before, field));
}
