import { addEndpoints } from '#src/shared/api/api.ts';
import { call, type ArgumentOf } from '#src/shared/api/call.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { useDeviceWishes } from './device-wishes.ts';

/** A product to save. `price` and `sold_out` are what the device noted before its owner signed in. */
export type WishEntry = ArgumentOf<'updateWishlist'>['products'][number];

/** Loaded with the hearts, after the page. A change is written into what is cached, not loaded again. The caller shows its error. */
export const wishApi = addEndpoints((build) => ({
  getWishlist: build.query({
    ...call('getWishlist'),
    providesTags: ['Product'],
    // What the user does about the list ends a rejected session (useRejectedSession).
    extraOptions: { keepsSession: true },
  }),
  listWishIds: build.query({
    ...call('listWishIds', 'ids'),
    // Hearts ask for it on every page.
    extraOptions: { keepsSession: true },
  }),
  updateWishlist: build.mutation({
    ...call('updateWishlist'),
    onQueryStarted: (_, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data }) => {
          dispatch(wishApi.util.updateQueryData('getWishlist', undefined, () => data));
          dispatch(wishApi.util.updateQueryData('listWishIds', undefined, () => data.products.map(({ _id }) => _id)));
        },
        () => undefined,
      ),
  }),
  saveWish: build.mutation({
    ...call('saveWish', 'wish'),
    onQueryStarted: (_, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data }) => {
          const { _id } = data;
          dispatch(
            wishApi.util.updateQueryData('getWishlist', undefined, (list) => {
              const at = list.products.findIndex((wish) => wish._id === _id);
              if (at < 0) list.products.unshift(data);
              else list.products[at] = data;
            }),
          );
          dispatch(
            wishApi.util.updateQueryData('listWishIds', undefined, (ids) => (ids.includes(_id) ? ids : [_id, ...ids])),
          );
        },
        () => undefined,
      ),
  }),
  removeWish: build.mutation({
    ...call('removeWish'),
    onQueryStarted: (productId, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        () => {
          dispatch(
            wishApi.util.updateQueryData('getWishlist', undefined, (list) => {
              list.products = list.products.filter(({ _id }) => _id !== productId);
            }),
          );
          dispatch(
            wishApi.util.updateQueryData('listWishIds', undefined, (ids) => ids.filter((id) => id !== productId)),
          );
        },
        () => undefined,
      ),
  }),
}));

export const { useGetWishlistQuery, useListWishIdsQuery } = wishApi;

/** The ids of the products on the wish list of the device, and of the account if one is signed in. */
export function useWishedIds(): ReadonlySet<string> {
  const isSignedIn = useAppSelector(selectUser) !== null;
  const device = useDeviceWishes();
  // Not `data`, which may still be another user's.
  const { currentData: account = [] } = useListWishIdsQuery(undefined, { skip: !isSignedIn });
  return new Set([...device.map(({ _id }) => _id), ...account]);
}
