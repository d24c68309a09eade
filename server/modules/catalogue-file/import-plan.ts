import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportOutcome, LineProblem, SameProduct } from '#contract/catalogue-file.ts';
import {
  areStored,
  hasFault,
  namedSizes,
  noStock,
  stockOfLines,
  storedSize,
  totalOf,
  type StockAfter,
  type StoredStock,
} from '#contract/catalogue-sizes.ts';
import type { Category } from '#contract/category.ts';
import { OwnColour } from '#contract/colours.ts';
import { fieldRefusal, fieldText, fieldTexts } from '#contract/field-refusals.ts';
import { mrpRefusal } from '#contract/product-details.ts';
import { mostUnknownNames, type SameAnswer } from '#contract/rules/catalogue-file.ts';
import { toPaise } from '#contract/rules/money.ts';
import { changesDetails, detailsAfter } from '#contract/rules/product-details.ts';
import type { EditableSize } from '#contract/rules/product-fields.ts';
import { isPlaceholder } from '#contract/rules/sheet-cell.ts';
import { freeSlugs, slugify } from '#contract/rules/slug.ts';
import { withUnixLines } from '#contract/rules/typed-text.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { allCategories, categoryKey } from '../category/category-store.ts';
import { withPhoto } from '../photo/photo-store.ts';
import {
  allSlugs,
  knownProductsAt,
  type KnownProduct,
  type NewProduct,
  type ProductChange,
} from '../product/catalogue-writer.ts';
import { colourFinder, spellingKey } from '../product/colour-store.ts';
import {
  detailColumns,
  detailsOf,
  isHidden,
  untypedColumn,
  untypedOf,
  visibilityColumns,
} from '../product/product-row.ts';
import { stockSince } from '../stock/movement-store.ts';
import { liveSizes, type LiveSize } from '../stock/size-store.ts';
import type { CatalogueLine } from './catalogue-reader.ts';
import { basePrice, basePriceRefusal } from './filed-price.ts';
import { FiledSkus, withKeptSkus } from './filed-skus.ts';
import { withKeptName } from './kept-values.ts';
import { answerSame, FiledNames, type Lines } from './same-products.ts';
import { mayBeSizes } from './size-cell.ts';

/** Products compared before the event loop gets a turn. */
const productsAtOnce = 500;

/** The lines that create a product. */
interface Addition {
  readonly lines: Lines;
  readonly product: NewProduct;
}

/** The lines that change a product. */
interface Change {
  readonly lines: Lines;
  readonly change: ProductChange;
  readonly stock: StockAfter;
  /** The live sizes before the change; a product without sizes has one with the empty label. */
  readonly live: readonly EditableSize[];
}

/** The effect of an import on the current catalogue. */
export interface ImportPlan {
  readonly problems: readonly LineProblem[];
  /** Lines whose size may be a renamed one, or whose product cannot be shown. */
  readonly warnings: readonly LineProblem[];
  /** Products that are in the shop already, as it seems. */
  readonly same: readonly SameProduct[];
  /** What the file names and the shop lacks. */
  readonly unknown: NonNullable<ImportOutcome['unknown']>;
  /** The last one is the newest. */
  readonly additions: readonly Addition[];
  /** Without products that stay as they are. */
  readonly changes: readonly Change[];
}

/** The values shared by all parts of an import. */
export interface ImportRun {
  /** The creation time of its new products. */
  readonly now: number;
  /** The ids of its new products by their first line. */
  readonly ids: ReadonlyMap<number, string>;
  /** The lines were sorted: the order of sizes stays. */
  readonly isSorted: boolean;
  /** What becomes of products without a slug that are in the shop already. */
  readonly same: SameAnswer | undefined;
}

/**
 * Compares the lines with the catalogue. The first new product of a file is the newest, as in an export: all have one timestamp, and
 * the larger id sorts as newer (product-store.ts).
 */
export async function planImport(
  db: Kysely<Schema>,
  lines: readonly CatalogueLine[],
  { now, ids, isSorted, same: answer }: ImportRun,
): Promise<ImportPlan> {
  const categories = new Map((await allCategories(db)).map((category) => [categoryKey(category.name), category]));
  const { products, same, problems: lineProblems } = await answerSame(db, lines, answer);
  const named = products.flatMap(([{ slug }]) => slug ?? []);
  const known = await knownProductsAt(db, named);
  // Slugs are generated only for lines without one.
  const taken = named.length === products.length ? new Set<string>() : new Set([...named, ...(await allSlugs(db))]);
  const free = freeSlugs(taken);
  const colourOf = await colourFinder(db);
  const skus = await FiledSkus.read(db, products);
  const filedNames = new FiledNames();
  const problems: LineProblem[] = [...lineProblems];
  const warnings: LineProblem[] = [];
  const unknown = new UnknownNames();
  const additions: { lines: Lines; fields: Omit<NewProduct, 'id'> }[] = [];
  const changes: Change[] = [];
  const fresh: string[] = [];
  let stocks: ReadonlyMap<string, StoredStock> = new Map();
  let photographed: ReadonlySet<string> = new Set();
  for (const [index, product] of products.entries()) {
    if (index % productsAtOnce === 0) {
      await yieldToEventLoop();
      const some = products.slice(index, index + productsAtOnce);
      stocks = await storedStocks(db, known, some);
      photographed = await photographedDrafts(db, known, some);
    }
    const before = product[0].slug === undefined ? undefined : known.get(product[0].slug);
    const isDraft = before === undefined || (isHidden(before) && !photographed.has(before.id));
    if (isDraft && product[0].hidden === false) warnings.push({ line: product[0].line, ...stillDraft });
    const filled = filledLine(withKeptName(product[0], before, warnings), before, isDraft);
    const colour = filled.colour && (before?.colour === filled.colour ? filled.colour : colourOf(filled.colour));
    const category = categories.get(categoryKey(filled.category));
    const first = { ...filled, colour };
    const stored = (before && stocks.get(before.id)) ?? noStock;
    const kept = withKeptSkus(withStoredLabels(product, stored), stored);
    warnings.push(...filedNames.warningsOf(product), ...newSizes(product, stored), ...kept.warnings);
    const stock = stockOfLines(kept.lines, stored, isSorted);
    const faulty = product.filter(({ faults = [] }) => faults.length > 0);
    const found = [
      ...problemsOfFields(product[0], first, before),
      ...unknown.problemsOf(filled, { category, colour }),
      ...(Array.isArray(stock) ? stock : []),
      ...skus.problemsOf(kept.lines, stored),
    ].filter(({ line, field = '' }) => !faulty.some((one) => one.line === line && hasFault(one, field)));
    problems.push(...found);
    const isRefused = found.length > 0 || faulty.length > 0;
    if (isRefused || category === undefined || Array.isArray(stock)) continue;
    const slug = first.slug ?? free(slugify(first.name, 'product'));
    taken.add(slug);
    if (before === undefined) {
      additions.push({ lines: product, fields: additionOf(first, stock, slug, category, now) });
      fresh.push(newId());
    } else if (!isUnchanged(first, stock, before, stored.live, category)) {
      changes.push({ lines: product, change: changeOf(first, stock, before, category, now), stock, live: stored.live });
    }
  }
  fresh.sort();
  return {
    problems,
    warnings,
    same,
    unknown: unknown.names,
    additions: additions.reverse().map(({ lines: product, fields }, index) => {
      const id = ids.get(product[0].line) ?? fresh[index] ?? newId();
      return { lines: product, product: { ...fields, id } };
    }),
    changes,
  };
}

/** Problems of the fields that the lines of a product share. */
function problemsOfFields(typed: CatalogueLine, line: FilledLine, before: KnownProduct | undefined): LineProblem[] {
  const missing = before === undefined ? needed.filter((field) => typed[field] === undefined) : untypedIn(line, before);
  const isNoName = typed.name !== undefined && isPlaceholder(line.name) && line.name !== before?.name;
  const isPriced = !hasFault(line, 'price') && !hasFault(line, 'mrp');
  const mrp = isPriced && mrpRefusal(line, detailsAfter(before ? detailsOf(before) : {}, line).mrp);
  const price = isPriced && before && basePriceRefusal(line.price, before);
  const noName = isNoName ? [['name', `is '${line.name}', which names no product`]] : [];
  const messages = [
    ...missing.map((field) => [field, required]),
    ...noName,
    ...Object.entries(fieldTexts({ ...mrp, ...price })),
  ];
  return messages.map(([field, message = '']) => ({ line: typed.line, field, message }));
}

/** The categories and colours that a file names and the shop lacks, by their keys. */
class UnknownNames {
  readonly #categories = new Map<string, string>();
  readonly #colours = new Map<string, string>();

  problemsOf(
    { line, category, colour = '' }: FilledLine,
    found: { category: Category | undefined; colour: string | undefined },
  ): LineProblem[] {
    const problems: LineProblem[] = [];
    if (category !== '' && found.category === undefined) {
      addName(this.#categories, categoryKey(category), category);
      problems.push({ line, field: 'category', message: `there is no category '${category}'`, addable: true });
    }
    if (colour !== '' && found.colour === undefined) {
      const { data: name } = OwnColour.shape.name.safeParse(colour);
      if (name !== undefined) addName(this.#colours, spellingKey(name), name);
      const why = name === undefined ? ', and none can have this name' : '';
      const message = `there is no colour '${colour.slice(0, longestNamed)}'${why}`;
      problems.push({ line, field: 'colour', message, ...(name !== undefined && { addable: true as const }) });
    }
    return problems;
  }

  get names(): ImportPlan['unknown'] {
    const listed = (names: ReadonlyMap<string, string>) => [...names.values()].slice(0, mostUnknownNames);
    return { categories: listed(this.#categories), colours: listed(this.#colours) };
  }
}

/** Adds a name in its first spelling. */
function addName(names: Map<string, string>, key: string, name: string): void {
  if (!names.has(key)) names.set(key, name);
}

/** The longest colour that a problem names, in characters. */
const longestNamed = 60;

/** The stock of those of these products that the shop has, by product id. */
async function storedStocks(
  db: Kysely<Schema>,
  known: ReadonlyMap<string, KnownProduct>,
  products: readonly Lines[],
): Promise<Map<string, StoredStock>> {
  const idOf = ([{ slug = '' }]: Lines) => known.get(slug)?.id;
  const rows = await liveSizes(
    db,
    products.flatMap((lines) => idOf(lines) ?? []),
  );
  const sizes = new Map([...rows].map(([productId, live]) => [productId, live.map(toEditable)]));
  const seen = products.flatMap((lines) => {
    const live = sizes.get(idOf(lines) ?? '') ?? [];
    return lines.flatMap((line) => {
      const { _id: sizeId } = storedSize(line, { live }) ?? {};
      return sizeId === undefined || line.stock_seen === undefined ? [] : [{ sizeId, movement: line.stock_seen }];
    });
  });
  const since = await stockSince(db, seen);
  const moved = new Map([...since].map(([sizeId, stock]) => [sizeId, stock.moved]));
  return new Map(
    [...sizes].map(([productId, live]) => {
      // The quantity that was read with the movements.
      const read = live.map((size) => ({ ...size, quantity: since.get(size._id)?.quantity ?? size.quantity }));
      return [productId, { live: read, moved }];
    }),
  );
}

/** Spells the sizes of a product as the shop does: the file may differ in case. */
const withStoredLabels = ([first, ...others]: Lines, stored: StoredStock): Lines => {
  const spelled = (line: CatalogueLine): CatalogueLine =>
    line.size === undefined ? line : { ...line, size: storedSize(line, stored)?.label ?? line.size };
  return [spelled(first), ...others.map(spelled)];
};

function toEditable({ id, label, sku, quantity }: LiveSize): EditableSize {
  return { _id: id, label, quantity, sku: sku ?? undefined };
}

/** Warns of new sizes that may be several, and of those of a product with sizes: whoever renames one in the file adds it. */
function newSizes(lines: Lines, stored: StoredStock): LineProblem[] {
  const labels = namedSizes(stored.live).map(({ label }) => label);
  const isNew = `is a new size beside ${labels.join(', ')}. To rename one, use the page of the product`;
  return lines
    .filter((line) => line.size !== undefined && storedSize(line, stored) === undefined)
    .flatMap(({ line, size = '' }) => {
      const isOne = `is one size, ${size}. For several write them with commas: S, M`;
      const message = mayBeSizes(size) ? isOne : labels.length > 0 ? isNew : undefined;
      return message === undefined ? [] : [{ line, field: 'size', message }];
    });
}

/** What a new product needs beside a description, which a draft may lack. */
const needed = ['name', 'price', 'category'] as const;

const required = fieldText(fieldRefusal('required'));

/** A line with everything that its product needs. */
interface FilledLine extends CatalogueLine {
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly category: string;
}

/**
 * Takes what a line leaves out from its product, and keeps stored texts that differ in nothing but the kind of their line breaks. A draft
 * stays one until it has a photo.
 */
function filledLine(line: CatalogueLine, before: KnownProduct | undefined, isDraft: boolean): FilledLine {
  const { name, description, price, category, hidden } = line;
  const same = (text: string | undefined, stored = '') =>
    text === undefined || withUnixLines(stored) === text ? stored : text;
  return {
    ...line,
    name: same(name, before?.name),
    description: same(description, before?.description),
    price: basePrice(price, before),
    category: category ?? before?.category ?? '',
    ...(isDraft && hidden === false && { hidden: true }),
  };
}

const stillDraft = {
  field: 'hidden',
  message: 'is 0, but the product has no photo yet: it is a draft. Show it on its page once it has one',
};

/** Those of these products that are hidden and have a photo, by id. The file may show them. */
async function photographedDrafts(
  db: Kysely<Schema>,
  known: ReadonlyMap<string, KnownProduct>,
  products: readonly Lines[],
): Promise<ReadonlySet<string>> {
  const hidden = products.flatMap(([{ slug = '' }]) => known.get(slug) ?? []).filter(isHidden);
  return withPhoto(
    db,
    hidden.map(({ id }) => id),
  );
}

/** The fields without which the product cannot be as the line says; a draft may lack its description, and what was not typed on its page. */
function untypedIn(line: FilledLine, before: KnownProduct): readonly string[] {
  const { description, price, hidden = isHidden(before) } = line;
  if (hidden) return [];
  const untyped = untypedOf({ ...before, description, paise: toPaise(price) });
  return [...new Set([...(description === '' ? ['description'] : []), ...untyped])];
}

function additionOf(
  line: FilledLine,
  { quantity, sizes, sku }: StockAfter,
  slug: string,
  category: Category,
  now: number,
): Omit<NewProduct, 'id'> {
  return {
    ...fieldsOf(line, category),
    ...detailColumns(detailsAfter({}, line)),
    // Until it has photos.
    ...visibilityColumns(true, now),
    ...untypedColumn(line.description === '' ? ['description'] : []),
    slug,
    quantity,
    sizes,
    sku,
    // As the form has it.
    shipping: line.shipping ?? 1,
    created_at: now,
  };
}

function changeOf(
  line: FilledLine,
  { quantity, quantity_seen: seen, sizes, sku }: StockAfter,
  before: KnownProduct,
  category: Category,
  now: number,
): ProductChange {
  const { shipping = before.shipping, hidden = isHidden(before) } = line;
  const details = detailColumns(detailsAfter(detailsOf(before), line));
  const visibility = hidden === isHidden(before) ? {} : visibilityColumns(hidden, now);
  const { base_paise: base, paise } = before;
  const prices = base === null ? {} : { base_paise: toPaise(line.price), paise };
  const after = { ...fieldsOf(line, category), ...prices, ...details, ...visibility, shipping };
  return { before, after, stock: { quantity, seen, sizes, sku } };
}

function isUnchanged(
  line: FilledLine,
  { quantity, sizes, sku }: StockAfter,
  before: KnownProduct,
  live: readonly EditableSize[],
  category: Category,
): boolean {
  return (
    line.name === before.name &&
    line.description === before.description &&
    toPaise(line.price) === (before.base_paise ?? before.paise) &&
    sku === skuOf(live) &&
    (sizes === undefined ? quantity === totalOf(live) : areStored(sizes, namedSizes(live))) &&
    category._id === before.category_id &&
    (line.shipping ?? before.shipping) === before.shipping &&
    !changesDetails(detailsOf(before), line) &&
    (line.hidden ?? isHidden(before)) === isHidden(before)
  );
}

/** The SKU of a product without sizes. */
export const skuOf = (live: readonly EditableSize[]) => live.find(({ label }) => label === '')?.sku;

function fieldsOf({ name, description, price }: FilledLine, category: Category) {
  return { name, description, paise: toPaise(price), category_id: category._id, category: category.name };
}
