import Chip from '@mui/material/Chip';
import type { Product } from '#contract/product.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';

/** Marks a product that only admins see, and what a draft lacks; nothing for others. */
export function HiddenMark({ product }: { product: Pick<Product, 'hidden' | 'no_photo' | 'untyped'> }) {
  const { hidden, no_photo: isBare, untyped } = product;
  const missing = isBare ? copy.missingPhoto : untyped && copy.missingFields;
  return hidden && <Chip component="span" label={missing === undefined ? copy.hidden : copy.draft({ missing })} />;
}
