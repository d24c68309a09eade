import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, Fragment, useContext } from 'react';
import { lowStock } from '#contract/rules/stock-level.ts';
import type { ProductSize } from '#contract/size.ts';
import { adminProducts as productsCopy } from '#src/copy/admin-products.ts';
import { stockBySize as copy } from '#src/copy/admin-stock.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

const root = {
  typography: 'tiny',
  lineHeight: 1.25,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  // A size and its stock stay on one line.
  '& > span': { whiteSpace: 'nowrap' },
  // Tells a size from its stock: both may be numbers.
  '& b': { color: 'text.primary', fontWeight: 650 },
  '& s b': { color: 'inherit' },
} as const;

/** The stock of each size: 'S 4 · M 12 · L 0'. Sold-out sizes are struck through. */
export function StockBySize({ sizes }: { sizes: readonly ProductSize[] }) {
  return (
    <Box component="span" sx={root}>
      {sizes.map(({ _id, label, quantity }, index) => (
        <Fragment key={_id}>
          {index > 0 && ' '}
          <span>
            <Stock label={label} quantity={quantity} />
            {index < sizes.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </Box>
  );
}

function Stock({ label, quantity }: Pick<ProductSize, 'label' | 'quantity'>) {
  const stock = (
    <>
      <b>{label}</b> {quantity}
    </>
  );
  if (quantity > 0) return stock;
  return (
    <>
      <s>{stock}</s>
      <VisuallyHidden> {copy.soldOut}</VisuallyHidden>
    </>
  );
}

/** The shop's low limit, which lists of the back office answer. */
export const LowLimit = createContext<number | undefined>(undefined);

interface StockCountProps {
  quantity: number;
  /** Quantities up to this one are highlighted; by default those up to the shop's low limit. */
  highlightedFrom?: number;
}

export function StockCount({ quantity, highlightedFrom }: StockCountProps) {
  const limit = useContext(LowLimit) ?? lowStock;
  const isHighlighted = quantity <= (highlightedFrom ?? limit);
  return (
    <Typography
      component="span"
      sx={{ fontSize: 'inherit', ...(isHighlighted && { color: 'secondary.main', fontWeight: 650 }) }}
    >
      {productsCopy.stockLeft({ count: quantity })}
    </Typography>
  );
}
