import type { CatalogueLine } from './catalogue-line.ts';
import type { ImportPlan } from './import-plan.ts';

/** How many products one transaction changes: their rows are held to its end, and shoppers who pay for them wait. */
const changesAtOnce = 500;
/** How many it adds. Nobody waits for those rows. */
const additionsAtOnce = 1000;

/**
 * The lines of an import that have news, in parts that are each written whole. An import that stops between two parts can be
 * repeated: a line that is in the shop says what is so already. That is not true of a line without a slug, which makes a
 * product each time, so that where there is one all new products come last and together.
 */
export function importParts({ changes, additions }: ImportPlan): CatalogueLine[][] {
  const added = additions.map(({ line }) => line);
  // Numbered in the order of writing: the first line of a file, its newest product, is written last.
  const partsAdded = added.every(({ slug }) => slug !== undefined) ? partsOf(added, additionsAtOnce) : [added];
  const parts = partsOf(
    changes.map(({ line }) => line),
    changesAtOnce,
  );
  return [...parts, ...partsAdded.map((part) => part.toReversed())];
}

function partsOf(lines: readonly CatalogueLine[], size: number): CatalogueLine[][] {
  const parts: CatalogueLine[][] = [];
  for (let at = 0; at < lines.length; at += size) parts.push(lines.slice(at, at + size));
  return parts;
}
