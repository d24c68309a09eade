import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { HeartIcon } from '#src/shared/ui/icons.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { removeAccountWish, saveAccountWish } from '../account-wishes.ts';
import { changeDeviceWishes, maxDeviceWishes, markSoldOut, toDeviceWish, useDeviceWishes } from '../device-wishes.ts';
import { useRejectedSession } from '../use-rejected-session.ts';
import { useListWishIdsQuery } from '../wish-api.ts';

/** Not `sx`, which takes longer: a page has dozens of hearts. */
const OnPhoto = styled(IconButton)({
  position: 'absolute',
  top: 4,
  right: 4,
  width: 44,
  height: 44,
  color: 'var(--ink)',
  // The disc keeps the heart readable on any photo; the target around it is larger.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px',
    borderRadius: '50%',
    background: 'var(--paper-raised)',
  },
  '&:hover': { backgroundColor: 'transparent' },
  '& svg': { position: 'relative', transition: 'transform .15s' },
  '&[aria-pressed="true"] svg': { color: 'var(--madder)', fill: 'currentColor' },
  '@media (hover: hover)': { '&:hover svg': { transform: 'scale(1.12)' } },
});

const onPage = {
  minHeight: 44,
  paddingInline: 0,
  gap: '10px',
  '&[aria-pressed="true"] svg': { color: 'var(--madder)', fill: 'currentColor' },
} as const;

/** Puts a product on the wish list or takes it off: on the photo of a card. */
export function CardHeart({ product }: { product: Product }) {
  const { isSaved, toggle } = useHeart(product);
  return (
    <OnPhoto aria-label={copy.save({ name: product.name })} aria-pressed={isSaved} onClick={toggle}>
      <HeartIcon width="20" height="20" />
    </OnPhoto>
  );
}

/** Puts a product in the selected size on the wish list or takes it off: below the buttons of the product page. */
export function PageHeart({ product, size }: { product: Product; size: string | undefined }) {
  const { isSaved, toggle } = useHeart(product, size);
  return (
    <Button
      variant="text"
      sx={onPage}
      aria-label={copy.save({ name: product.name })}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <HeartIcon width="22" height="22" />
      {copy.onPage}
    </Button>
  );
}

/**
 * Whether a product is on the wish list, and how to change that. While a change is sent, its outcome is shown already.
 * @param size The label of the size that is wished.
 */
function useHeart(product: Product, size?: string) {
  const { _id } = product;
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const isRejected = useRejectedSession();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const device = useDeviceWishes();
  const { isOnAccount } = useListWishIdsQuery(undefined, {
    skip: !isSignedIn,
    // Not `data`, which may still be another user's.
    selectFromResult: ({ currentData }) => ({ isOnAccount: currentData?.includes(_id) ?? false }),
  });
  const isOnDevice = device.some((wish) => wish._id === _id);
  const [pending, setPending] = useState<boolean>();
  const isSaved = pending ?? (isOnDevice || (isSignedIn && isOnAccount));
  useEffect(() => {
    if (isOnDevice) markSoldOut(product);
  }, [isOnDevice, product]);

  const toggle = async (): Promise<void> => {
    if (!isSignedIn) {
      if (!isSaved && device.length >= maxDeviceWishes) return toasts.info(copy.full);
      const others = (wishes: typeof device) => wishes.filter((wish) => wish._id !== _id);
      const isStored = changeDeviceWishes((wishes) =>
        isSaved ? others(wishes) : [toDeviceWish(product, size), ...others(wishes)],
      );
      if (!isStored) toasts.info(copy.notStored);
      return;
    }
    const wanted = !isSaved;
    setPending(wanted);
    try {
      if (wanted) await dispatch(saveAccountWish(_id, size));
      else await dispatch(removeAccountWish(_id));
      changeDeviceWishes((wishes) => wishes.filter((wish) => wish._id !== _id));
    } catch (error) {
      if (refusalBodyOf(error as ApiError).code === 'wishlistFull') toasts.info(copy.full);
      else if (!isRejected(error)) toasts.error(copy.failed, error as ApiError);
    } finally {
      // After a further press its own outcome is shown.
      setPending((current) => (current === wanted ? undefined : current));
    }
  };
  return { isSaved, toggle: () => void toggle() };
}
