import type { Product } from '#contract/product.ts';

/** What is kept of a product in the cart: enough to show it, and to recognise what changed since. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> & Partial<Product> & { size?: string };
