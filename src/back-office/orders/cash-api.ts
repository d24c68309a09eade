import type { ReturnedLine } from '#contract/cash.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { asFile } from '#src/shared/api/response-file.ts';
import { changeTags } from '#src/shared/api/tags.ts';
import { request } from '../ui/api/request.ts';

/** A step of an order's cash, with the receipt or the transfer that shows it. */
interface CashStep {
  id: string;
  reference: string;
}

interface ReturnedParcel {
  id: string;
  /** `refused`, or what happened in words. */
  reason: string;
  /** Without them everything came back good. */
  lines?: ReturnedLine[];
}

// All also after a refusal, which means that the order is in another state than the one shown.
export const cashApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    confirmOrder: build.mutation<Reply<Endpoints['confirmOrder']>, string>({
      query: (id) => request('confirmOrder', { params: { id } }),
      invalidatesTags: (_reply, _error, id) => changeTags('Order', id),
    }),
    collectOrder: build.mutation<Reply<Endpoints['collectOrder']>, CashStep>({
      query: ({ id, ...body }) => request('collectOrder', { params: { id }, body }),
      invalidatesTags: (_reply, _error, { id }) => changeTags('Order', id),
    }),
    remitOrder: build.mutation<Reply<Endpoints['remitOrder']>, CashStep>({
      query: ({ id, ...body }) => request('remitOrder', { params: { id }, body }),
      invalidatesTags: (_reply, _error, { id }) => changeTags('Order', id),
    }),
    returnOrder: build.mutation<Reply<Endpoints['returnOrder']>, ReturnedParcel>({
      query: ({ id, ...body }) => request('returnOrder', { params: { id }, body }),
      // What came back good is in stock again.
      invalidatesTags: (_reply, _error, { id }) => [...changeTags('Order', id), 'Product'],
    }),
    /** Returns an object URL of the file. */
    exportOrders: build.mutation<string, { from: string | undefined; to: string | undefined }>({
      query: (query) => ({ ...request('exportOrders', { query }), responseHandler: asFile }),
    }),
  }),
});

export const {
  useConfirmOrderMutation,
  useCollectOrderMutation,
  useRemitOrderMutation,
  useReturnOrderMutation,
  useExportOrdersMutation,
} = cashApi;
