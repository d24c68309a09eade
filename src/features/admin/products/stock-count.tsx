import Typography from '@mui/material/Typography';
import { lowStock } from '#contract/rules/dashboard.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';

interface StockCountProps {
  quantity: number;
  /** Quantities up to this one are highlighted; by default those that are running low. */
  highlightedFrom?: number;
}

/** The quantity in stock. */
export function StockCount({ quantity, highlightedFrom = lowStock }: StockCountProps) {
  const isHighlighted = quantity <= highlightedFrom;
  return (
    <Typography
      component="span"
      sx={{ fontSize: 'inherit', ...(isHighlighted && { color: 'secondary.main', fontWeight: 650 }) }}
    >
      {copy.stockLeft({ count: quantity })}
    </Typography>
  );
}
