import { useLocalStorage } from '../ui/use-local-storage.ts';

/** The views of the product list. Cards are the default (specification, section 2). */
export const productViews = ['cards', 'table'] as const;
export type ProductView = (typeof productViews)[number];

/** The view that is stored in this browser. */
export const useProductView = () =>
  useLocalStorage<ProductView>('back-office-products-view', (stored) => (stored === 'table' ? 'table' : 'cards'));
