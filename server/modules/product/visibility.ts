import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ProductTable } from '../../db/schema.ts';

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
