import type { Kysely } from 'kysely';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { hasFault, namedSizes, storedSize, type StoredStock } from '#contract/catalogue-sizes.ts';
import { fieldRefusal, fieldText } from '#contract/field-refusals.ts';
import { sizeKey, sizeTextLimits } from '#contract/rules/size-label.ts';
import { newSkus } from '#contract/sku.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';
import { productsWithSkus, type NamedProduct } from '../product/catalogue-writer.ts';
import type { CatalogueLine } from './catalogue-reader.ts';
import { stays } from './kept-values.ts';
import type { Lines } from './same-products.ts';
import { isMadeOf } from './spreadsheet-values.ts';

/** Finds SKUs of a file that another product of the shop or of the file has. */
export class FiledSkus {
  readonly #inShop: ReadonlyMap<string, readonly NamedProduct[]>;
  /** The first row of each SKU that the file gives. */
  readonly #rows = new Map<string, number>();

  constructor(inShop: readonly NamedProduct[]) {
    this.#inShop = groupBy(inShop, ({ key }) => key);
  }

  static async read(db: Kysely<Schema>, products: readonly Lines[]): Promise<FiledSkus> {
    return new FiledSkus(await productsWithSkus(db, [...new Set(products.flatMap(skusOf))]));
  }

  problemsOf(lines: Lines, stored: StoredStock): LineProblem[] {
    const [{ slug }] = lines;
    if (lines.some((line) => hasFault(line, 'size'))) return [];
    const filed = lines.map((line) => ({ label: line.size ?? '', sku: line.sku ?? storedSize(line, stored)?.sku }));
    const keys = new Set(filed.map(({ label }) => sizeKey(label)));
    const others = stored.live.filter(({ label }) => !keys.has(sizeKey(label)));
    return newSkus([...filed, ...others], stored.live).flatMap(({ index, sku, twin }) => {
      const { line } = lines[index] ?? lines[0];
      const row = this.#rows.get(sku);
      this.#rows.set(sku, row ?? line);
      const name = twin ?? this.#inShop.get(sku)?.find((product) => product.slug !== slug)?.name;
      if (name !== undefined) return [{ line, field: 'sku', message: fieldText(fieldRefusal('skuTaken', { name })) }];
      return row === undefined ? [] : [{ line, field: 'sku', message: `is that of row ${row} too` }];
    });
  }
}

/** One code for all sizes of a product is that of its style: each size has it with its own name, K4-S of K4. */
function withSizeSkus([first, ...others]: Lines): Lines {
  const coded = [first, ...others].filter(({ size, sku }) => size !== undefined && sku !== undefined);
  if (coded.length < 2 || coded.some(({ sku }) => sku !== coded[0]?.sku)) return [first, ...others];
  const withSize = (line: CatalogueLine): CatalogueLine => {
    const { size, sku } = line;
    if (size === undefined || sku === undefined) return line;
    const end = `-${size.replace(/\s+/g, '-')}`;
    return { ...line, sku: `${sku.slice(0, sizeTextLimits.sku - end.length)}${end}` };
  };
  return [withSize(first), ...others.map(withSize)];
}

/** The SKUs that the lines of a product give, as they are typed and as its sizes have them. */
export const skusOf = (lines: Lines): string[] => [
  ...new Set([...lines, ...withSizeSkus(lines)].flatMap(({ sku }) => sku ?? [])),
];

/**
 * The lines with the SKUs that their sizes get. A stored one stays where the file has it in another spelling, or one that a spreadsheet seems
 * to have made of it; a product with sizes has none.
 */
export function withKeptSkus(lines: Lines, stored: StoredStock): { lines: Lines; warnings: LineProblem[] } {
  const warnings: LineProblem[] = [];
  const isSized = namedSizes(stored.live).length > 0;
  const [first, ...others] = withSizeSkus(lines);
  const keep = (line: CatalogueLine, index: number): CatalogueLine => {
    const typed = lines[index]?.sku;
    if (typed === undefined) return line;
    const before = storedSize(line, stored)?.sku;
    if (before?.normalize('NFKC') === typed) return { ...line, sku: before };
    const isLoose = isSized && line.size === undefined;
    if (!isLoose && (before === undefined || !isMadeOf(typed, before))) return line;
    const message = isLoose ? 'is left out: the product has sizes, each with its own' : stays(typed, before ?? '');
    warnings.push({ line: line.line, field: 'sku', message });
    return { ...line, sku: undefined };
  };
  return { lines: [keep(first, 0), ...others.map((line, index) => keep(line, index + 1))], warnings };
}
