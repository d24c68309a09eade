import Button from '@mui/material/Button';
import type { Product } from '#contract/product.ts';
import { size as copy } from '#src/copy/size.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';

const StockAlertDialog = lazyOverlay(() => import('./stock-alert-dialog.tsx'));

/** Opens the request for a mail when a sold-out size is back; nothing if none is sold out. */
export function StockAlertButton({ product }: { product: Product }) {
  const { quantity, sizes = [] } = product;
  const dialog = useOverlay('stock-alert');
  const isSoldOut = quantity === 0 || sizes.some((size) => size.quantity === 0);
  return (
    <>
      {/* The open dialog says itself that the size is back, and stays for its closing transition. */}
      {(isSoldOut || dialog.open) && (
        <Button
          variant={quantity > 0 ? 'text' : 'contained'}
          aria-haspopup="dialog"
          sx={quantity > 0 ? { justifySelf: 'start', padding: 0 } : { minHeight: 54 }}
          onClick={dialog.show}
          {...StockAlertDialog.onIntent}
        >
          {copy.tellMe}
        </Button>
      )}
      <StockAlertDialog open={dialog.open} onClose={dialog.hide} product={product} />
    </>
  );
}
