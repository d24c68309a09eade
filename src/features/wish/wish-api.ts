import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Wish } from '#contract/wish.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** A product to save. `price` and `sold_out` are what the device noted before its owner signed in. */
export type WishEntry = Sent<Endpoints['updateWishlist']>['body']['products'][number];

/** Loaded with the hearts, after the page. A change is written into what is cached, not loaded again. The caller shows its error. */
export const wishApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWishlist: build.query<Wish[], void>({
      query: () => request('getWishlist'),
      transformResponse: ({ products }: Reply<Endpoints['getWishlist']>) => products,
      providesTags: ['Product'],
      // What the user does about the list ends a rejected session (useRejectedSession).
      extraOptions: { keepsSession: true },
    }),
    listWishIds: build.query<string[], void>({
      query: () => request('listWishIds'),
      transformResponse: ({ ids }: Reply<Endpoints['listWishIds']>) => ids,
      // Hearts ask for it on every page.
      extraOptions: { keepsSession: true },
    }),
    updateWishlist: build.mutation<Wish[], WishEntry[]>({
      query: (products) => request('updateWishlist', { body: { products } }),
      transformResponse: ({ products }: Reply<Endpoints['updateWishlist']>) => products,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(wishApi.util.updateQueryData('getWishlist', undefined, () => data));
            dispatch(wishApi.util.updateQueryData('listWishIds', undefined, () => data.map(({ _id }) => _id)));
          },
          () => undefined,
        ),
    }),
    saveWish: build.mutation<Wish, { productId: string; size: string | undefined }>({
      query: ({ productId, size }) => request('saveWish', { params: { productId }, body: { size } }),
      transformResponse: ({ wish }: Reply<Endpoints['saveWish']>) => wish,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            const { _id } = data;
            dispatch(
              wishApi.util.updateQueryData('getWishlist', undefined, (wishes) =>
                wishes.some((wish) => wish._id === _id)
                  ? wishes.map((wish) => (wish._id === _id ? data : wish))
                  : [data, ...wishes],
              ),
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
    removeWish: build.mutation<void, string>({
      query: (productId) => request('removeWish', { params: { productId } }),
      transformResponse: () => undefined,
      onQueryStarted: (productId, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            dispatch(
              wishApi.util.updateQueryData('getWishlist', undefined, (wishes) =>
                wishes.filter(({ _id }) => _id !== productId),
              ),
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
