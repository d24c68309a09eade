import { codeOf } from '../../error-code.ts';

/** Whether somebody else has the lock that was needed, so that the same may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}
