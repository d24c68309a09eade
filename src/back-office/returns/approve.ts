import { useEffect, type KeyboardEvent } from 'react';
import type { ShopReturn } from '#contract/return.ts';
import { adminReturn as copy, adminReturns } from '#src/copy/admin-returns.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { useDecideReturnMutation } from './returns-api.ts';

/** Approves a request and says so. `canApprove`: it waits for that, and the person may do it. */
export function useApprove({ _id: id, state, version }: Pick<ShopReturn, '_id' | 'state' | 'version'>) {
  const { run, isBusy } = useAction(useDecideReturnMutation(), { failed: copy.failed });
  const mayDecide = useIsAllowed('money');
  return {
    canApprove: mayDecide && state === 'requested',
    isApproving: isBusy,
    approve: () => void run({ id, decision: 'approve', message: '', version }),
  };
}

type KeyPress = Pick<
  KeyboardEvent | globalThis.KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'
>;

/** Whether a press is the key that approves, and not a letter of a text or of a dialog. */
export function isApproveKey({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyPress): boolean {
  if (key.toLowerCase() !== adminReturns.help.key.toLowerCase() || ctrlKey || metaKey || altKey || repeat) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [role="dialog"]'));
}

/** The key approves wherever the focus is, unless a dialog is open. */
export function useApproveKey(approve: (() => void) | undefined): void {
  useEffect(() => {
    if (approve === undefined) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isApproveKey(event) && document.querySelector('[role="dialog"]') === null) approve();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
