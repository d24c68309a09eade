import Button from '@mui/material/Button';
import type { Product } from '#contract/product.ts';
import { size as copy } from '#src/copy/size.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import type { StockAlert } from '../use-stock-alert.ts';

const StockAlertDialog = lazyOverlay(() => import('./stock-alert-dialog.tsx'));

/** Opens the request for a mail when a sold-out size is back; nothing if none is sold out. */
export function StockAlertButton({ product, alert }: { product: Product; alert: StockAlert }) {
  const { quantity, sizes = [] } = product;
  const isSoldOut = quantity === 0 || sizes.some((size) => size.quantity === 0);
  return (
    <>
      {/* The open dialog says itself that the size is back, and stays for its closing transition. */}
      {(isSoldOut || alert.open) && (
        <Button
          variant={quantity > 0 ? 'text' : 'contained'}
          aria-haspopup="dialog"
          sx={quantity > 0 ? { justifySelf: 'start', padding: 0 } : { minHeight: 54 }}
          onClick={() => alert.ask()}
          {...StockAlertDialog.onIntent}
        >
          {copy.tellMe}
        </Button>
      )}
      <StockAlertDialog open={alert.open} onClose={alert.hide} product={product} asked={alert.size} />
    </>
  );
}
