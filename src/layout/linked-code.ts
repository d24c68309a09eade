import { foldedCode } from '#contract/rules/offers.ts';
import { offers as copy } from '#src/copy/offers.ts';
import { keepCode, workingCode } from '#src/shared/cart/kept-code.ts';
import type { ToastApi } from '#src/shared/ui/toasts.tsx';

/** A code that a link has brought, and the other one that the cart has and has not refused. */
export interface CodeQuestion {
  readonly code: string;
  readonly kept: string;
}

/**
 * Keeps the code that a link has brought, and says so.
 * @returns The question whether it takes the place of another code; it is not kept yet.
 */
export function keepLinkedCode(typed: string, toasts: ToastApi): CodeQuestion | undefined {
  const [code, kept] = [foldedCode(typed), workingCode()];
  if (code === '') return undefined;
  if (kept !== '' && kept !== code) return { code, kept };
  keepCode(code);
  toasts.info(copy.linked({ code }));
  return undefined;
}
