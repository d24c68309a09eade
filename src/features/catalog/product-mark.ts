import { useSyncExternalStore, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';

/** Renders a further control of a product: over the photo of its card, or on its page with the label of the selected size. */
type ProductMark = (product: Product, page?: { readonly size: string | undefined }) => ReactNode;

let mark: ProductMark | undefined;
let notify: (() => void)[] = [];

/** Shows the control on all products. The code of the wish list does so once it has loaded, after the page. */
export function setProductMark(next: ProductMark): void {
  mark = next;
  for (const listener of notify) listener();
}

// Not a context: a change of it would render parts of the page again that are not hydrated yet, and drop their HTML.
const subscribe = (listener: () => void) => {
  notify = [...notify, listener];
  return () => {
    notify = notify.filter((other) => other !== listener);
  };
};

export const useProductMark = (): ProductMark | undefined =>
  useSyncExternalStore(
    subscribe,
    () => mark,
    () => undefined,
  );
