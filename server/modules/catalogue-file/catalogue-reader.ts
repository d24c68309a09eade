import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { cellsOfLine, hasValue, sharedCells, type FileCells, type FileLine } from '#contract/catalogue-sizes.ts';
import { fieldRefusal, fieldText, fieldTexts } from '#contract/field-refusals.ts';
import { Name, QuantityText, Slug, Text } from '#contract/primitives.ts';
import { detailFields } from '#contract/product-details.ts';
import { Hidden, ProductForm } from '#contract/product-edit.ts';
import { fieldError, refusedFields } from '#contract/refused-fields.ts';
import {
  catalogueFileLines,
  catalogueFileProblems,
  importColumns,
  optionalColumns,
  unshieldFormula,
  type CatalogueColumn,
} from '#contract/rules/catalogue-file.ts';
import { hasLostDigits, isNoCode, isPlaceholder } from '#contract/rules/sheet-cell.ts';
import { maxSizes, sizeKey } from '#contract/rules/size-label.ts';
import { withDecimalPoint } from '#contract/rules/typed-amount.ts';
import { cleanLine, withoutHidden } from '#contract/rules/typed-text.ts';
import { SizeLabel, Sku } from '#contract/size.ts';
import { readSheet, tooManyProblems, type CellProblem, type ColumnNames, type SheetLine } from '../../work/sheet.ts';
import { quantitiesIn, sizesIn, skusIn } from './size-cell.ts';
import { isSpreadsheetCode, isSpreadsheetSize } from './spreadsheet-values.ts';

/** The number of a stock movement. */
const MovementNumber = z
  .string()
  .trim()
  .regex(/^[0-9]+$/, fieldError('notWholeNumber'))
  .transform(Number)
  .pipe(z.int());

/** The fields of a line: fields of the product form, with the category's name and one size. */
const Line = ProductForm.pick({ name: true, description: true, price: true, quantity: true, shipping: true }).extend({
  ...detailFields,
  // Whether the shop has it, the plan says.
  colour: Text.overwrite(cleanLine).optional(),
  // What a known product keeps of these, and a new one needs: import-plan.ts.
  name: ProductForm.shape.name.optional(),
  price: ProductForm.shape.price.optional(),
  category: Name.optional(),
  description: ProductForm.shape.description.optional(),
  slug: z.string().overwrite(withoutHidden).trim().pipe(Slug).optional(),
  quantity: QuantityText.optional(),
  hidden: Hidden.optional(),
  size: SizeLabel.optional(),
  sku: Sku.transform((sku) => (isNoCode(sku) ? undefined : sku)).optional(),
  stock_seen: MovementNumber.optional(),
});

/** A parsed line, or one of the sizes that it lists, without the cells that are refused. `line`: its row in the sheet; the header is usually row 1. */
export interface CatalogueLine extends z.infer<typeof Line>, Pick<Row, 'line' | 'key' | 'faults' | 'isContinued'> {}

/** A parsed file: its lines, the problems of their cells, and what may be a mistake. */
export interface CatalogueText {
  readonly lines: readonly CatalogueLine[];
  readonly problems: readonly LineProblem[];
  readonly warnings: readonly LineProblem[];
  /** Lines of one product stand apart, or the first is not the one with its fields: their order means nothing. */
  readonly isSorted: boolean;
}

/** Called with the lines read and their total. */
type Progress = (done: number, total: number) => void;

/** Lines checked before the event loop gets a turn. */
const linesAtOnce = 200;

/** What people call the columns in sheets of their own, the surest first. */
const otherNames: Partial<ColumnNames<CatalogueColumn>> = {
  slug: ['handle'],
  name: ['product name', 'product', 'product title', 'title', 'item name', 'item'],
  description: ['product description', 'details', 'body html'],
  price: ['selling price', 'price inr', 'price rs', 'selling price inr', 'sale price', 'our price', 'variant price'],
  quantity: [
    ...['qty', 'stock', 'stock quantity', 'stock qty', 'available quantity', 'pieces'],
    'variant inventory qty',
  ],
  category: ['category name', 'product category', 'categories'],
  size: ['sizes', 'size options', 'option1 value'],
  sku: ['sku code', 'item code', 'product code', 'variant sku'],
  colour: ['color'],
  fabric: ['material'],
  care: ['wash care', 'care instructions'],
  mrp: ['mrp inr', 'mrp rs', 'maximum retail price'],
  maker: ['manufacturer', 'manufactured by', 'made by'],
  origin: ['country of origin'],
  no_return: ['not returnable', 'no returns'],
  hsn: ['hsn code', 'hsn sac', 'hsn/sac'],
};

/** Columns of the exports of other shops that another one stands in for: WooCommerce has a sale price only while there is a sale. */
const otherColumns = { regular_price: ['regular price'], type: ['type'], option_name: ['option1 name'] } as const;
type SheetColumn = CatalogueColumn | keyof typeof otherColumns;

const names = {
  ...Object.fromEntries(importColumns.map((column) => [column, [column, ...(otherNames[column] ?? [])]])),
  ...otherColumns,
} as unknown as ColumnNames<SheetColumn>;

/** The columns whose cells may take the place of another one. */
const standIns: Partial<Record<CatalogueColumn, readonly SheetColumn[]>> = {
  price: ['regular_price'],
  category: ['type'],
};

/** What WooCommerce calls the type of a product is no category. */
const notCategory = /^(?:simple|variable|variation|grouped|external)\b/;

/** The cells of a row by the shop's own columns, and why they cannot be taken. */
function ownCells({ regular_price, type, option_name: option, ...cells }: SheetLine<SheetColumn>['cells']): {
  cells: FileCells;
  problems: readonly CellProblem[];
} {
  const price = cells.price ?? regular_price;
  const category = cells.category ?? (type !== undefined && !notCategory.test(type) ? type : undefined);
  // Shopify's name for a product without options.
  const { size, ...others } = cells;
  const isSize = size !== undefined && size !== 'Default Title';
  const isOther = option !== undefined && isSize && !/size/i.test(option.slice(0, longestOption));
  return {
    cells: {
      ...others,
      ...(isSize && { size }),
      ...(price !== undefined && { price }),
      ...(category !== undefined && { category }),
    },
    problems: isOther
      ? [
          {
            field: 'size',
            message: `is the option '${option.slice(0, longestOption)}': a product can be in sizes only`,
          },
        ]
      : [],
  };
}

const longestOption = 40;

/** The text of a description with tags, as other shops export it. */
const withoutTags = (text: string): string =>
  /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h[1-6]|table|meta|img)\b[^<>]*>/i.test(text)
    ? text
        .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
        .replace(/\n[ \t]*(?:\n[ \t]*)+/g, '\n\n')
        .trim()
    : text;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** A name and a slug are never empty by a placeholder, and a size in the shop may be called 'None'. */
const mayBeEmpty = (column: SheetColumn): boolean => !['name', 'slug', 'size'].includes(column);

const isAmount = (column: SheetColumn): boolean => ['price', 'mrp', 'regular_price'].includes(column);

/**
 * Parses a catalogue file. If parsing has to stop, the last problem is the reason.
 * @param labels The keys of the sizes of the shop's products: `S/M/L` is one size of a product of the shop if the shop has it, else three.
 */
export async function readCatalogue(
  text: string,
  progress: Progress,
  labels: ReadonlySet<string> = new Set(),
): Promise<CatalogueText> {
  const table = new Table(labels);
  const problems = await readSheet(text, {
    names,
    // Products that are named by their slugs are known ones.
    missing: (has) =>
      has('slug')
        ? []
        : importColumns.filter(
            (column) => !has(column) && !optionalColumns.includes(column) && !standIns[column]?.some(has),
          ),
    clean: (typed, column, delimiter) => {
      const cell = mayBeEmpty(column) && isPlaceholder(typed) ? '' : typed.replace(/^="([^"]*)"$/, '$1');
      if (!hasValue(column as CatalogueColumn, cell)) return undefined;
      if (column === 'description') return withoutTags(unshieldFormula(cell));
      // A spreadsheet that separates by semicolons writes decimal commas.
      return isAmount(column) && delimiter === ';' ? withDecimalPoint(cell) : unshieldFormula(cell);
    },
    empty: 'has the names of the columns, but no product is below them',
    take: (line) => table.take(line),
  });
  const total = table.rows.at(-1)?.line ?? 1;
  const lines: CatalogueLine[] = [];
  const said = new Set<string>();
  const spellings = new Map<string, string>();
  for (const [index, row] of table.rows.entries()) {
    if (index % linesAtOnce === 0) {
      progress(row.line - 1, total);
      await yieldToEventLoop();
    }
    const read = readLine(row, table.cellsOf(row));
    const { size } = read.line;
    if (size !== undefined) {
      // `Free Size` and `Free size` are one size in a filter.
      const spelling = spellings.get(sizeKey(size)) ?? size;
      spellings.set(sizeKey(size), spelling);
      read.line = { ...read.line, size: spelling };
    }
    // A line that lists sizes has a problem once.
    if (lines.at(-1)?.line !== row.line) said.clear();
    lines.push(read.line);
    problems.push(...read.problems.filter(({ field }) => !said.has(field)));
    for (const { field } of read.problems) said.add(field);
    if (problems.length >= catalogueFileProblems) {
      problems.push({ line: row.line, message: tooManyProblems });
      break;
    }
  }
  progress(total, total);
  const warnings = lines.flatMap(warningsOf);
  return { lines, problems, warnings, isSorted: table.isSorted };
}

/** A line of a file, or one of the sizes that it lists. */
interface Row extends Pick<FileLine, 'line' | 'key' | 'faults'> {
  readonly cells: FileCells;
  /** It has the slug and the name of the row above. */
  readonly isContinued: boolean;
}

/** The rows of a file by their columns. */
class Table {
  readonly rows: Row[] = [];
  isSorted = false;
  /** What the lines of a product share, by its key. They may stand apart, and the first with a value may be the last line. */
  readonly #shared = new Map<string, FileCells>();
  /** The key of the previous line. */
  #above: string | undefined;
  #products = 0;
  readonly #labels: ReadonlySet<string>;

  constructor(labels: ReadonlySet<string>) {
    this.#labels = labels;
  }

  take({ line, cells: found, length, width }: SheetLine<SheetColumn>): readonly CellProblem[] | string {
    const { cells: typed, problems: ofOptions } = ownCells(found);
    const { name } = typed;
    if (length > width)
      return [{ ...(name && { name }), message: `has ${length} cells where the header has ${width}` }];
    const cells = continued(typed, this.rows.at(-1)?.cells);
    const key = keyOf(cells);
    // Shopify has a row for each further photo of a product.
    if (key !== undefined && key === this.#above && Object.keys(cells).join('') === 'slug') return [];
    const read = sizesOf(cells, this.#labels);
    const { sizes } = read;
    const problems = [...ofOptions, ...read.problems];
    const faults = problems.flatMap(({ field = [] }) => field);
    const isContinued = key !== undefined && typed.slug === undefined && name === undefined;
    this.rows.push(...sizes.map((size) => ({ line, key, faults, isContinued, cells: size })));
    const above = key === undefined ? undefined : this.#shared.get(key);
    const shared = sharedCells(above, cells);
    if (above === undefined) this.#products += 1;
    else if (key !== this.#above || countFilled(shared) > countFilled(above)) this.isSorted = true;
    if (key !== undefined) this.#shared.set(key, shared);
    this.#above = key;
    return this.#products <= catalogueFileLines
      ? problems
      : `a file may have ${catalogueFileLines} products: send it in parts`;
  }

  /** The cells of a row with those that the lines of its product share. */
  cellsOf({ cells, key }: Row): FileCells {
    return key === undefined ? cells : cellsOfLine(this.#shared.get(key), cells);
  }
}

/** A line with a size but neither slug nor name belongs to the product above, as in sheets with merged cells. */
function continued(typed: FileCells, above: FileCells = {}): FileCells {
  const { slug, name } = above;
  const { size, ...others } = typed;
  const cells: FileCells = typed.slug === undefined && isPlaceholder(size ?? '') ? others : typed;
  if (cells.size === undefined || cells.slug !== undefined || cells.name !== undefined) return cells;
  return { ...cells, ...(slug !== undefined && { slug }), ...(name !== undefined && { name }) };
}

/** What the lines of one product have in common: the slug; without slugs, lines with sizes have the name. */
function keyOf(cells: FileCells): string | undefined {
  const { slug, size, name } = cells;
  if (slug !== undefined) return withoutHidden(slug).trim();
  // No slug has a space.
  return size === undefined || name === undefined ? undefined : `name ${name.trim().toLowerCase()}`;
}

/** The lines that a line with several sizes stands for, `S, M, L` with `4, 6, 5` pieces; one code is that of each. */
function sizesOf(
  cells: FileCells,
  labels: ReadonlySet<string>,
): { sizes: FileCells[]; problems: readonly CellProblem[] } {
  const quantities = quantitiesIn(cells.quantity);
  const isOne = cells.slug !== undefined && cells.size !== undefined && labels.has(sizeKey(cells.size));
  const sizes = sizesIn(cells.size, quantities, isOne);
  if (sizes.length < 2) return { sizes: [cells], problems: [] };
  const { size: _size, quantity: _quantity, sku: _sku, ...others } = cells;
  if (sizes.length > maxSizes) {
    const message = fieldText(fieldRefusal('tooManySizes', { count: maxSizes }));
    return { sizes: [others], problems: [{ field: 'size', message }] };
  }
  const skus = skusIn(cells.sku);
  const isOneEach = (list: readonly string[]) => list.length === 0 || list.length === sizes.length;
  const problems = [
    ...(isOneEach(quantities) ? [] : [needsQuantities(quantities, sizes)]),
    ...(isOneEach(skus) || skus.length === 1 ? [] : [needsSkus]),
  ];
  const rowOf = (size: string, index: number): FileCells => {
    const quantity = isOneEach(quantities) && quantities[index];
    const sku = isOneEach(skus) ? skus[index] : skus.length === 1 && skus[0];
    return { ...others, size, ...(quantity && { quantity }), ...(sku && { sku }) };
  };
  return { sizes: sizes.map(rowOf), problems };
}

/** The most sizes that a problem names. */
const mostNamed = 8;

function needsQuantities(quantities: readonly string[], sizes: readonly string[]): CellProblem {
  const [typed = ''] = quantities;
  const isNumber = quantities.length === 1 && /^\d{1,7}$/.test(typed);
  const found = isNumber ? `${typed} is one number` : `there are ${quantities.length} numbers`;
  const more = sizes.length > mostNamed ? ', …' : '';
  const named = `${sizes.length} sizes (${sizes.slice(0, mostNamed).join(', ')}${more})`;
  const message = `${found} for ${named}: write one for each, such as 4, 6, 5, or leave it empty`;
  return { field: 'quantity', message };
}

const needsSkus = { field: 'sku', message: 'needs one for all of the sizes, or one for each' };

const countFilled = (cells: FileCells): number => Object.values(cells).filter((cell) => cell.trim() !== '').length;

/** Parses the cells of a line. A cell that its product's lines share is refused where it is typed. */
function readLine({ line, key, faults = [], isContinued, cells: typed }: Row, cells: FileCells): ReadLine {
  const parsed = Line.safeParse(cells);
  if (parsed.success) return { line: { ...parsed.data, line, key, faults, isContinued }, problems: [] };
  const refused = Object.entries(fieldTexts(refusedFields(parsed.error)));
  const fields = refused.map(([field]) => field);
  const sound = Object.fromEntries(Object.entries(cells).filter(([field]) => !fields.includes(field)));
  const { name } = cells;
  const problems = refused
    .filter(([field]) => typed[field as CatalogueColumn]?.trim())
    .map(([field, message]) => ({ line, ...(name !== undefined && { name }), field, message }));
  return { line: { ...Line.parse(sound), line, key, faults: [...faults, ...fields], isContinued }, problems };
}

interface ReadLine {
  line: CatalogueLine;
  readonly problems: readonly (LineProblem & { readonly field: string })[];
}

/** Values that a spreadsheet has changed, as it seems. */
function warningsOf(read: CatalogueLine): LineProblem[] {
  const { line, name = '', size = '', sku = '' } = read;
  const advice = 'which a spreadsheet may have made of another value. Format the column as text and type it again';
  return [
    ...(isSpreadsheetCode(name) ? [{ line, field: 'name', message: `is '${name}', ${advice}` }] : []),
    ...(isSpreadsheetSize(size) ? [{ line, field: 'size', message: `is '${size}', ${advice}` }] : []),
    ...(isSpreadsheetCode(sku) || hasLostDigits(sku)
      ? [{ line, field: 'sku', message: `is '${sku}', ${advice}` }]
      : []),
  ];
}
