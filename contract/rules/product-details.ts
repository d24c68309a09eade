import type { Colour } from './palette.ts';

/** The facts of a product, in the order of its table. `fit`: how it is meant to fit; `wearer`: who wears which size on the photo. */
export const factNames = ['fabric', 'weight', 'fit', 'length', 'wearer', 'care'] as const;
export type FactName = (typeof factNames)[number];

/** What is known about a product, as text; unknown facts are absent. */
export type ProductFacts = { [F in FactName]?: string | undefined };

/** Optional data of a product. Products of one style in several colours refer to each other. */
export interface ProductDetails {
  colour?: Colour | undefined;
  style?: string | undefined;
  facts?: ProductFacts | undefined;
  /** The maximum retail price in rupees, taxes included; at least the price (`mrp.ts`). */
  mrp?: number | undefined;
  /** Name and address of who makes or markets it; absent: the shop's `business.maker`. */
  maker?: string | undefined;
  /** The country of origin. Absent: not stated, because a claim of the law must be the owner's. */
  origin?: string | undefined;
  /** It is not returned for the shopper's own reasons. */
  no_return?: true | undefined;
  /** Its HSN code, digits. Absent: that of the category, else that of the shop. */
  hsn?: string | undefined;
}

/** What `ProductDetails` has. */
export const storedDetails = [
  'colour',
  'style',
  'facts',
  'mrp',
  'maker',
  'origin',
  'no_return',
  'hsn',
] as const satisfies readonly (keyof ProductDetails)[];

/** A product without them. */
export function withoutDetails<P extends ProductDetails>(product: P): Omit<P, keyof ProductDetails> {
  const rest: Omit<P, keyof ProductDetails> & ProductDetails = { ...product };
  for (const field of storedDetails) delete rest[field];
  return rest;
}

/** The fields that edit them. */
export const detailNames = ['colour', 'style', ...factNames, 'mrp', 'maker', 'origin', 'no_return', 'hsn'] as const;
export type DetailName = (typeof detailNames)[number];

/** The fields of an edit: left out means unchanged, empty means removed. */
export type DetailEdit = {
  readonly [F in Exclude<DetailName, 'colour' | 'mrp' | 'no_return'>]?: string | undefined;
} & {
  /** Empty: none. */
  readonly colour?: Colour | undefined;
  readonly mrp?: number | '' | undefined;
  readonly no_return?: 'yes' | '' | undefined;
};

/** The largest number of characters. */
export const detailLimits = { style: 60, fact: 300, maker: 300, origin: 60 } as const;

/** The largest number of colours of a style that a product shows: its card on a phone has room for them. */
export const mostStyleColours = 6;

/** The value of a field; empty if there is none. */
export function detailText({ facts, ...product }: ProductDetails, field: DetailName): string {
  if (field === 'no_return') return product.no_return === true ? 'yes' : '';
  return String((isFact(field) ? facts?.[field] : product[field]) ?? '');
}

function isFact(field: DetailName): field is FactName {
  return factNames.some((name) => name === field);
}

export function detailsAfter(before: ProductDetails, edit: DetailEdit): ProductDetails {
  const [colour, mrp] = [edit.colour ?? before.colour, edit.mrp ?? before.mrp];
  const [style, maker, origin, hsn] = (['style', 'maker', 'origin', 'hsn'] as const).map(
    (name) => edit[name] ?? before[name],
  );
  const facts = factNames.flatMap((name) => {
    const text = edit[name] ?? before.facts?.[name];
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  return {
    ...(colour !== undefined && colour !== '' && { colour }),
    ...(style !== undefined && style !== '' && { style }),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    ...(mrp !== undefined && mrp !== '' && { mrp }),
    ...(maker !== undefined && maker !== '' && { maker }),
    ...(origin !== undefined && origin !== '' && { origin }),
    ...((edit.no_return ?? detailText(before, 'no_return')) === 'yes' && { no_return: true as const }),
    ...(hsn !== undefined && hsn !== '' && { hsn }),
  };
}

export function changesDetails(before: ProductDetails, edit: DetailEdit): boolean {
  return detailNames.some((field) => edit[field] !== undefined && String(edit[field]) !== detailText(before, field));
}
