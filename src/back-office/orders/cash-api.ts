import { addEndpoints } from '#src/shared/api/api.ts';
import { changeTags } from '#src/shared/api/tags.ts';
import { call, download } from '../ui/api/call.ts';

/** Also after a refusal, which means that the order is in another state than the one shown. */
const changed = (_reply: unknown, _error: unknown, { id }: { id: string }) => changeTags('Order', id);

export const {
  useConfirmOrderMutation,
  useCollectOrderMutation,
  useRemitOrderMutation,
  useReturnOrderMutation,
  useRefundOrderMutation,
  useExportOrdersMutation,
} = addEndpoints((build) => ({
  confirmOrder: build.mutation({ ...call('confirmOrder'), invalidatesTags: changed }),
  collectOrder: build.mutation({ ...call('collectOrder'), invalidatesTags: changed }),
  remitOrder: build.mutation({ ...call('remitOrder'), invalidatesTags: changed }),
  // What came back good is in stock again.
  returnOrder: build.mutation({
    ...call('returnOrder'),
    invalidatesTags: (reply, error, arg) => [...changed(reply, error, arg), 'Product'],
  }),
  refundOrder: build.mutation({ ...call('refundOrder'), invalidatesTags: changed }),
  exportOrders: build.mutation(download('exportOrders')),
}));
