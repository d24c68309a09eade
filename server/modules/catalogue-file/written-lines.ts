import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import type { ImportPlan } from './import-plan.ts';

/** The lines that an import has written so far. */
export class WrittenLines {
  readonly #lines: number[] = [];
  #created = 0;
  #updated = 0;

  add({ additions, changes }: ImportPlan): void {
    this.#created += additions.length;
    this.#updated += changes.length;
    for (const { lines } of [...additions, ...changes]) {
      for (const { line } of lines) this.#lines.push(line);
    }
  }

  /** The number of products. */
  get count(): number {
    return this.#created + this.#updated;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  outcome(state: ImportOutcome['state'], problems: readonly LineProblem[]): ImportOutcome {
    return {
      state,
      created: this.#created,
      updated: this.#updated,
      problems: [...problems],
      ...(state === 'stopped' && { written: rangesOf(this.#lines.toSorted((a, b) => a - b)) }),
    };
  }
}

/** Groups consecutive numbers: 2, 3, 4, 7 become 2–4 and 7–7. */
function rangesOf(sorted: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const line of sorted) {
    const range = ranges.at(-1);
    if (range?.last === line - 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges;
}
