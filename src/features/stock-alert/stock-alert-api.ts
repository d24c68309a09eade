import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type Body<N extends 'createStockAlert' | 'confirmStockAlert'> = Sent<Endpoints[N]>['body'];

export const stockAlertApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    createStockAlert: build.mutation<Reply<Endpoints['createStockAlert']>, Body<'createStockAlert'>>({
      query: (body) => request('createStockAlert', { body }),
    }),
    confirmStockAlert: build.mutation<Reply<Endpoints['confirmStockAlert']>, Body<'confirmStockAlert'>>({
      query: (body) => request('confirmStockAlert', { body }),
    }),
    withdrawStockAlert: build.mutation<Reply<Endpoints['withdrawStockAlert']>, Body<'confirmStockAlert'>>({
      query: (body) => request('withdrawStockAlert', { body }),
    }),
  }),
});

export const { useCreateStockAlertMutation, useConfirmStockAlertMutation, useWithdrawStockAlertMutation } =
  stockAlertApi;
