import type { CartPrice } from '#contract/cart-price.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request, type ArgumentOf } from '#src/shared/api/call.ts';

/** A cart whose price is asked for. */
export interface PriceRequest extends ArgumentOf<'priceCart'> {
  /** Whose price it is: offers depend on the account. It is not sent. */
  user: string | undefined;
}

export const checkoutApi = addEndpoints((build) => ({
  checkout: build.mutation({
    ...call('checkout'),
    // 409: prices or stock have changed since the page loaded them, so refetch the products.
    invalidatesTags: (_reply, error) => (error?.status === 409 ? ['Product'] : []),
  }),
  // A query, so that the newest cart's answer wins.
  priceCart: build.query<CartPrice, PriceRequest>({
    query: ({ user: _, ...cart }) => request('priceCart', cart),
    providesTags: ['Product', 'Settings'],
    keepUnusedDataFor: 0,
  }),
  confirmPayment: build.mutation({
    ...call('confirmPayment'),
    invalidatesTags: (reply) => (reply?.status === true ? ['Order', 'Product'] : []),
  }),
  // 409: rules, prices, stock or the account's orders have changed since the page loaded them.
  placeOrder: build.mutation({
    ...call('placeOrder'),
    invalidatesTags: (reply, error) => {
      if (reply) return ['Order', 'Product'];
      return error?.status === 409 ? ['Order', 'Product', 'Settings', 'DeliveryRule'] : [];
    },
  }),
  payOrder: build.mutation({
    ...call('payOrder'),
    invalidatesTags: (_reply, error) => (error?.status === 409 ? ['Order'] : []),
  }),
  getPayment: build.query({ ...call('getPayment', 'payment'), keepUnusedDataFor: 0 }),
}));

export const { useCheckoutMutation, useConfirmPaymentMutation, usePriceCartQuery } = checkoutApi;
