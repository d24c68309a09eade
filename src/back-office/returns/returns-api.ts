import type { ShopReturn } from '#contract/return.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { call } from '../ui/api/call.ts';

/** Also after a refusal, which means that the request is another one than the one shown. */
const changed = ['Return', 'Order'] as const;

export const returnsApi = addEndpoints((build) => ({
  listShopReturns: build.query({ ...call('listShopReturns'), providesTags: ['Return'] }),
  getShopReturn: build.query({ ...call('getShopReturn', 'return'), providesTags: ['Return'] }),
  // Sizes are kept for an exchange, and pieces go on the shelf: stock changes, too.
  decideReturn: build.mutation({ ...call('decideReturn'), invalidatesTags: [...changed, 'Product'] }),
  receiveReturn: build.mutation({ ...call('receiveReturn'), invalidatesTags: [...changed, 'Product'] }),
  closeReturn: build.mutation({ ...call('closeReturn'), invalidatesTags: [...changed, 'Product'] }),
  noteArrived: build.mutation({ ...call('noteArrived'), invalidatesTags: [...changed, 'Product'] }),
  openReturn: build.mutation({ ...call('openReturn'), invalidatesTags: [...changed, 'Product'] }),
  setShopReturnParcel: build.mutation({ ...call('setShopReturnParcel'), invalidatesTags: changed }),
}));

export const {
  useListShopReturnsQuery,
  useDecideReturnMutation,
  useReceiveReturnMutation,
  useCloseReturnMutation,
  useNoteArrivedMutation,
  useOpenReturnMutation,
  useSetShopReturnParcelMutation,
} = returnsApi;

/** What a request is now, if a call was refused because it was based on what it was before. */
export function changedReturn(error: ApiError | undefined): ShopReturn | undefined {
  const { code, current } = refusalBodyOf(error);
  return code === 'changedMeanwhile' ? (current?.return as ShopReturn | undefined) : undefined;
}

/** The polling interval while a refund is not processed, in milliseconds. */
const refundPolling = 5000;

const { useQueryState, useQuerySubscription } = returnsApi.endpoints.getShopReturn;

/** A request. It is polled until the payment provider has processed its refund. */
export function useShopReturn(id: string) {
  const result = useQueryState(id);
  const { refunds = [] } = (result.currentData ?? {}) as Partial<ReplyOf<'getShopReturn'>['return']>;
  const isRefunding = refunds.some(({ state, way }) => way !== 'hand' && (state === 'wanted' || state === 'sent'));
  const { refetch } = useQuerySubscription(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isRefunding ? refundPolling : 0,
    skipPollingIfUnfocused: true,
  });
  return toQueryView({ ...result, refetch });
}
