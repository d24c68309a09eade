import { z } from 'zod';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { fieldTexts } from '#contract/field-refusals.ts';
import { Name, Slug } from '#contract/primitives.ts';
import { detailFields } from '#contract/product-details.ts';
import { Hidden, ProductForm } from '#contract/product-edit.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { unshieldFormula, type CatalogueColumn } from '#contract/rules/catalogue-file.ts';
import { hasValue, type FileCells } from '#contract/catalogue-sizes.ts';
import { SizeLabel, Sku } from '#contract/size.ts';

/** The fields of a line: fields of the product form, with the category's name and one size. */
const Line = ProductForm.pick({ name: true, description: true, price: true, quantity: true, shipping: true }).extend({
  ...detailFields,
  category: Name,
  slug: z.string().trim().pipe(Slug).optional(),
  hidden: Hidden.optional(),
  size: SizeLabel.optional(),
  sku: Sku.optional(),
});

/** A parsed line. `line`: its number in the file; the header is line 1. */
export interface CatalogueLine extends z.infer<typeof Line> {
  readonly line: number;
}

/** The cells of a record by column, without those that say nothing; a problem if it has not as many as the header. */
export function readCells(
  line: number,
  columns: readonly (CatalogueColumn | undefined)[],
  record: readonly string[],
): FileCells | LineProblem {
  if (record.length !== columns.length) {
    return { line, message: `has ${record.length} cells where the header has ${columns.length}` };
  }
  const cells: Partial<Record<CatalogueColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    const cell = record[index] ?? '';
    if (column !== undefined && hasValue(column, cell)) cells[column] = unshieldFormula(cell);
  }
  return cells;
}

/** Parses the cells of a line. */
export function readLine(line: number, cells: FileCells): CatalogueLine | LineProblem[] {
  const parsed = Line.safeParse(cells);
  if (parsed.success) return { line, ...parsed.data };
  return Object.entries(fieldTexts(refusedFields(parsed.error))).map(([field, message]) => ({ line, field, message }));
}
