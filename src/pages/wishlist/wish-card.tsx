import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { preselectedSize } from '#contract/rules/size-label.ts';
import { isWishSoldOut, liveSize } from '#contract/rules/wish.ts';
import { common } from '#src/copy/common.ts';
import { size as sizeCopy } from '#src/copy/size.ts';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import { AddToCartButton } from '#src/features/cart/components/add-to-cart-button.tsx';
import { Card, CardHeading, ProductLink } from '#src/features/catalog/components/product-card.tsx';
import type { WishView } from '#src/features/wish/wish-view.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { selectRememberedSizes } from '#src/shared/sizes/size-memory-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { ProductPrice } from '#src/shared/ui/price.tsx';
import { SizeSelect } from '#src/shared/ui/size-select.tsx';

const title = { '& .name': { paddingTop: '12px' } } as const;

const placeholder = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 5',
  marginBottom: '12px',
  padding: 1.5,
  borderRadius: 0.5,
  backgroundColor: 'background.deep',
  color: 'text.secondary',
  typography: 'small',
  fontWeight: 600,
  textAlign: 'center',
} as const;

const facts = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '6px',
  flex: '1 0 auto',
  padding: '4px 0 12px',
} as const;

const cost = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 40,
} as const;

const news = {
  justifySelf: 'start',
  padding: '3px 10px',
  backgroundColor: 'marigoldSoft',
  typography: 'small',
  fontWeight: 650,
  lineHeight: 1.4,
} as const;

const aside = { color: 'text.secondary', typography: 'small', lineHeight: 1.4 } as const;

const removeButton = {
  position: 'absolute',
  top: 4,
  right: 4,
  width: 44,
  height: 44,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px',
    borderRadius: '50%',
    backgroundColor: 'background.paper',
  },
  '&:hover': { backgroundColor: 'transparent' },
  '& svg': { position: 'relative' },
} as const;

/** When its card disappears, the focus passes to the next card, else to the one before, else to the heading. */
const removal = {
  'data-remove': '',
  ref: passFocusOnUnmount((control) => {
    const controls = [...document.querySelectorAll('[data-remove]')];
    const place = controls.indexOf(control);
    return [controls[place + 1], controls[place - 1], 'main h1'];
  }),
};

interface WishCardProps {
  wish: WishView;
  /** The displayed width of the photo, as an image's `sizes`. */
  photoSizes: string;
  onRemove: () => void;
  onChooseSize: (label: string) => void;
}

/** A product on the wish list with what has changed since it was added. */
export function WishCard({ wish, photoSizes, onRemove, onChooseSize }: WishCardProps) {
  const { product, state } = wish;
  const name = product?.name ?? wish.name;
  const nameId = useId();
  return (
    <Card aria-labelledby={nameId}>
      {!product && <Box sx={placeholder}>{state === 'gone' && copy.gone}</Box>}
      <CardHeading as="h2" sx={title}>
        {product ? (
          <ProductLink product={product} nameId={nameId} sizes={photoSizes} />
        ) : (
          <span id={nameId}>{name}</span>
        )}
      </CardHeading>
      {product ? (
        <LiveWish wish={wish} product={product} onChooseSize={onChooseSize} />
      ) : (
        <Box sx={facts}>
          <Box component="span" sx={aside}>
            {copy.priceThen({ price: formatRupees(wish.price) })}
          </Box>
        </Box>
      )}
      {state === 'gone' && (
        <Button
          variant="outlined"
          size="small"
          fullWidth
          aria-label={copy.removeProduct({ name })}
          onClick={onRemove}
          {...removal}
        >
          {copy.remove}
        </Button>
      )}
      {state !== 'gone' && (
        <IconButton sx={removeButton} aria-label={copy.removeProduct({ name })} onClick={onRemove} {...removal}>
          <CloseIcon width="18" height="18" />
        </IconButton>
      )}
    </Card>
  );
}

function LiveWish({
  wish,
  product,
  onChooseSize,
}: {
  wish: WishView;
  product: Product;
  onChooseSize: (label: string) => void;
}) {
  const remembered = useAppSelector(selectRememberedSizes)[product.category._id];
  const { sizes = [] } = product;
  const chosen = wish.size === undefined ? undefined : liveSize(sizes, wish.size);
  // A chosen size that is no longer made leaves the others to buy.
  const selected = chosen ?? preselectedSize(sizes, remembered);
  const isBuyable = !isWishSoldOut(product, selected?.label);
  const isSoldOut = isWishSoldOut(product, wish.size);
  const isBack = wish.wasSoldOut && !isSoldOut;
  return (
    <>
      <Box sx={facts}>
        <Box sx={cost}>
          <ProductPrice product={product} />
          {sizes.length > 0 && selected && (
            <SizeSelect
              aria-label={sizeCopy.of({ name: product.name })}
              sizes={sizes}
              value={selected.label}
              onChoose={onChooseSize}
            />
          )}
        </Box>
        {isBack && (
          <Box component="span" sx={news}>
            {chosen ? copy.sizeBackInStock({ size: chosen.label }) : copy.backInStock}
          </Box>
        )}
        {wish.price !== product.price && wish.price !== product.was && (
          <Box component="span" sx={wish.price > product.price ? news : aside}>
            {copy.priceThen({ price: formatRupees(wish.price) })}
          </Box>
        )}
        {isSoldOut && (
          <Box component="span" sx={aside}>
            {product.quantity > 0 && wish.size !== undefined ? copy.sizeSoldOut({ size: wish.size }) : common.soldOut}
          </Box>
        )}
      </Box>
      <AddToCartButton
        product={isBuyable ? product : { ...product, quantity: 0 }}
        chosenSize={selected?.label}
        isChosen={wish.size !== undefined}
        variant="outlined"
        size="small"
        fullWidth
      />
    </>
  );
}
