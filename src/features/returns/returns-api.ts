import { fillPath } from '#contract/rules/fill-path.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { shopCalls } from '#contract/shop-calls.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request, type ReplyOf } from '#src/shared/api/call.ts';
import { uniqueById } from '#src/shared/api/paged.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { usePagesDownTo } from '#src/shared/api/use-pages-down-to.ts';

type ReturnPage = Pick<ReplyOf<'listReturns'>, 'returns' | 'total'>;

/** Also after a refusal: request and order are not as they are shown. */
const changed = ['Return' as const, listTag('Order')];

const returnsApi = addEndpoints((build) => ({
  /** The requests of an account, newest first. The account is part of the key alone. */
  listReturns: build.infiniteQuery<ReturnPage, string, number>({
    query: ({ pageParam }) => request('listReturns', { page: pageParam, limit: ordersPageSize }),
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ total }, _pages, page) => (page * ordersPageSize < total ? page + 1 : undefined),
    },
    providesTags: ['Return'],
  }),
  requestReturn: build.mutation({ ...call('requestReturn'), invalidatesTags: changed }),
  cancelReturn: build.mutation({ ...call('cancelReturn'), invalidatesTags: changed }),
  setReturnParcel: build.mutation({ ...call('setReturnParcel'), invalidatesTags: ['Return'] }),
  setReturnUpi: build.mutation({ ...call('setReturnUpi'), invalidatesTags: ['Return'] }),
  addReturnPhoto: build.mutation<ReplyOf<'addReturnPhoto'>, { id: string; photo: File }>({
    query: ({ id, photo }) => {
      const { method, path } = shopCalls.addReturnPhoto;
      const body = new FormData();
      body.append('photo', photo);
      return { method, url: fillPath(path, { id }), body };
    },
    invalidatesTags: ['Return'],
  }),
}));

const { useListReturnsInfiniteQuery } = returnsApi;

export const {
  useRequestReturnMutation,
  useCancelReturnMutation,
  useSetReturnParcelMutation,
  useSetReturnUpiMutation,
  useAddReturnPhotoMutation,
} = returnsApi;

/**
 * The account's requests by pages, newest first. The shop changes them at any time.
 * @param linked The number of a request down to which pages are loaded.
 */
export function useReturnPages(userId: string, linked?: number) {
  const result = useListReturnsInfiniteQuery(userId, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const returns = result.currentData && uniqueById(result.currentData.pages.flatMap((page) => page.returns));
  return usePagesDownTo(result, returns, linked);
}
