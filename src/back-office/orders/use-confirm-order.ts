import type { OrderReference } from '#contract/fulfilment.ts';
import { cashQueue as copy } from '#src/copy/admin-cash.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useConfirmOrderMutation } from './cash-api.ts';

/** Confirms a cash order and says so. `confirm` resolves to whether it is confirmed. */
export function useConfirmOrder() {
  const [confirmOrder, { isLoading }] = useConfirmOrderMutation();
  const toasts = useToasts();
  const confirm = async ({ _id, number }: OrderReference): Promise<boolean> => {
    const { data, error } = await confirmOrder(_id);
    if (data) toasts.success(copy.done({ number }));
    else toasts.error(refusalMessageOf(error) ?? copy.failed, error);
    return data !== undefined;
  };
  return { confirm, isLoading };
}
