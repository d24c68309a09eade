import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Category } from '#contract/category.ts';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { toPaise } from '#contract/rules/money.ts';
import { freeSlugs, slugify } from '#contract/rules/slug.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { allCategories, categoryKey } from '../category/category-store.ts';
import {
  allSlugs,
  knownProductsAt,
  type KnownProduct,
  type NewProduct,
  type ProductChange,
} from '../product/catalogue-writer.ts';
import type { CatalogueLine } from './catalogue-line.ts';

/** Lines compared before the event loop gets a turn. */
const linesAtOnce = 500;

/** A line that creates a product. */
interface Addition {
  readonly line: CatalogueLine;
  readonly product: NewProduct;
}

/** A line that changes a product. */
interface Change {
  readonly line: CatalogueLine;
  readonly change: ProductChange;
}

/** The effect of an import on the current catalogue. */
export interface ImportPlan {
  readonly problems: readonly LineProblem[];
  /** The last one is the newest. */
  readonly additions: readonly Addition[];
  /** The lines without a change. */
  readonly changes: readonly Change[];
}

/** The values shared by all parts of an import. */
export interface ImportRun {
  /** The creation time of its new products. */
  readonly now: number;
  /** The ids of its new products by line. */
  readonly ids: ReadonlyMap<number, string>;
}

/**
 * Compares the lines with the catalogue. The first new product of a file is the newest, as in an export: all have one timestamp, and
 * the larger id sorts as newer (product-list-store.ts).
 */
export async function planImport(
  db: Kysely<Schema>,
  lines: readonly CatalogueLine[],
  { now, ids }: ImportRun,
): Promise<ImportPlan> {
  const categories = new Map((await allCategories(db)).map((category) => [categoryKey(category.name), category]));
  const named = lines.flatMap(({ slug }) => slug ?? []);
  const known = await knownProductsAt(db, named);
  // Slugs are generated only for lines without one.
  const taken = named.length === lines.length ? new Set<string>() : new Set([...named, ...(await allSlugs(db))]);
  const free = freeSlugs(taken);
  const problems: LineProblem[] = [];
  const additions: { line: CatalogueLine; fields: Omit<NewProduct, 'id'> }[] = [];
  const changes: Change[] = [];
  const lineOfSlug = new Map<string, number>();
  const fresh: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await yieldToEventLoop();
    const category = categories.get(categoryKey(line.category));
    if (category === undefined) {
      problems.push({ line: line.line, field: 'category', message: `there is no category '${line.category}'` });
      continue;
    }
    const firstLine = line.slug === undefined ? undefined : lineOfSlug.get(line.slug);
    if (firstLine !== undefined) {
      problems.push({ line: line.line, field: 'slug', message: `is that of line ${firstLine} too` });
      continue;
    }
    const before = line.slug === undefined ? undefined : known.get(line.slug);
    const slug = line.slug ?? free(slugify(line.name, 'product'));
    taken.add(slug);
    lineOfSlug.set(slug, line.line);
    if (before === undefined) {
      additions.push({ line, fields: additionOf(line, slug, category, now) });
      fresh.push(newId());
    } else if (!isUnchanged(line, before, category)) changes.push({ line, change: changeOf(line, before, category) });
  }
  fresh.sort();
  return {
    problems,
    additions: additions.reverse().map(({ line, fields }, index) => {
      const id = ids.get(line.line) ?? fresh[index] ?? newId();
      return { line, product: { ...fields, id } };
    }),
    changes,
  };
}

function additionOf(line: CatalogueLine, slug: string, category: Category, now: number): Omit<NewProduct, 'id'> {
  const { quantity, shipping = 0 } = line;
  return { ...fieldsOf(line, category), slug, quantity, shipping, created_at: now };
}

function changeOf(line: CatalogueLine, before: KnownProduct, category: Category): ProductChange {
  const { quantity, shipping = before.shipping } = line;
  return { before, after: { ...fieldsOf(line, category), shipping }, stock: { quantity } };
}

function isUnchanged(line: CatalogueLine, before: KnownProduct, category: Category): boolean {
  return (
    line.name === before.name &&
    line.description === before.description &&
    toPaise(line.price) === before.paise &&
    line.quantity === before.quantity &&
    category._id === before.category_id &&
    (line.shipping ?? before.shipping) === before.shipping
  );
}

function fieldsOf({ name, description, price }: CatalogueLine, category: Category) {
  return { name, description, paise: toPaise(price), category_id: category._id, category: category.name };
}
