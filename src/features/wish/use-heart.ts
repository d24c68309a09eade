import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { wishlist as copy } from '#src/copy/wishlist.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { changeAccountWishes, WishlistFull } from './account-wishes.ts';
import { changeDeviceWishes, maxDeviceWishes, toDeviceWish, useDeviceWishes } from './device-wishes.ts';
import { useRejectedSession } from './use-rejected-session.ts';
import { useGetWishlistQuery } from './wish-api.ts';

/** Whether a product is on the wish list, and how to change that. While a change is sent, its outcome is shown already. */
export function useHeart(product: Product) {
  const { _id } = product;
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const isRejected = useRejectedSession();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const device = useDeviceWishes();
  const { isOnAccount } = useGetWishlistQuery(undefined, {
    skip: !isSignedIn,
    // Not `data`, which may still be another user's.
    selectFromResult: ({ currentData }) => ({ isOnAccount: currentData?.some((wish) => wish._id === _id) ?? false }),
  });
  const [pending, setPending] = useState<boolean>();
  const isSaved = pending ?? (device.some((wish) => wish._id === _id) || (isSignedIn && isOnAccount));

  const toggle = async (): Promise<void> => {
    if (!isSignedIn) {
      if (!isSaved && device.length >= maxDeviceWishes) toasts.info(copy.full);
      else changeDeviceWishes((wishes) => toggled(wishes, isSaved, toDeviceWish(product)));
      return;
    }
    const wanted = !isSaved;
    setPending(wanted);
    try {
      await dispatch(changeAccountWishes((entries) => toggled(entries, isSaved, { _id })));
      changeDeviceWishes((wishes) => wishes.filter((wish) => wish._id !== _id));
    } catch (error) {
      if (error instanceof WishlistFull) toasts.info(copy.full);
      else if (!isRejected(error)) toasts.error(copy.failed, error as ApiError);
    } finally {
      // After a further press its own outcome is shown.
      setPending((current) => (current === wanted ? undefined : current));
    }
  };
  return { isSaved, toggle: () => void toggle() };
}

/** The list without the entry, or with it first. */
function toggled<Entry extends { readonly _id: string }>(
  entries: readonly Entry[],
  isSaved: boolean,
  entry: Entry,
): readonly Entry[] {
  const others = entries.filter(({ _id }) => _id !== entry._id);
  return isSaved ? others : [entry, ...others];
}
