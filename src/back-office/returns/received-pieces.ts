import type { ReturnedLine } from '#contract/cash.ts';

/** A line of which pieces can come back. */
export interface ExpectedLine {
  readonly line: number;
  readonly name: string;
  /** How many pieces are still to come. */
  readonly most: number;
}

/** The pieces of a line as they are typed. */
export interface TypedPieces {
  readonly good: string;
  readonly damaged: string;
}

const none: TypedPieces = { good: '', damaged: '' };

const countOf = (text: string): number => (/^\d{0,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/**
 * What came back of a line; empty is none.
 * @returns Undefined if one is no whole number, or both are more than what is to come.
 */
export function receivedOf({ line, most }: ExpectedLine, { good, damaged }: TypedPieces): ReturnedLine | undefined {
  const received = { line, good: countOf(good), damaged: countOf(damaged) };
  return received.good + received.damaged <= most ? received : undefined;
}

/**
 * What came back, without the lines of which nothing did.
 * @returns Undefined if a line is not right.
 */
export function receivedLines(
  lines: readonly ExpectedLine[],
  typed: readonly TypedPieces[],
): ReturnedLine[] | undefined {
  const all = lines.map((line, index) => receivedOf(line, typed[index] ?? none));
  if (!all.every((line) => line !== undefined)) return undefined;
  return all.filter(({ good, damaged }) => good + damaged > 0);
}
