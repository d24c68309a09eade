import Box from '@mui/material/Box';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { percentLess } from '#contract/rules/percent-less.ts';
import { price as copy } from '#src/copy/price.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Amount = styled(Typography)({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  // Its hidden comma scrolls with it.
  position: 'relative',
}) as typeof Typography;

interface PriceProps {
  rupees: number;
  /** A comma follows it for screen readers: what comes after may stand in the next row. */
  comma?: unknown;
  className?: string;
  sx?: SxProps<Theme>;
}

/** A price in the shop's format: `Rs. 499`, `Rs. 1299.50`. */
export function Price({ rupees, comma, ...props }: PriceProps) {
  return (
    <Amount component="span" {...props}>
      {formatRupees(rupees)}
      {comma ? <VisuallyHidden>,</VisuallyHidden> : ''}
    </Amount>
  );
}

type PricedProduct = Pick<Product, 'price' | 'mrp' | 'was'>;

const row = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' } as const;

function Beside({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="small" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/**
 * What stands beside a product's price: while a sale makes it cheaper, the lowest price before, struck through, and the percent less; and
 * the MRP if it is higher, which the law does not let a shop strike through or count in percent.
 */
export function BesidePrice({ product: { price, mrp, was } }: { product: PricedProduct }) {
  const percent = was && percentLess(price, was);
  return (
    <>
      {was && (
        <Beside>
          {copy.was} <s>{formatRupees(was)}</s>
          {percent ? ` ${copy.less({ percent })}` : ''}
        </Beside>
      )}
      {mrp !== undefined && mrp > price && <Beside>{copy.mrp({ mrp: formatRupees(mrp) })}</Beside>}
    </>
  );
}

/** A product's price with what stands beside it. */
export function ProductPrice({ product }: { product: PricedProduct }) {
  return (
    <Box className="cost-beside" component="span" sx={row}>
      <Price rupees={product.price} comma={product.was} />
      <BesidePrice product={product} />
    </Box>
  );
}
