import type { Call } from './shop-calls.ts';

/** The call by which people get a paper. Pages that offer one load this module; the storefront's first load does without. */
export const paperCalls = {
  /** A paper as a PDF. Its number has `-` for `/`. */
  getPaper: { method: 'GET', path: '/api/v1/papers/{number}.pdf', access: 'user' },
} as const satisfies Record<string, Call>;
