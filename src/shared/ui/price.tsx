import { styled } from '@mui/material/styles';
import { formatRupees } from '#contract/rules/money.ts';

interface PriceProps {
  rupees: number;
  className?: string;
}

const Amount = styled('span')({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 650,
  whiteSpace: 'nowrap',
});

/** A price in the shop's format: `Rs. 499`, `Rs. 1299.50`. */
export function Price({ rupees, className }: PriceProps) {
  return <Amount className={className}>{formatRupees(rupees)}</Amount>;
}
