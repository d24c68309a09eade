import { styled, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatRupees } from '#contract/rules/money.ts';

interface PriceProps {
  rupees: number;
  className?: string;
  sx?: SxProps<Theme>;
}

const Amount = styled(Typography)({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 650,
  whiteSpace: 'nowrap',
}) as typeof Typography;

/** A price in the shop's format: `Rs. 499`, `Rs. 1299.50`. */
export function Price({ rupees, ...look }: PriceProps) {
  return (
    <Amount component="span" {...look}>
      {formatRupees(rupees)}
    </Amount>
  );
}
