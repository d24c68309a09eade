import { useEffect, useState } from 'react';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { removeAccountWish, saveAccountWish } from './account-wishes.ts';
import {
  changeDeviceWishes,
  maxDeviceWishes,
  markSoldOut,
  toDeviceWish,
  useDeviceWishes,
  type WishedProduct,
} from './device-wishes.ts';
import { useRejectedSession } from './use-rejected-session.ts';
import { useListWishIdsQuery } from './wish-api.ts';

/**
 * Whether a product is on the wish list, and how to change that. While a change is sent, its outcome is shown already.
 * @param size The label of the size that is wished.
 */
export function useWish(product: WishedProduct, size?: string) {
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

  /** Puts the product on the list or takes it off; a refusal is shown as a toast. Resolves to whether the list is as wanted. */
  const change = async (wanted: boolean): Promise<boolean> => {
    const others = (wishes: typeof device) => wishes.filter((wish) => wish._id !== _id);
    if (!isSignedIn) {
      if (wanted && !isOnDevice && device.length >= maxDeviceWishes) {
        toasts.info(copy.full);
        return false;
      }
      const isStored = changeDeviceWishes((wishes) =>
        wanted ? [toDeviceWish(product, size), ...others(wishes)] : others(wishes),
      );
      if (!isStored) toasts.info(copy.notStored);
      return isStored;
    }
    setPending(wanted);
    try {
      if (wanted) await dispatch(saveAccountWish(_id, size));
      else await dispatch(removeAccountWish(_id));
      changeDeviceWishes(others);
      return true;
    } catch (error) {
      if (refusalBodyOf(error as ApiError).code === 'wishlistFull') toasts.info(copy.full);
      else if (!isRejected(error)) toasts.error(copy.failed, error as ApiError);
      return false;
    } finally {
      // After a further press its own outcome is shown.
      setPending((current) => (current === wanted ? undefined : current));
    }
  };
  return { isSaved, change };
}
