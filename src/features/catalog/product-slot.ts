import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';

/** Slot for a control on product cards and on the product page, such as the wish list button. */
type ProductSlot = (product: Product, page?: { readonly size: string | undefined }) => ReactNode;

let registered: ProductSlot | undefined;
const listeners = new Set<() => void>();

/** Shows the control on all products. The code of the wish list does so once it has loaded, after the page. */
export function registerProductSlot(next: ProductSlot): void {
  registered = next;
  for (const listener of listeners) listener();
}

// Not a context: a change of it would render parts of the page again that are not hydrated yet, and drop their HTML.
export function useProductSlot(): ProductSlot | undefined {
  const [shown, setShown] = useState<ProductSlot>();
  useLayoutEffect(() => {
    const show = () => setShown(() => registered);
    // A card that appears later has the control with its first paint.
    show();
    // Not `useSyncExternalStore`, which would render the slots of all cards in one long task.
    const showDeferred = () => startTransition(show);
    listeners.add(showDeferred);
    return () => void listeners.delete(showDeferred);
  }, []);
  return shown;
}
