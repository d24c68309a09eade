import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { z } from 'zod';
import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import { Name, QuantityText, RupeesText, Text } from '#contract/primitives.ts';
import type { ProductForm } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, type CatalogueColumn } from '#contract/rules/catalogue-file.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import type { Categories } from './categories.ts';
import type { Shelf } from './shelf.ts';
import { textKey } from './text.ts';

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = '\uFEFF';

/** The catalogue as a CSV file. */
export function catalogueFile(products: readonly Product[]): string {
  const rows = products.map((product) => ({ ...product, category: product.category.name }));
  return byteOrderMark + stringify(rows, { header: true, columns: [...catalogueColumns], record_delimiter: 'windows' });
}

/** What one line says, as it was typed. */
const Line = z.object({
  slug: z.string().trim().default(''),
  name: Name,
  description: Text.min(1, 'is required').max(5000, 'has more than 5000 characters'),
  price: RupeesText,
  quantity: QuantityText,
  category: Text.min(1, 'is required'),
  shipping: z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => (flag === '1' ? 1 : 0)),
});

/** A line of the file, and the number of its last line in it. */
interface Row {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

type Entry = Readonly<{ form: ProductForm; category: Category; product: Product | undefined }>;

/** Takes a CSV file in, all or nothing; a dry run only looks for problems. */
export function importCatalogue(text: string, isDry: boolean, categories: Categories, shelf: Shelf): ImportOutcome {
  const { entries, problems } = read(text, categories, shelf);
  const updated = entries.filter(({ product }) => product !== undefined).length;
  const counts = { created: entries.length - updated, updated, problems };
  if (problems.length > 0) return { state: 'refused', ...counts };
  if (isDry) return { state: 'checked', ...counts };
  for (const { form, category, product } of entries) {
    if (product === undefined) shelf.add(form, category);
    else shelf.change(product, form, category);
  }
  return { state: 'imported', ...counts };
}

function read(text: string, categories: Categories, shelf: Shelf): { entries: Entry[]; problems: LineProblem[] } {
  const [header, ...lines] = parse(text, {
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as Row[];
  const missing = catalogueColumns.filter((column) => column !== 'slug' && !header?.record.includes(column));
  const entries: Entry[] = [];
  const problems: LineProblem[] = missing.map((field) => ({ line: 1, field, message: 'is missing in the header' }));
  if (header === undefined || missing.length > 0) return { entries, problems };
  for (const { record, info } of lines) {
    const found = readLine(columnsOf(header.record, record), categories, shelf);
    if ('entry' in found) entries.push(found.entry);
    else
      for (const [field, message] of Object.entries(found.fields)) problems.push({ line: info.lines, field, message });
  }
  return { entries, problems };
}

function columnsOf(names: readonly string[], values: readonly string[]): Partial<Record<CatalogueColumn, string>> {
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

function readLine(
  columns: Partial<Record<CatalogueColumn, string>>,
  categories: Categories,
  shelf: Shelf,
): { entry: Entry } | { fields: Record<string, string> } {
  const { data, error } = Line.safeParse(columns);
  if (error) return { fields: refusedFields(error) };
  const category = categories.find(({ name }) => textKey(name) === textKey(data.category));
  if (category === undefined) return { fields: { category: 'is no category of the shop' } };
  const product = shelf.find(({ slug }) => slug === data.slug);
  return { entry: { form: { ...data, category: category._id }, category, product } };
}
