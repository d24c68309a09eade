import type { CatalogueLine } from './catalogue-line.ts';
import type { ImportPlan } from './import-plan.ts';

/** Changed products per transaction: their rows stay locked to its end, and checkouts of them wait. */
const changesAtOnce = 500;
/** New products per transaction: no checkout waits for their rows. */
const additionsAtOnce = 1000;

/**
 * Splits an import into parts, each a transaction. An import that stops between two parts can be repeated, because written lines are
 * unchanged then. A line without a slug creates a product each time; if there is one, all new products are one last part.
 */
export function importParts({ changes, additions }: ImportPlan): CatalogueLine[][] {
  const added = additions.map(({ lines }) => lines);
  // Written in reverse: the first line of a file is the newest product.
  const partsAdded = added.every(([{ slug }]) => slug !== undefined) ? partsOf(added, additionsAtOnce) : [added];
  const parts = partsOf(
    changes.map(({ lines }) => lines),
    changesAtOnce,
  );
  return [...parts, ...partsAdded.map((part) => part.toReversed())].map((part) => part.flat());
}

function partsOf<Lines>(products: readonly Lines[], size: number): Lines[][] {
  const parts: Lines[][] = [];
  for (let at = 0; at < products.length; at += size) parts.push(products.slice(at, at + size));
  return parts;
}
