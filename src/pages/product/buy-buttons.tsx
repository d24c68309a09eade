import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { size as sizeCopy } from '#src/copy/size.ts';
import { AddToCartButton } from '#src/features/cart/components/add-to-cart-button.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { SizeSelect } from '#src/shared/ui/size-select.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const narrow = '(max-width: 799px)';

/** The height of the bar without its safe area, in pixels. */
const barHeight = 77;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '& > button': { flex: '1 1 180px', minHeight: 54 },
  '&[data-bar="true"]': {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 2,
    flexWrap: 'nowrap',
    alignItems: 'center',
    padding: '11px var(--space-gutter) calc(11px + env(safe-area-inset-bottom, 0px))',
    background: 'var(--paper)',
    borderTop: '1.5px solid var(--ink)',
    animation: 'bar-in .18s ease-out',
    '& > .price': { flex: 'none', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    '& > select': { flex: '0 1 auto', minWidth: 58, height: 48 },
    // A button that has the focus does not disappear.
    '& > .buy-now:not(:focus)': { display: 'none' },
    '& > button': { flex: '1 1 auto', minWidth: 0, paddingInline: '12px', whiteSpace: 'nowrap' },
  },
  '@keyframes bar-in': { from: { transform: 'translateY(100%)' } },
  '@media (prefers-reduced-motion: reduce)': { '&[data-bar="true"]': { animation: 'none' } },
} as const;

/** The end of the page stays above the bar, and so does an element that gets the focus. */
const room = `calc(${barHeight}px + env(safe-area-inset-bottom, 0px))`;

interface BuyButtonsProps {
  product: Product;
  /** The label of the selected size. */
  size: string | undefined;
  onChooseSize: (label: string) => void;
}

/**
 * 'Add to Cart' and 'Buy Now', which also navigates to the cart. On phones 'Add to Cart' stays in reach: once it has been scrolled away, the
 * same button is in a bar at the bottom of the window, with price and size.
 */
export function BuyButtons({ product, size, onChooseSize }: BuyButtonsProps) {
  const navigate = useNavigate();
  const soldOut = product.quantity === 0;
  const { ref, height } = useScrolledPast<HTMLDivElement>(narrow);
  const isBar = height !== undefined && !soldOut;
  useEffect(() => {
    if (!isBar) return;
    const { documentElement: html, body } = document;
    html.style.scrollPaddingBottom = room;
    body.style.paddingBottom = room;
    return () => {
      html.style.scrollPaddingBottom = '';
      body.style.paddingBottom = '';
    };
  }, [isBar]);
  return (
    // Its place keeps the height while the buttons are in the bar.
    <Box ref={ref} sx={{ minHeight: height }}>
      <Box sx={row} data-bar={isBar}>
        {isBar && <Price rupees={product.price} className="price" />}
        {isBar && product.sizes && size !== undefined && (
          <SizeSelect
            aria-label={sizeCopy.of({ name: product.name })}
            sizes={product.sizes}
            value={size}
            onChoose={onChooseSize}
          />
        )}
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
  );
}
