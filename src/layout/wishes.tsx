import { useEffect } from 'react';
import { registerProductSlot } from '#src/features/catalog/product-slot.ts';
import { mergeDeviceWishes } from '#src/features/wish/account-wishes.ts';
import { CardHeart, PageHeart } from '#src/features/wish/components/heart-button.tsx';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';

/** Gives all products their hearts, and moves the device's wishes to the account that signs in. */
export default function Wishes() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?._id;
  useEffect(
    () =>
      registerProductSlot((product, page) =>
        page ? <PageHeart product={product} size={page.size} /> : <CardHeart product={product} />,
      ),
    [],
  );
  useEffect(() => {
    // After a failure the wishes stay on the device until the next page load.
    if (userId !== undefined) dispatch(mergeDeviceWishes()).catch(() => undefined);
  }, [dispatch, userId]);
  return null;
}
