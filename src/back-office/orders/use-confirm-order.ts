import type { OrderReference } from '#contract/fulfilment.ts';
import { cashQueue as copy } from '#src/copy/admin-cash.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useConfirmOrderMutation } from './cash-api.ts';

/** Confirms a cash order and says so. `confirm` resolves to whether it is confirmed. */
export function useConfirmOrder({ _id, number }: OrderReference) {
  const { run, isBusy } = useAction(useConfirmOrderMutation(), { done: copy.done({ number }), failed: copy.failed });
  return { confirm: async () => (await run({ id: _id })) !== undefined, isLoading: isBusy };
}
