import type { Colour } from '#contract/rules/palette.ts';
import type { ProductDetails, ProductFacts } from '#contract/rules/product-details.ts';
import { parseJson } from '../../db/json.ts';

/** The columns that hold a product's optional data. */
export interface DetailColumns {
  readonly colour: Colour | null;
  readonly style: string | null;
  /** JSON: `ProductFacts`. */
  readonly facts: string | null;
}

/** The details of a row; absent ones are left out. */
export function detailsOf({ colour, style, facts }: DetailColumns): ProductDetails {
  return {
    ...(colour !== null && { colour }),
    ...(style !== null && { style }),
    ...(facts !== null && { facts: parseJson<ProductFacts>(facts) }),
  };
}

/** The columns of details. */
export function detailColumns({ colour, style, facts }: ProductDetails): DetailColumns {
  return { colour: colour ?? null, style: style ?? null, facts: facts === undefined ? null : JSON.stringify(facts) };
}
