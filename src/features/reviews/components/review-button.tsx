import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Product } from '#contract/product.ts';
import { reviews as copy } from '#src/copy/reviews.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';

const ReviewDialog = lazyOverlay(() => import('./review-dialog.tsx'));

interface ReviewButtonProps {
  product: Pick<Product, '_id' | 'name'>;
  /** Distinguishes the buttons of one product in several orders. */
  orderId: string;
  /** Whether the shopper has reviewed the product. */
  isWritten: boolean;
}

/** Opens the form for a review of a bought product, or says that there is one. */
export function ReviewButton({ product, orderId, isWritten }: ReviewButtonProps) {
  const dialog = useOverlay(`review-${orderId}-${product._id}`);
  const written = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const isDone = isWritten && !dialog.open;

  // The button that opened the dialog is gone.
  useEffect(() => {
    if (isDone && wasOpen.current) moveFocus(written.current);
    wasOpen.current ||= dialog.open;
  }, [isDone, dialog.open]);

  return (
    <>
      {isDone ? (
        <Typography ref={written} variant="small" color="textSecondary">
          {copy.written}
        </Typography>
      ) : (
        <Button
          variant="text"
          aria-haspopup="dialog"
          aria-label={copy.writeOf({ product: product.name })}
          sx={{ padding: 0, minHeight: 32 }}
          onClick={dialog.show}
          {...ReviewDialog.onIntent}
        >
          {copy.write}
        </Button>
      )}
      {/* Stays for its closing transition. */}
      <ReviewDialog open={dialog.open} onClose={dialog.hide} product={product} />
    </>
  );
}
