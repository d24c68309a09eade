import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { request } from '../request.ts';

export const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listMoney: build.query<Reply<Endpoints['listMoney']>, void>({
      query: () => request('listMoney'),
      providesTags: [listTag('Order')],
    }),
    // Also after a refusal, which means that another admin has handled the payment.
    refundPayment: build.mutation<Reply<Endpoints['refundPayment']>, string>({
      query: (payment_id) => request('refundPayment', { params: { payment_id } }),
      invalidatesTags: ['Order'],
    }),
    settlePayment: build.mutation<Reply<Endpoints['settlePayment']>, { id: string; note: string }>({
      query: ({ id, note }) => request('settlePayment', { params: { payment_id: id }, body: { note } }),
      invalidatesTags: ['Order'],
    }),
    settleFinding: build.mutation<Reply<Endpoints['settleFinding']>, { id: string; note: string }>({
      query: ({ id, note }) => request('settleFinding', { params: { id }, body: { note } }),
      invalidatesTags: ['Order'],
    }),
    retryCheckout: build.mutation<Reply<Endpoints['retryCheckout']>, string>({
      query: (id) => request('retryCheckout', { params: { id } }),
      invalidatesTags: ['Order'],
    }),
    setCheckoutAside: build.mutation<Reply<Endpoints['setCheckoutAside']>, string>({
      query: (id) => request('setCheckoutAside', { params: { id } }),
      invalidatesTags: ['Order'],
    }),
    retryRefund: build.mutation<Reply<Endpoints['retryRefund']>, string>({
      query: (id) => request('retryRefund', { params: { id } }),
      invalidatesTags: ['Order'],
    }),
    closeRefund: build.mutation<Reply<Endpoints['closeRefund']>, string>({
      query: (id) => request('closeRefund', { params: { id } }),
      invalidatesTags: ['Order'],
    }),
    retryMail: build.mutation<Reply<Endpoints['retryMail']>, string>({
      query: (id) => request('retryMail', { params: { id } }),
      invalidatesTags: ['Order'],
    }),
    dropMail: build.mutation<Reply<Endpoints['dropMail']>, string>({
      query: (id) => request('dropMail', { params: { id } }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useListMoneyQuery,
  useRefundPaymentMutation,
  useSettlePaymentMutation,
  useSettleFindingMutation,
  useRetryCheckoutMutation,
  useSetCheckoutAsideMutation,
  useRetryRefundMutation,
  useCloseRefundMutation,
  useRetryMailMutation,
  useDropMailMutation,
} = moneyApi;
