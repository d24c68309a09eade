import { refusals, type RefusalCode } from '#contract/refusals.ts';

/** What the body of that refusal holds at least. */
export function refusal(code: RefusalCode): { success: false; message: string } {
  return { success: false, message: refusals[code].message };
}
