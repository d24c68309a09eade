import type { Kysely } from 'kysely';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { namedSizes, storedSize, type StockAfter, type StoredStock } from '#contract/catalogue-sizes.ts';
import { fieldRefusal, fieldText } from '#contract/field-refusals.ts';
import type { EditableSize } from '#contract/rules/product-fields.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
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
    return new FiledSkus(await productsWithSkus(db, [...new Set(products.flat().flatMap(({ sku }) => sku ?? []))]));
  }

  /** @param live The sizes of the product before. */
  problemsOf(lines: Lines, { sizes, sku }: StockAfter, live: readonly EditableSize[]): LineProblem[] {
    const [{ slug }] = lines;
    const edited = sizes ?? [{ label: '', sku }];
    return newSkus(edited, live).flatMap(({ index, sku, twin }) => {
      const label = edited[index]?.label ?? '';
      const { line } = lines.find(({ size = '' }) => sizeKey(size) === sizeKey(label)) ?? lines[0];
      const row = this.#rows.get(sku);
      this.#rows.set(sku, row ?? line);
      const name = twin ?? this.#inShop.get(sku)?.find((product) => product.slug !== slug)?.name;
      if (name !== undefined) return [{ line, field: 'sku', message: fieldText(fieldRefusal('skuTaken', { name })) }];
      return row === undefined ? [] : [{ line, field: 'sku', message: `is that of row ${row} too` }];
    });
  }
}

/** A code of a size that a spreadsheet seems to have made of the stored one never takes its place, and a product with sizes has none. */
export function withKeptSkus(
  [first, ...others]: Lines,
  stored: StoredStock,
): { lines: Lines; warnings: LineProblem[] } {
  const warnings: LineProblem[] = [];
  const isSized = namedSizes(stored.live).length > 0;
  const keep = (line: CatalogueLine): CatalogueLine => {
    const { sku } = line;
    if (sku === undefined) return line;
    const before = storedSize(line, stored)?.sku;
    const isLoose = isSized && line.size === undefined;
    if (!isLoose && (before === undefined || !isMadeOf(sku, before))) return line;
    const message = isLoose ? 'is left out: the product has sizes, each with its own' : stays(sku, before ?? '');
    warnings.push({ line: line.line, field: 'sku', message });
    return { ...line, sku: undefined };
  };
  return { lines: [keep(first), ...others.map(keep)], warnings };
}
