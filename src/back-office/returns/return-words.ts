import type { Return } from '#contract/return.ts';
import { adminReturns as copy } from '#src/copy/admin-returns.ts';

/** 'Kolam Full Sleeve, M' */
export const nameOf = ({ name, size }: Pick<Return['lines'][number], 'name' | 'size'>): string =>
  size === undefined ? name : copy.inSize({ name, size });

/** '2 × Kolam Full Sleeve, M → L' */
export function itemOf(line: Return['lines'][number]): string {
  const item = copy.item({ quantity: line.quantity, name: nameOf(line) });
  return line.wanted_size === undefined ? item : copy.toSize({ item, size: line.wanted_size });
}

/** The state of a request, of a closed one with its outcome. */
export function stateOf({ state, outcome }: Pick<Return, 'state' | 'outcome'>): string {
  const words = copy.states[state];
  return outcome === undefined ? words : copy.closedWith({ state: words, outcome: copy.outcomes[outcome] });
}

/** How many pieces of each line are still to come. */
export const stillToCome = ({ quantity, good = 0, damaged = 0 }: Return['lines'][number]): number =>
  quantity - good - damaged;
