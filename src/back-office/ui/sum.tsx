import Box from '@mui/material/Box';
import { formatSum } from './format-sum.ts';

const amount = { fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 650, whiteSpace: 'nowrap' } as const;

/** A sum of the back office: `Rs. 1,74,971`. */
export function Sum({ rupees }: { rupees: number }) {
  return (
    <Box component="span" sx={amount}>
      {formatSum(rupees)}
    </Box>
  );
}
