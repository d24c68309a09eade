import type { FetchArgs } from '@reduxjs/toolkit/query';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call, request } from '../ui/api/call.ts';

/** The id of an entry, and the note or the reference if the call takes one. */
export interface Decision {
  id: string;
  note?: string;
  reference?: string;
  /** Of a call for all entries of a kind: how many. */
  count?: number;
}

/** What the page reads of every answer. Some calls answer more. */
type Done = Pick<ReplyOf<'closeRefund'>, 'success' | 'message'>;

export const moneyApi = addEndpoints((build) => {
  const decision = (query: (decision: Decision) => FetchArgs) =>
    build.mutation<Done, Decision>({
      query,
      // Also after a refusal, which means that another admin has handled the entry.
      invalidatesTags: ['Order'],
    });
  return {
    listMoney: build.query({ ...call('listMoney'), providesTags: [listTag('Order')] }),
    getMonthMoney: build.query({ ...call('getMonthMoney', 'money'), providesTags: [listTag('Order')] }),
    refundPayment: decision(({ id }) => request('refundPayment', id)),
    settlePayment: decision(({ id, note = '' }) => request('settlePayment', { payment_id: id, note })),
    settleFinding: decision(({ id, note = '' }) => request('settleFinding', { id, note })),
    refundFinding: decision(({ id, reference }) => request('refundFinding', { id, reference })),
    retryCheckout: decision(({ id }) => request('retryCheckout', id)),
    setCheckoutAside: decision(({ id }) => request('setCheckoutAside', id)),
    retryRefund: decision(({ id }) => request('retryRefund', id)),
    closeRefund: decision(({ id, reference }) =>
      // Without a reference nothing was paid by hand. The server reads `withdraw` only where that was the only way.
      request('closeRefund', reference === undefined ? { id, withdraw: true } : { id, reference }),
    ),
    retryMail: decision(({ id }) => request('retryMail', id)),
    dropMail: decision(({ id }) => request('dropMail', id)),
    retryCheckouts: decision(({ count = 0 }) => request('retryCheckouts', { count })),
    setCheckoutsAside: decision(({ count = 0 }) => request('setCheckoutsAside', { count })),
    retryRefunds: decision(({ count = 0 }) => request('retryRefunds', { count })),
    retryMails: decision(({ count = 0 }) => request('retryMails', { count })),
    dropMails: decision(({ count = 0 }) => request('dropMails', { count })),
  };
});

export const { useListMoneyQuery, useGetMonthMoneyQuery } = moneyApi;
