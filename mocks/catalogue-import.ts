import { changedFieldsOf, mostListedChanges, type ImportChange } from '#contract/catalogue-changes.ts';
import type { ImportOutcome, LineProblem } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import {
  areStored,
  productsOfLines,
  stockOfLines,
  type ProductLines,
  type StockAfter,
} from '#contract/catalogue-sizes.ts';
import { changesDetails, detailsAfter } from '#contract/rules/product-details.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { readCatalogue, type CatalogueLine } from './catalogue-reader.ts';
import type { Categories } from './categories.ts';
import type { Catalogue } from './catalogue.ts';
import type { StockCause } from './movements.ts';
import { textKey } from './text.ts';

/** The lines of a product with their category, the stock that they give it and, if it exists, the product itself. */
interface Entry {
  readonly line: CatalogueLine;
  readonly category: Category;
  readonly stock: StockAfter;
  readonly product: Product | undefined;
}

/** Imports a CSV file unless it has problems; a dry run only validates. */
export function importCatalogue(
  text: string,
  isDry: boolean,
  categories: Categories,
  catalogue: Catalogue,
  cause: StockCause,
): ImportOutcome {
  const { lines, problems } = readCatalogue(text);
  const { products, problems: lineProblems } = productsOfLines(lines);
  problems.push(...lineProblems);
  const entries: Entry[] = [];
  for (const product of products) {
    const entry = entryOf(product, categories, catalogue);
    if ('message' in entry) problems.push(entry);
    else entries.push(entry);
  }
  const additions = entries.filter(({ product }) => product === undefined);
  const changes = entries.flatMap((entry) => (entry.product && !isUnchanged(entry, entry.product) ? [entry] : []));
  const counts = {
    created: additions.length,
    updated: changes.length,
    problems: problems.sort((a, b) => a.line - b.line),
  };
  if (problems.length > 0) return { state: 'refused', ...counts };
  if (isDry) {
    const listed = [...additions, ...changes].sort((a, b) => a.line.line - b.line.line).slice(0, mostListedChanges);
    return { state: 'checked', ...counts, changes: listed.map((entry) => listedChange(entry, catalogue)) };
  }
  for (const entry of changes) {
    if (entry.product === undefined) continue;
    const changed = catalogue.change(entry.product, formOf(entry), entry.category, cause);
    catalogue.setHidden(changed, entry.line.hidden ?? changed.hidden ?? false);
  }
  // The first new product of a file becomes the newest, as in an export.
  for (const entry of additions.toReversed()) catalogue.add(formOf(entry), entry.category, entry.line.slug, cause);
  return { state: 'imported', ...counts };
}

function entryOf(
  lines: ProductLines<CatalogueLine>,
  categories: Categories,
  catalogue: Catalogue,
): Entry | LineProblem {
  const [line] = lines;
  const category = categories.find(({ name }) => textKey(name) === textKey(line.category));
  if (category === undefined) {
    return { line: line.line, field: 'category', message: `there is no category '${line.category}'` };
  }
  const product = catalogue.find(({ slug }) => slug === line.slug);
  const stock = stockOfLines(lines, product?.sizes ?? []);
  return 'line' in stock ? stock : { line, category, stock, product };
}

function isUnchanged({ line, category, stock: { quantity, sizes } }: Entry, product: Product): boolean {
  const fields = ['name', 'description', 'price'] as const;
  return (
    fields.every((field) => line[field] === product[field]) &&
    (sizes === undefined ? quantity === product.quantity : areStored(sizes, product.sizes ?? [])) &&
    category._id === product.category._id &&
    (line.shipping ?? product.shipping) === product.shipping &&
    !changesDetails(product, line) &&
    (line.hidden ?? product.hidden ?? false) === (product.hidden ?? false)
  );
}

function listedChange({ line, category, stock, product }: Entry, catalogue: Catalogue): ImportChange {
  const { hidden = product?.hidden ?? false, shipping = product?.shipping ?? 0, name, description, price } = line;
  const before = product && { ...product, hidden: product.hidden ?? false };
  const taken = new Set(catalogue.all().map(({ slug }) => slug));
  const slug = product?.slug ?? line.slug ?? freeSlug(slugify(name, 'product'), taken);
  const after = { name, description, price, quantity: stock.quantity, category, shipping, hidden };
  const fields = changedFieldsOf(before, { ...after, ...detailsAfter(product ?? {}, line) }, stock);
  return { line: line.line, kind: product ? 'updated' : 'created', name, slug, fields };
}

function formOf({ line, category, stock }: Entry) {
  const { line: _line, slug: _slug, size: _size, sku: _sku, ...form } = line;
  return { ...form, ...stock, category: category._id };
}
