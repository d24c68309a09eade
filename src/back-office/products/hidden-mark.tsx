import Chip from '@mui/material/Chip';
import type { Product } from '#contract/product.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';

/** Marks a product that only admins see; nothing for others. */
export function HiddenMark({ product }: { product: Pick<Product, 'hidden'> }) {
  return product.hidden && <Chip component="span" label={copy.hidden} />;
}
