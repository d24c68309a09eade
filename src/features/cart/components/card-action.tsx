import type { Product } from '#contract/product.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

/** The add button below a product card. */
export const addToCart = (product: Product, size: string | undefined) => (
  <AddToCartButton product={product} chosenSize={size} variant="outlined" size="small" fullWidth />
);
