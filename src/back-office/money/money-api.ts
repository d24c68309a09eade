import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { request } from '../ui/api/request.ts';

type Done = Reply<Endpoints['refundPayment']>;

/** The id of an entry, and the note if the call takes one. */
interface Decision {
  id: string;
  note?: string;
}

export const moneyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const decision = (query: (decision: Decision) => FetchArgs) =>
      build.mutation<Done, Decision>({
        query,
        // Also after a refusal, which means that another admin has handled the entry.
        invalidatesTags: ['Order'],
      });
    return {
      listMoney: build.query<Reply<Endpoints['listMoney']>, void>({
        query: () => request('listMoney'),
        providesTags: [listTag('Order')],
      }),
      refundPayment: decision(({ id }) => request('refundPayment', { params: { payment_id: id } })),
      settlePayment: decision(({ id, note = '' }) =>
        request('settlePayment', { params: { payment_id: id }, body: { note } }),
      ),
      settleFinding: decision(({ id, note = '' }) => request('settleFinding', { params: { id }, body: { note } })),
      refundFinding: decision(({ id }) => request('refundFinding', { params: { id } })),
      retryCheckout: decision(({ id }) => request('retryCheckout', { params: { id } })),
      setCheckoutAside: decision(({ id }) => request('setCheckoutAside', { params: { id } })),
      retryRefund: decision(({ id }) => request('retryRefund', { params: { id } })),
      closeRefund: decision(({ id }) => request('closeRefund', { params: { id } })),
      retryMail: decision(({ id }) => request('retryMail', { params: { id } })),
      dropMail: decision(({ id }) => request('dropMail', { params: { id } })),
    };
  },
});

export const { useListMoneyQuery } = moneyApi;
