import { maxSizes, sizeKey, sizeTextLimits } from './size-label.ts';

/** The query parameter of the filter: `?sizes=M&sizes=L`, or both joined by a comma. */
export const sizesParam = 'sizes';

/** A comma within a label, because a comma separates labels. */
const comma = '%2C';

/** The labels in the query string, without duplicates and those that no size can have. */
export function sizesOf(query: URLSearchParams): string[] {
  const labels = query
    .getAll(sizesParam)
    .flatMap((value) => value.split(','))
    .map((label) => label.replaceAll(comma, ',').trim())
    .filter((label) => label !== '' && label.length <= sizeTextLimits.label && !label.includes('\0'));
  return [...new Map(labels.map((label) => [sizeKey(label), label])).values()].slice(0, maxSizes);
}

/** A copy of the query string with these labels as its filter; other parameters stay. */
export function withSizes(query: URLSearchParams, labels: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(sizesParam);
  labels.forEach((label) => next.append(sizesParam, label.replaceAll(',', comma)));
  return next;
}

/** The labels with `label` added, or removed if they contain it. */
export function toggleSize(labels: readonly string[], label: string): string[] {
  const others = labels.filter((one) => sizeKey(one) !== sizeKey(label));
  return others.length < labels.length ? others : [...labels, label];
}
