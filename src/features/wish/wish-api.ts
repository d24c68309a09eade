import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { wishCalls } from '#contract/wish-calls.ts';
import type { Wish } from '#contract/wish.ts';
import { api } from '#src/shared/api/api.ts';
import { requestOf } from '#src/shared/api/request.ts';

/** A product to save. `price` and `sold_out` are what the device noted before its owner signed in. */
export type WishEntry = Sent<Endpoints['updateWishlist']>['body']['products'][number];

/** Loaded with the hearts, after the page. */
export const wishApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWishlist: build.query<Wish[], void>({
      query: () => requestOf(wishCalls.getWishlist, undefined),
      transformResponse: ({ products }: Reply<Endpoints['getWishlist']>) => products,
      providesTags: ['Product'],
      // Hearts ask for it on every page; what the user does about the list ends a rejected session (useRejectedSession).
      extraOptions: { keepsSession: true },
    }),
    updateWishlist: build.mutation<Wish[], WishEntry[]>({
      query: (products) => requestOf(wishCalls.updateWishlist, { body: { products } }),
      transformResponse: ({ products }: Reply<Endpoints['updateWishlist']>) => products,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(wishApi.util.updateQueryData('getWishlist', undefined, () => data)),
          // The caller shows the error.
          () => undefined,
        ),
    }),
  }),
});

export const { useGetWishlistQuery } = wishApi;
