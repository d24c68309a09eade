import { offers as copy } from '#src/copy/offers.ts';
import { keepCode } from '#src/shared/cart/kept-code.ts';
import type { ToastApi } from '#src/shared/ui/toasts.tsx';

/** Keeps the code that a link has brought, and says so. */
export function keepLinkedCode(typed: string, toasts: ToastApi): void {
  const code = keepCode(typed);
  if (code !== '') toasts.success(copy.linked({ code }));
}
