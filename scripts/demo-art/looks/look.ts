import type { Look } from '../photograph.ts';

/** Looks by the product's slug. */
export type Looks = Readonly<Record<string, Look>>;

/** Flat on a table. */
export const flat = { pose: 'flat', ease: 1, stiffness: 1 } as const;
/** On a hanger, with longer folds. */
export const hung = { pose: 'hung', ease: 1.05, stiffness: 1 } as const;
