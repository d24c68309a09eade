import { useEffect } from 'react';
import { registerProductSlot } from '#src/features/catalog/product-slot.ts';
import { mergeDeviceWishes } from '#src/features/wish/account-wishes.ts';
import { CardHeart, PageHeart } from '#src/features/wish/components/heart-button.tsx';
import { useWishedIds } from '#src/features/wish/wish-api.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { StorageNotice } from './storage-notice.tsx';
import { setWishCount } from './wish-count.ts';

/**
 * Gives all products their hearts, counts those of the wish list, and moves the device's wishes to the account that signs in. Says if the
 * browser stores nothing.
 */
export default function Wishes() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?._id;
  const count = useWishedIds().size;
  useEffect(
    () =>
      registerProductSlot((product, page) =>
        page ? <PageHeart product={product} size={page.size} /> : <CardHeart product={product} />,
      ),
    [],
  );
  useEffect(() => {
    setWishCount(count);
    return () => setWishCount(0);
  }, [count]);
  useEffect(() => {
    // After a failure the wishes stay on the device until the next page load.
    if (userId !== undefined) dispatch(mergeDeviceWishes()).catch(() => undefined);
  }, [dispatch, userId]);
  return <StorageNotice />;
}
