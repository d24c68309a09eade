import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import type { ProductLookup } from '#src/shared/cart/cart-item.ts';

const category: Category = { _id: 'c'.repeat(24), name: 'Graphic Tees', slug: 'graphic-tees' };

/** A product with sizes; its stock is their sum. */
export function makeSizedProduct(stock: Readonly<Record<string, number>>, parts: Partial<Product> = {}): Product {
  const sizes = Object.entries(stock).map(([label, quantity], index) => ({
    _id: String(index + 1)
      .repeat(24)
      .slice(0, 24),
    label,
    quantity,
  }));
  const quantity = sizes.reduce((sum, size) => sum + size.quantity, 0);
  return makeProduct({ quantity, sizes, ...parts });
}

/** A complete product in stock; `parts` overrides fields. */
export function makeProduct(parts: Partial<Product> = {}): Product {
  return {
    _id: 'd'.repeat(24),
    name: 'Monsoon Lines',
    slug: 'monsoon-lines',
    description: 'Rain on a tin roof, drawn in one line.',
    price: 499,
    quantity: 12,
    shipping: 1,
    category,
    __v: 0,
    createdAt: '2026-01-01T06:00:00.000Z',
    updatedAt: '2026-01-01T06:00:00.000Z',
    ...parts,
  };
}

/** Looks products up in a shop that has only these. */
export const lookupIn =
  (...products: readonly Product[]) =>
  (slug: string): ProductLookup => {
    const product = products.find((one) => one.slug === slug);
    return product ? { state: 'found', product } : { state: 'gone' };
  };
