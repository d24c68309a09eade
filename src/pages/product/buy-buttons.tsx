import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useRef, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { size as sizeCopy } from '#src/copy/size.ts';
import { AddToCartButton } from '#src/features/cart/components/add-to-cart-button.tsx';
import { useProductSlot } from '#src/features/catalog/product-slot.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { SizeSelect } from '#src/shared/ui/size-select.tsx';
import { ShareButton } from './share-button.tsx';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > button': { flex: '1 1 180px', minHeight: 54 },
} as const;

const aside = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 } as const;

interface BuyButtonsProps {
  product: Product;
  /** The label of the selected size. */
  size: string | undefined;
  onChooseSize: (label: string) => void;
}

/** 'Add to Cart' and 'Buy Now', which also navigates to the cart. On phones both are in a bar while their place is out of sight. */
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
              onAdded={() => void navigate(paths.cart)}
            />
          )}
        </Box>
      </Box>
      <Box sx={aside}>
        <ShareButton product={product} />
        {/* Last, because it loads later. */}
        {mark?.(product, { size })}
      </Box>
    </>
  );
}

const narrow = '(max-width: 799px)';

/** The height of the fixed top bar, in pixels: what is behind it is out of sight. */
const topBar = 64;

/** The part of the row's place that is in sight when it needs no bar. */
const whole = 0.95;

const room = 'calc(max(90px, 5.6rem) + env(safe-area-inset-bottom, 0px))';

const styles = {
  // The end of the page stays above the bar, and so does an element that gets the focus.
  html: { scrollPaddingBottom: room },
  body: { paddingBottom: room },
  // The price above the size, beside them both buttons: they fit at 320 px. Named twice, to win over the row's own style.
  '[data-bar][data-bar]': {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1.15fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2px 8px',
    padding: '9px var(--measure-gutter) calc(9px + env(safe-area-inset-bottom, 0px))',
    background: 'var(--paper)',
    borderTop: '1.5px solid var(--ink)',
    animation: 'bar-in .18s ease-out',
    '& > .price': { gridRow: '1', fontSize: '.95rem', fontWeight: 600, whiteSpace: 'nowrap' },
    '& > select': { gridRow: '2', minWidth: 62, height: 44 },
    '& > .alone': { gridRow: '1 / 3' },
    '& > button': { gridRow: '1 / 3', minWidth: 0, minHeight: 52, paddingInline: '6px' },
  },
  '@keyframes bar-in': { from: { transform: 'translateY(100%)' } },
  '@media (prefers-reduced-motion: reduce)': { '[data-bar][data-bar]': { animation: 'none', transition: 'none' } },
} as const;

interface BuyBarProps {
  product: Product;
  /** The label of the selected size. */
  size: string | undefined;
  onChooseSize: (label: string) => void;
  /** The element that holds the row of buttons, in which this component is. */
  place: RefObject<HTMLElement | null>;
}

/** On phones makes the row of buttons a bar at the bottom of the window, with price and size, while its place is out of sight. */
function BuyBar({ product, size, onChooseSize, place }: BuyBarProps) {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const media = matchMedia(narrow);
    let hiddenHeight: number | undefined;
    const update = () => setHeight(media.matches ? hiddenHeight : undefined);
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        hiddenHeight = entry && entry.intersectionRatio < whole ? entry.boundingClientRect.height : undefined;
        update();
      },
      { rootMargin: `-${topBar}px 0px 0px`, threshold: whole },
    );
    if (place.current) observer.observe(place.current);
    media.addEventListener('change', update);
    return () => {
      observer.disconnect();
      media.removeEventListener('change', update);
    };
  }, [place]);

  useLayoutEffect(() => {
    const element = place.current;
    const row = element?.firstElementChild;
    if (height === undefined || !element || !(row instanceof HTMLElement)) return;
    // The place keeps its height without the row.
    element.style.setProperty('min-height', `${height}px`);
    row.setAttribute('data-bar', '');
    return () => {
      element.style.removeProperty('min-height');
      row.removeAttribute('data-bar');
    };
  }, [height, place]);

  if (height === undefined) return null;
  return (
    <>
      <GlobalStyles styles={styles} />
      <Price rupees={product.price} className={product.sizes ? 'price' : 'price alone'} />
      {product.sizes && size !== undefined && (
        <SizeSelect
          aria-label={sizeCopy.of({ name: product.name })}
          sizes={product.sizes}
          value={size}
          onChoose={onChooseSize}
        />
      )}
    </>
  );
}
