import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { writeSort, type SortOrder, type StockSortField } from '#contract/rules/sort.ts';
import { api } from '#src/shared/api/api.ts';
import { pageQuery } from '#src/shared/api/paged.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { request } from '../ui/api/request.ts';
import type { StockFilter } from './stock-filters.tsx';

/** One page of sizes and the number of sizes on all pages. */
export type StockPage = Pick<Reply<Endpoints['listStock']>, 'sizes' | 'total'>;

/** Pages start at 1. `search` is empty for all sizes. By name without `sort`. */
interface StockQuery extends StockFilter {
  search: string;
  page: number;
  limit: number | undefined;
  sort: SortOrder<StockSortField> | undefined;
}

export const stockListApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listStock: build.query<StockPage, StockQuery>({
      query: ({ page, limit, sort, ...filter }) =>
        request('listStock', { query: { ...filter, ...pageQuery(page, limit), sort: sort && writeSort(sort) } }),
      transformResponse: ({ sizes, total }: Reply<Endpoints['listStock']>) => ({ sizes, total }),
      providesTags: [listTag('Product')],
    }),
    updateStock: build.mutation<Reply<Endpoints['updateStock']>, Sent<Endpoints['updateStock']>['body']>({
      query: (body) => request('updateStock', { body }),
      invalidatesTags: ['Product'],
    }),
    receiveDelivery: build.mutation<Reply<Endpoints['receiveDelivery']>, Sent<Endpoints['receiveDelivery']>['body']>({
      query: (body) => request('receiveDelivery', { body }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const { useListStockQuery, useUpdateStockMutation, useReceiveDeliveryMutation } = stockListApi;
