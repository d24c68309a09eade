import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { changeTags, itemTag } from '#src/shared/api/tags.ts';
import { request } from '../../ui/api/request.ts';

type MovementPage = Pick<Reply<Endpoints['listStockMovements']>, 'movements' | 'more'>;

/** The page parameter of the newest movements; that of a later page is the number of the last movement before it. */
const newest = 0;

export const stockApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By product id. */
    listStockMovements: build.infiniteQuery<MovementPage, string, number>({
      query: ({ queryArg: id, pageParam: before }) =>
        request('listStockMovements', { params: { id }, query: before === newest ? {} : { before: String(before) } }),
      transformResponse: ({ movements, more }: Reply<Endpoints['listStockMovements']>) => ({ movements, more }),
      infiniteQueryOptions: {
        initialPageParam: newest,
        refetchCachedPages: false,
        getNextPageParam: ({ movements, more }) => (more ? movements.at(-1)?._id : undefined),
      },
      providesTags: (_pages, _error, id) => [itemTag('Product', id)],
    }),
    receiveGoods: build.mutation<
      Reply<Endpoints['receiveGoods']>,
      { id: string } & Sent<Endpoints['receiveGoods']>['body']
    >({
      query: ({ id, ...body }) => request('receiveGoods', { params: { id }, body }),
      invalidatesTags: (_reply, _error, { id }) => changeTags('Product', id),
    }),
  }),
});

export const { useListStockMovementsInfiniteQuery, useReceiveGoodsMutation } = stockApi;
