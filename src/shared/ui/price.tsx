import Box from '@mui/material/Box';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { isBelowMrp, percentSaved } from '#contract/rules/mrp.ts';
import { price as copy } from '#src/copy/price.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Amount = styled(Typography)({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 650,
  whiteSpace: 'nowrap',
}) as typeof Typography;

/** A price in the shop's format: `Rs. 499`, `Rs. 1299.50`. */
export function Price({ rupees, ...props }: { rupees: number; className?: string; sx?: SxProps<Theme> }) {
  return (
    <Amount component="span" {...props}>
      {formatRupees(rupees)}
    </Amount>
  );
}

type PricedProduct = Pick<Product, 'price' | 'mrp'>;

const saving = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  '& s, & b': { typography: 'small', whiteSpace: 'nowrap' },
  '& s': { color: 'text.secondary' },
  '& b': { fontWeight: 600, color: 'secondary.main' },
} as const;

/** A product's MRP, struck through, and the percent saved; nothing unless the product costs less. */
export function Saving({ product }: { product: PricedProduct }) {
  if (!isBelowMrp(product)) return null;
  const percent = percentSaved(product);
  return (
    <Box component="span" sx={saving}>
      <s>
        <VisuallyHidden>{copy.mrp} </VisuallyHidden>
        {formatRupees(product.mrp)}
      </s>
      {percent > 0 && <b>{copy.saved({ percent })}</b>}
    </Box>
  );
}

/** A product's price, and its MRP if it costs less. */
export function ProductPrice({ product }: { product: PricedProduct }) {
  const price = <Price rupees={product.price} />;
  if (!isBelowMrp(product)) return price;
  return (
    <Box className="cost-with-mrp" component="span" sx={saving}>
      {price}
      <Saving product={product} />
    </Box>
  );
}
