import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Colour } from '#contract/rules/palette.ts';
import type { ProductDetails, ProductFacts } from '#contract/rules/product-details.ts';
import { parseJson } from '../../db/json.ts';
import type { ProductTable } from '../../db/schema.ts';

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

/** The columns that say whether a product is hidden. */
export type VisibilityColumns = Pick<Selectable<ProductTable>, 'hidden_at' | 'photo_key'>;

const shown: VisibilityColumns = { hidden_at: null, photo_key: null };

/** The columns of a product that is hidden from now on, or shown. */
export function visibilityColumns(hidden: boolean, now: number): VisibilityColumns {
  return hidden ? { hidden_at: now, photo_key: randomBytes(16).toString('base64url') } : shown;
}

export function isHidden({ hidden_at }: Partial<VisibilityColumns>): boolean {
  return (hidden_at ?? null) !== null;
}
