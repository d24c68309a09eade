import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useVisibility } from './use-visibility.ts';

/** Hides the product from the shop, or shows it again. */
export function VisibilityButton({ product }: { product: Product }) {
  const { isBusy, toggle } = useVisibility(product);
  return (
    <BusyButton variant="outlined" busy={isBusy ? copy.updating : undefined} onClick={() => void toggle()}>
      {product.hidden ? copy.show : copy.hide}
    </BusyButton>
  );
}
