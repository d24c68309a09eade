import { addEndpoints } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { changeTags, itemTag } from '#src/shared/api/tags.ts';
import { call, request } from '../../ui/api/call.ts';

type MovementPage = Pick<ReplyOf<'listStockMovements'>, 'movements' | 'more'>;

/** The page parameter of the newest movements; that of a later page is the number of the last movement before it. */
const newest = 0;

export const { useListStockMovementsInfiniteQuery, useReceiveGoodsMutation } = addEndpoints((build) => ({
  /** By product id. */
  listStockMovements: build.infiniteQuery<MovementPage, string, number>({
    query: ({ queryArg: id, pageParam: before }) =>
      request('listStockMovements', { id, before: before === newest ? undefined : before }),
    infiniteQueryOptions: {
      initialPageParam: newest,
      refetchCachedPages: false,
      getNextPageParam: ({ movements, more }) => (more ? movements.at(-1)?._id : undefined),
    },
    providesTags: (_pages, _error, id) => [itemTag('Product', id)],
  }),
  receiveGoods: build.mutation({
    ...call('receiveGoods'),
    invalidatesTags: (_reply, _error, { id }) => changeTags('Product', id),
  }),
}));
