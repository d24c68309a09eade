import type { Kysely } from 'kysely';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { hasFault, namedSizes, storedSize, type StoredStock } from '#contract/catalogue-sizes.ts';
import { fieldRefusal, fieldText } from '#contract/field-refusals.ts';
import type { EditableSize } from '#contract/rules/product-fields.ts';
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

/** The code of a size of a style: K4-S of K4. */
function ofSize(style: string, size: string): string {
  const end = `-${size.replace(/\s+/g, '-')}`;
  return `${style.slice(0, sizeTextLimits.sku - end.length)}${end}`;
}

/** Whether a size has the code of a style with its own name. */
const isOfStyle = ({ label, sku }: EditableSize, style: string): boolean =>
  label !== '' && sku !== undefined && sku === ofSize(style, label);

/** The code of merged cells: the first rows of the product have it, the rows below leave it empty as they do the name. */
function mergedSku([first, ...others]: Lines): string | undefined {
  const isMerged =
    first.sku !== undefined &&
    others.some(({ sku }) => sku === undefined) &&
    others.every(({ sku, isContinued }) => (sku === undefined ? isContinued : sku === first.sku));
  return isMerged ? first.sku : undefined;
}

/**
 * Gives each size its own code where the file has that of the style, K4-S of K4: one code for several sizes, or a code of which a stored size
 * has its own.
 */
function withSizeSkus(lines: Lines, stored: StoredStock): Lines {
  const [first, ...others] = lines;
  const merged = mergedSku(lines);
  const coded = lines.filter(({ size, sku }) => size !== undefined && sku !== undefined);
  const isShared = merged !== undefined || (coded.length > 1 && coded.every(({ sku }) => sku === coded[0]?.sku));
  const withSize = (line: CatalogueLine): CatalogueLine => {
    const { size } = line;
    const before = storedSize(line, stored);
    const sku = line.sku ?? (before?.sku === undefined ? merged : undefined);
    if (size === undefined || sku === undefined) return line;
    if (before !== undefined && isOfStyle(before, sku)) return { ...line, sku: before.sku };
    return isShared || stored.live.some((one) => isOfStyle(one, sku)) ? { ...line, sku: ofSize(sku, size) } : line;
  };
  return [withSize(first), ...others.map(withSize)];
}

/** The SKUs that the lines of a product give, as they are typed and as its sizes may have them. */
export function skusOf(lines: Lines): string[] {
  const merged = mergedSku(lines);
  const skus = lines.flatMap(({ size, sku = merged }) => {
    if (sku === undefined) return [];
    // The file of an export has them already.
    const ofLine = size === undefined || sku.endsWith(`-${size}`) ? sku : ofSize(sku, size);
    return [sku, ofLine];
  });
  return [...new Set(skus)];
}

/**
 * The lines with the SKUs that their sizes get. A stored one stays where the file has it in another spelling, or one that a spreadsheet seems
 * to have made of it; a product with sizes has none.
 */
export function withKeptSkus(lines: Lines, stored: StoredStock): { lines: Lines; warnings: LineProblem[] } {
  const warnings: LineProblem[] = [];
  const isSized = namedSizes(stored.live).length > 0;
  const [first, ...others] = withSizeSkus(lines, stored);
  const added = [first, ...others].flatMap(({ sku }, index) => (lines[index]?.sku === undefined ? (sku ?? []) : []));
  if (added.length > 0) {
    const message = `is taken for all sizes of the product, as its cells below are empty: ${added.join(', ')}`;
    warnings.push({ line: first.line, field: 'sku', message });
  }
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
