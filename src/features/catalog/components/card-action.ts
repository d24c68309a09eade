import { createContext, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';

/**
 * Renders the action below each product card for its selected size. Lists of products belong to this feature and the cart button to another, so the
 * layout joins them here.
 */
export const CardAction = createContext<((product: Product, size: string | undefined) => ReactNode) | undefined>(
  undefined,
);
