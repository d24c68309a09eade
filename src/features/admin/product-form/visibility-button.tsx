import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetProductVisibilityMutation } from '../products/products-api.ts';

/** Hides the product from the shop, or shows it again, and says so in a toast. */
export function VisibilityButton({ product: { _id: id, hidden = false } }: { product: Product }) {
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
  return (
    <BusyButton variant="outlined" busy={isBusy ? copy.updating : undefined} onClick={() => void toggle()}>
      {hidden ? copy.show : copy.hide}
    </BusyButton>
  );
}
