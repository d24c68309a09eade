import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { readCatalogue, type CatalogueLine } from './catalogue-reader.ts';
import type { Categories } from './categories.ts';
import type { Catalogue } from './catalogue.ts';
import { textKey } from './text.ts';

/** A valid line with its category and, if it exists, the product that it changes. */
interface Entry {
  readonly line: CatalogueLine;
  readonly category: Category;
  readonly product: Product | undefined;
}

/** Imports a CSV file unless it has problems; a dry run only validates. */
export function importCatalogue(
  text: string,
  isDry: boolean,
  categories: Categories,
  catalogue: Catalogue,
): ImportOutcome {
  const { lines, problems } = readCatalogue(text);
  const seen = new Map<string, number>();
  const entries: Entry[] = [];
  for (const line of lines) {
    const category = categories.find(({ name }) => textKey(name) === textKey(line.category));
    const problem = problemOf(line, category, seen);
    if (problem === undefined) {
      entries.push({ line, category: category!, product: catalogue.find(({ slug }) => slug === line.slug) });
    } else problems.push(problem);
    if (line.slug !== undefined) seen.set(line.slug, line.line);
  }
  const additions = entries.filter(({ product }) => product === undefined);
  const changes = entries.filter(({ line, category, product }) => product && !isUnchanged(line, category, product));
  const counts = {
    created: additions.length,
    updated: changes.length,
    problems: problems.sort((a, b) => a.line - b.line),
  };
  if (problems.length > 0) return { state: 'refused', ...counts };
  if (isDry) return { state: 'checked', ...counts };
  for (const { line, category, product } of changes) catalogue.change(product!, formOf(line, category), category);
  // The first new product of a file becomes the newest, as in an export.
  for (const { line, category } of additions.toReversed()) catalogue.add(formOf(line, category), category, line.slug);
  return { state: 'imported', ...counts };
}

function problemOf(
  { line, slug, category: name }: CatalogueLine,
  category: Category | undefined,
  seen: ReadonlyMap<string, number>,
): LineProblem | undefined {
  if (category === undefined) return { line, field: 'category', message: `there is no category '${name}'` };
  const before = slug === undefined ? undefined : seen.get(slug);
  return before === undefined ? undefined : { line, field: 'slug', message: `is that of line ${before} too` };
}

function isUnchanged(line: CatalogueLine, category: Category, product: Product): boolean {
  const fields = ['name', 'description', 'price', 'quantity'] as const;
  return (
    fields.every((field) => line[field] === product[field]) &&
    category._id === product.category._id &&
    (line.shipping ?? product.shipping) === product.shipping
  );
}

function formOf({ line: _line, slug: _slug, ...form }: CatalogueLine, category: Category) {
  return { ...form, category: category._id };
}
