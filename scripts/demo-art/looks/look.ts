import type { Look } from '../photograph.ts';

/** Looks by the product's slug. */
export type Looks = Readonly<Record<string, Look>>;

/** Laid out flat: what most photos share. */
export const flat = { lie: 'flat', ease: 1, stiffness: 1 } as const;
/** On a hanger: the cloth falls in longer folds. */
export const hung = { lie: 'hung', ease: 1.05, stiffness: 1 } as const;
