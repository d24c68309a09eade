import { refusals, type RefusalCode } from '#contract/refusals.ts';

/** What the body of that refusal holds at least. */
export function refusal(code: RefusalCode) {
  return { success: false, code, message: refusals[code].message } as const;
}
