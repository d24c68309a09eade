import { fieldRefusal } from '#contract/field-refusals.ts';
import { endProblem } from '#contract/rules/sale.ts';
import { Refused } from '../refused.ts';
import { replay } from '../replay.ts';
import type { MockState } from '../state.ts';

/** Sales are replayed; their end is checked by the clock, as the server does. */
export function saleHandlers({ accounts, clock }: MockState) {
  /** @throws {Refused} malformed. A sale whose start is not sent begins now, or has begun. */
  const refuseEnd = ({
    body: { from, to },
  }: {
    readonly body: { readonly from?: string | undefined; readonly to: string };
  }) => {
    const now = clock();
    const problem = endProblem(Math.max(now, from === undefined ? now : Date.parse(from)), Date.parse(to), now);
    if (problem !== undefined) throw new Refused('malformed', { to: fieldRefusal(problem) });
  };
  return {
    createSale: replay('createSale', accounts, clock, refuseEnd),
    updateSale: replay('updateSale', accounts, clock, refuseEnd),
  };
}
