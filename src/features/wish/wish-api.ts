import { api } from '#src/shared/api/api.ts';
import { call, type ArgumentOf } from '#src/shared/api/call.ts';

/** A product to save. `price` and `sold_out` are what the device noted before its owner signed in. */
export type WishEntry = ArgumentOf<'updateWishlist'>['products'][number];

/** Loaded with the hearts, after the page. A change is written into what is cached, not loaded again. The caller shows its error. */
export const wishApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
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
            const ids = data.products.map(({ _id }) => _id);
            dispatch(wishApi.util.updateQueryData('listWishIds', undefined, () => ids));
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
              wishApi.util.updateQueryData('listWishIds', undefined, (ids) =>
                ids.includes(_id) ? ids : [_id, ...ids],
              ),
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
  }),
});

export const { useGetWishlistQuery, useListWishIdsQuery } = wishApi;
