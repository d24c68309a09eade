import { useEffect, useRef } from 'react';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { selectPhase } from './checkout-slice.ts';
import { closeDialog } from './payment-dialog.ts';

/**
 * Gives the open payment dialog a history entry, so that Back closes it (docs/decisions/0022).
 * @returns Whether the dialog is open or its entry still there: then the router restores the page's scroll position.
 */
export function usePaymentEntry(): boolean {
  const isOpen = useAppSelector(selectPhase) === 'open';
  const { open: hasEntry, show, hide } = useOverlay('payment');
  /** Navigation takes a moment: `leaving` until the entry of a payment that ended is gone. */
  const entry = useRef<'none' | 'present' | 'leaving'>('none');
  useEffect(() => {
    if (!hasEntry) {
      const wentBack = isOpen && entry.current === 'present';
      entry.current = 'none';
      if (wentBack) closeDialog();
      else if (isOpen) show();
    } else if (!isOpen && entry.current !== 'leaving') {
      // Also after a reload, which closes the dialog and keeps the entry.
      entry.current = 'leaving';
      hide();
    } else if (isOpen && entry.current === 'none') entry.current = 'present';
  });

  // React may not have rendered the entry when an early Back takes it away.
  useEffect(() => {
    if (!isOpen) return;
    const onPop = () => {
      if (entry.current !== 'leaving') closeDialog();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isOpen]);
  return isOpen || hasEntry;
}
