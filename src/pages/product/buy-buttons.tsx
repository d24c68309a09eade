import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { AddToCartButton } from '#src/features/cart/components/add-to-cart-button.tsx';
import { paths } from '#src/shared/config/paths.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '& > button': { flex: '1 1 180px', minHeight: 54 },
} as const;

/** 'Add to Cart' and 'Buy Now', which also navigates to the cart. */
export function BuyButtons({ product, size }: { product: Product; size: string | undefined }) {
  const navigate = useNavigate();
  const soldOut = product.quantity === 0;
  return (
    <Box sx={row}>
      <AddToCartButton product={product} chosenSize={size} label={copy.addToCart} />
      {!soldOut && (
        <AddToCartButton
          product={product}
          chosenSize={size}
          label={copy.buyNow}
          variant="outlined"
          onAdded={() => void navigate(paths.cart)}
        />
      )}
    </Box>
  );
}
