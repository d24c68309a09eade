import { refusals, type RefusalCode } from '#contract/refusals.ts';

/** The minimal body of a refusal. */
export function refusal(code: RefusalCode) {
  return { success: false, code, message: refusals[code].message } as const;
}
