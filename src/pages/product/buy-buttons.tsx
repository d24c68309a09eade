import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { useProductSlot } from '#src/features/catalog/product-slot.ts';
import { AddToCartButton } from '#src/features/cart/components/add-to-cart-button.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { BuyBar } from './buy-bar.tsx';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > button': { flex: '1 1 180px', minHeight: 54 },
} as const;

interface BuyButtonsProps {
  product: Product;
  /** The label of the selected size. */
  size: string | undefined;
  onChooseSize: (label: string) => void;
}

/** 'Add to Cart' and 'Buy Now', which also navigates to the cart. On phones the same 'Add to Cart' stays in reach in a bar. */
export function BuyButtons({ product, size, onChooseSize }: BuyButtonsProps) {
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const mark = useProductSlot();
  const soldOut = product.quantity === 0;
  return (
    <>
      <Box ref={place}>
        <Box sx={row}>
          {!soldOut && <BuyBar product={product} size={size} onChooseSize={onChooseSize} place={place} />}
          <AddToCartButton product={product} chosenSize={size} label={copy.addToCart} />
          {!soldOut && (
            <AddToCartButton
              product={product}
              chosenSize={size}
              label={copy.buyNow}
              variant="outlined"
              className="buy-now"
              onAdded={() => void navigate(paths.cart)}
            />
          )}
        </Box>
      </Box>
      {/* Keeps its place until the hearts have loaded. */}
      <Box sx={{ height: 44 }}>{mark?.(product, { size })}</Box>
    </>
  );
}
