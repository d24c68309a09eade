import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PriceResult } from '#contract/product-prices.ts';
import { formatList } from '#contract/rules/message.ts';
import { productPrices as copy } from '#src/copy/admin-products.ts';
import { common } from '#src/copy/common.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSetPricesMutation } from '../ui/api/products-api.ts';

interface PriceUndoProps {
  /** The prices that were changed last; none: nothing is shown. */
  changed: readonly PriceResult[];
  /** They were taken back, or are to stay. */
  onClose: () => void;
}

/** The message after a change of prices, with 'Undo'. Products that another person has changed since keep their prices. */
export function PriceUndo({ changed, onClose }: PriceUndoProps) {
  const toasts = useToasts();
  const { run, isBusy } = useAction(useSetPricesMutation(), { done: () => undefined, failed: copy.failed });
  if (changed.length === 0) return null;
  const undo = async () => {
    const products = changed.flatMap(({ id, product, before: price, price_of }) =>
      product === undefined || price === undefined
        ? []
        : [{ id, price, version: product.__v, ...(price_of && { price_of }) }],
    );
    const reply = await run({ products });
    if (reply === undefined) return;
    const kept = reply.products.filter(({ problem }) => problem !== undefined);
    const names = kept.map(({ id }) => changed.find((one) => one.id === id)?.product?.name ?? id);
    if (kept.length > 0) toasts.error(copy.notUndone({ names: formatList(names) }));
    if (kept.length < products.length) toasts.success(copy.undone({ count: products.length - kept.length }));
    onClose();
  };
  return (
    <Box sx={{ marginBottom: 1.5 }}>
      <Notice
        role="status"
        action={
          <>
            <BusyButton
              variant="text"
              size="small"
              busy={isBusy ? copy.undoing : undefined}
              onClick={() => void undo()}
            >
              {copy.undo}
            </BusyButton>
            <Button variant="text" size="small" onClick={onClose}>
              {common.close}
            </Button>
          </>
        }
      >
        {copy.changed({ count: changed.length })}
      </Notice>
    </Box>
  );
}
