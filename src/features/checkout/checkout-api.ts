import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { PaymentStatus } from '#contract/payment.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const checkoutApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkout: build.mutation<Reply<Endpoints['checkout']>, Sent<Endpoints['checkout']>['body']>({
      query: (body) => request('checkout', { body }),
      // 409: prices or stock have changed since the page loaded them, so refetch the products.
      invalidatesTags: (_reply, error) => (error?.status === 409 ? ['Product'] : []),
    }),
    confirmPayment: build.mutation<Reply<Endpoints['confirmPayment']>, Sent<Endpoints['confirmPayment']>['body']>({
      query: (body) => request('confirmPayment', { body }),
      invalidatesTags: (reply) => (reply?.status === true ? ['Order', 'Product'] : []),
    }),
    // 409: rules, prices, stock or the account's orders have changed since the page loaded them.
    placeOrder: build.mutation<Reply<Endpoints['placeOrder']>, Sent<Endpoints['placeOrder']>['body']>({
      query: (body) => request('placeOrder', { body }),
      invalidatesTags: (reply, error) => {
        if (reply) return ['Order', 'Product'];
        return error?.status === 409 ? ['Order', 'Product', 'Settings', 'DeliveryRule'] : [];
      },
    }),
    payOrder: build.mutation<Reply<Endpoints['payOrder']>, string>({
      query: (id) => request('payOrder', { params: { id } }),
      invalidatesTags: (_reply, error) => (error?.status === 409 ? ['Order'] : []),
    }),
    getPayment: build.query<PaymentStatus, string>({
      query: (order_id) => request('getPayment', { params: { order_id } }),
      transformResponse: ({ payment }: Reply<Endpoints['getPayment']>) => payment,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCheckoutMutation, useConfirmPaymentMutation } = checkoutApi;
