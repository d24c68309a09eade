import type { PaperKind } from '#contract/rules/tax.ts';

/** Words of papers and of the month's file. The server's start loads them without what draws. */

export const paperTitles = {
  bill: 'Bill',
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
} as const satisfies Record<PaperKind, string>;

/** The codes of units in returns of GST. */
export const unitCodes = { piece: 'PCS', pair: 'PRS', set: 'SET' } as const;
