import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetProductVisibilityMutation } from '../products/products-api.ts';

/** Hides a product from the shop, or shows it again, and says so in a toast. */
export function useVisibility(product: Pick<Product, '_id' | 'hidden'>) {
  const { _id: id } = product;
  const hidden = product.hidden ?? false;
  const [setVisibility] = useSetProductVisibilityMutation();
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const toggle = async () => {
    setBusy(true);
    const { error } = await setVisibility({ id, hidden: !hidden });
    setBusy(false);
    if (error) toasts.error(refusalMessageOf(error) ?? copy.visibilityFailed, error);
    else toasts.success(hidden ? copy.shown : copy.hidden);
  };
  return { isBusy, toggle };
}
