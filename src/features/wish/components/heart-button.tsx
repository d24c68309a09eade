import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Product } from '#contract/product.ts';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import { HeartIcon } from '#src/shared/ui/icons.tsx';
import { useWish } from '../use-wish.ts';

/** Not `sx`, which takes longer: a page has dozens of hearts. */
const OnPhoto = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 4,
  right: 4,
  width: 44,
  height: 44,
  color: theme.palette.text.primary,
  // The disc keeps the heart readable on any photo; the target around it is larger.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px',
    borderRadius: '50%',
    background: theme.palette.background.paper,
  },
  '&:hover': { backgroundColor: 'transparent' },
  '& svg': { position: 'relative', transition: 'transform .15s' },
  '&[aria-pressed="true"] svg': { color: theme.palette.secondary.main, fill: 'currentColor' },
  '@media (hover: hover)': { '&:hover svg': { transform: 'scale(1.12)' } },
}));

const onPage = {
  minHeight: 44,
  paddingInline: 0,
  gap: '10px',
  '&[aria-pressed="true"] svg': { color: 'secondary.main', fill: 'currentColor' },
} as const;

/** Puts a product on the wish list or takes it off: on the photo of a card. */
export function CardHeart({ product }: { product: Product }) {
  const { isSaved, change } = useWish(product);
  return (
    <OnPhoto
      aria-label={copy.save({ name: product.name })}
      aria-pressed={isSaved}
      onClick={() => void change(!isSaved)}
    >
      <HeartIcon width="20" height="20" />
    </OnPhoto>
  );
}

/** Puts a product in the selected size on the wish list or takes it off: below the buttons of the product page. */
export function PageHeart({ product, size }: { product: Product; size: string | undefined }) {
  const { isSaved, change } = useWish(product, size);
  return (
    <Button
      variant="text"
      sx={onPage}
      aria-label={copy.save({ name: product.name })}
      aria-pressed={isSaved}
      onClick={() => void change(!isSaved)}
    >
      <HeartIcon width="22" height="22" />
      {copy.onPage}
    </Button>
  );
}
