import { codeOf } from '../../error-code.ts';

/** Whether another process or connection holds the lock, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}
