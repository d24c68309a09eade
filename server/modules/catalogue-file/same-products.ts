import type { Kysely } from 'kysely';
import type { LineProblem, SameProduct } from '#contract/catalogue-file.ts';
import { hasFault, productsOfLines, type ProductLines } from '#contract/catalogue-sizes.ts';
import { catalogueFileProblems, type SameAnswer } from '#contract/rules/catalogue-file.ts';
import type { Schema } from '../../db/schema.ts';
import { productsNamed, productsWithSkus, type NamedProduct } from '../product/catalogue-writer.ts';
import type { CatalogueLine } from './catalogue-reader.ts';
import { skusOf } from './filed-skus.ts';

/** The lines of one product. */
export type Lines = ProductLines<CatalogueLine>;

/** The products of a file once it is known what becomes of those that are in the shop already. */
export interface AnsweredProducts {
  /** With the slug of the product that they change. */
  readonly products: readonly Lines[];
  readonly same: readonly SameProduct[];
  readonly problems: readonly LineProblem[];
}

/**
 * Groups the lines of a file by product, and finds those without a slug whose name, or the SKU of a size, is in the shop: whoever sends the
 * same sheet twice means those, and not second ones.
 * @param answer What becomes of them; undefined: each is a problem.
 */
export async function answerSame(
  db: Kysely<Schema>,
  fileLines: readonly CatalogueLine[],
  answer: SameAnswer | undefined,
): Promise<AnsweredProducts> {
  const { products, problems: lineProblems } = productsOfLines(fileLines);
  const isUnnamed = ([line]: Lines) => line.slug === undefined && !hasFault(line, 'slug');
  const unnamed = products.filter(isUnnamed);
  const byName = bySlug(
    await productsNamed(
      db,
      unnamed.flatMap(([{ name }]) => name ?? []),
    ),
  );
  const bySku = bySlug(await productsWithSkus(db, unnamed.flatMap(skusOf)));
  const used = new Set(products.flatMap(([{ slug }]) => slug ?? []));
  const kept: Lines[] = [];
  const same: SameProduct[] = [];
  const problems: LineProblem[] = [...lineProblems];
  for (const lines of products) {
    const [{ line, name = '' }] = lines;
    const coded = isUnnamed(lines) ? skusOf(lines).flatMap((sku) => bySku.get(sku) ?? []) : [];
    const named = isUnnamed(lines) ? (byName.get(name) ?? []) : [];
    const by = coded.length > 0 ? 'sku' : 'name';
    const slugs = [...new Set(by === 'sku' ? coded : named)];
    const [slug] = slugs;
    if (slug === undefined) {
      kept.push(lines);
      continue;
    }
    same.push({ line, name, by, slug });
    const refuse = (message: string) => problems.push({ line, field: by, message });
    if (answer === undefined) refuse(`is that of a product in the shop, ${slug}: say whether the row changes it`);
    else if (answer === 'add') kept.push(lines);
    else if (answer === 'update') {
      if (slugs.length > 1) refuse('is that of several products: write the slug of the one that you mean');
      else if (used.has(slug)) refuse(`is that of ${slug}, which other rows change`);
      else kept.push(withSlug(lines, slug));
      used.add(slug);
    }
  }
  return { products: kept, same: same.slice(0, catalogueFileProblems), problems };
}

/** Finds rows of a file with the name of an earlier row: a row that was pasted twice would make two products. */
export class FiledNames {
  readonly #rows = new Map<string, number>();

  warningsOf([first]: Lines): LineProblem[] {
    const { line, name, slug } = first;
    if (name === undefined || slug !== undefined || hasFault(first, 'slug')) return [];
    const key = name.toLowerCase();
    const row = this.#rows.get(key);
    this.#rows.set(key, row ?? line);
    return row === undefined
      ? []
      : [{ line, field: 'name', message: `is that of row ${row} too: it is a second product` }];
  }
}

const withSlug = ([first, ...others]: Lines, slug: string): Lines => [
  { ...first, slug },
  ...others.map((line) => ({ ...line, slug })),
];

/** The slugs of the products with a name or an SKU: at most two. */
function bySlug(found: readonly NamedProduct[]): Map<string, string[]> {
  const slugs = new Map<string, string[]>();
  for (const { key, slug } of found) {
    const known = slugs.get(key);
    if (known === undefined) slugs.set(key, [slug]);
    // Two are as many as any more: they are several.
    else if (known.length < 2 && !known.includes(slug)) known.push(slug);
  }
  return slugs;
}
