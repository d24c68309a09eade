import type { ReturnedLine } from '#contract/cash.ts';
import type { OrderLine } from '#contract/order.ts';

/**
 * What of each line came back, from the damaged pieces as they were typed; empty is none.
 * @returns Undefined if one is no number from 0 to the pieces of its line.
 */
export function returnedLines(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  typed: readonly string[],
): ReturnedLine[] | undefined {
  const returned = lines.map(({ quantity }, line) => {
    const text = (typed[line] ?? '').trim();
    const damaged = /^\d*$/.test(text) ? Number(text) : Number.NaN;
    return { line, good: quantity - damaged, damaged };
  });
  return returned.every(({ good }) => good >= 0) ? returned : undefined;
}
