import { sizeKey } from '#contract/rules/size-label.ts';
import { newSizeRow, type SizeRow } from './size-rows.ts';

/** The labels of a preset from one to another, whichever of the two comes first. */
export function presetRange(preset: readonly string[], from: string, to: string): readonly string[] {
  const [first = 0, last = 0] = [preset.indexOf(from), preset.indexOf(to)].sort((a, b) => a - b);
  return preset.slice(first, last + 1);
}

/** The labels that no row has yet. */
export function missingLabels(labels: readonly string[], rows: readonly SizeRow[]): readonly string[] {
  const present = new Set(rows.map(({ label }) => sizeKey(label)));
  return labels.filter((label) => !present.has(sizeKey(label)));
}

/**
 * Adds a row for each label that has none yet.
 * @param preset Its order decides the place of a new row: before the first row that comes later in it.
 */
export function withLabels(
  rows: readonly SizeRow[],
  labels: readonly string[],
  preset: readonly string[],
): readonly SizeRow[] {
  const rank = (label: string) => preset.findIndex((entry) => sizeKey(entry) === sizeKey(label));
  return missingLabels(labels, rows).reduce<readonly SizeRow[]>((all, label) => {
    const later = all.findIndex((row) => rank(row.label) > rank(label));
    return later === -1 ? [...all, newSizeRow(label)] : all.toSpliced(later, 0, newSizeRow(label));
  }, rows);
}
