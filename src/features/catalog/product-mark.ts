import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';

/** Renders a further control of a product: over the photo of its card, or on its page with the label of the selected size. */
type ProductMark = (product: Product, page?: { readonly size: string | undefined }) => ReactNode;

let mark: ProductMark | undefined;
const listeners = new Set<() => void>();

/** Shows the control on all products. The code of the wish list does so once it has loaded, after the page. */
export function setProductMark(next: ProductMark): void {
  mark = next;
  for (const listener of listeners) listener();
}

// Not a context: a change of it would render parts of the page again that are not hydrated yet, and drop their HTML.
export function useProductMark(): ProductMark | undefined {
  const [shown, setShown] = useState<ProductMark>();
  useLayoutEffect(() => {
    const show = () => setShown(() => mark);
    // A card that appears later has its mark with its first paint.
    show();
    // Not `useSyncExternalStore`, which would render the marks of all cards in one long task.
    const showLater = () => startTransition(show);
    listeners.add(showLater);
    return () => void listeners.delete(showLater);
  }, []);
  return shown;
}
