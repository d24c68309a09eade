import { useLocalStorage } from './use-local-storage.ts';

/** The ways to look at the products. Cards come first (specification, section 2). */
export const productViews = ['cards', 'table'] as const;
export type ProductView = (typeof productViews)[number];

/** The view of the products that this browser remembers. */
export const useProductView = () =>
  useLocalStorage<ProductView>('back-office-products-view', (stored) => (stored === 'table' ? 'table' : 'cards'));
