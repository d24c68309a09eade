import { z } from 'zod';
import { Id, Paging, Rupees, RupeesText } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { colourNameLength, colours, findColour, mostOwnColours } from './rules/palette.ts';
import { listSorts, searchSorts } from './rules/product-filter.ts';
import { SizeFilter, SizeFilterText } from './size.ts';

const mostChecked = 1000;

/** The keyword of a search. */
export const Keyword = z
  .string()
  .trim()
  .min(1, fieldError('required'))
  .max(200, fieldError('tooLong', { count: 200 }));

/** Ids of categories. Empty: all. */
const Checked = z.array(Id).max(mostChecked, fieldError('tooManyCategories', { count: mostChecked }));

/** `Checked` in a query: ids separated by commas. */
const CheckedText = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(Checked);

/** A colour of the palette, compared without case, or one of the owner's own; no product has an unknown one. */
const ColourName = z
  .string()
  .max(colourNameLength, fieldError('notColour'))
  .transform((text) => findColour(text) ?? text);

const mostColours = colours.length + mostOwnColours;

/** Colours to filter by. Empty: no filter. */
const ColourFilter = z
  .array(ColourName, fieldError('notList'))
  .max(mostColours, fieldError('tooManyEntries', { count: mostColours }));

/** `ColourFilter` in a query: names separated by commas. */
const ColourFilterText = z
  .string()
  .transform((text) => text.split(','))
  .pipe(ColourFilter);

const ListSort = z.enum(listSorts);
const SearchSort = z.enum(searchSorts);

/** 1: only products in stock; 0 filters nothing. */
const InStock = z.union([z.literal(0), z.literal(1)], fieldError('notZeroOrOne'));
const InStockText = z.enum(['0', '1'], fieldError('notZeroOrOne')).transform(Number).pipe(InStock);

const isWholePaise = (rupees: number) => Math.abs(Math.round(rupees * 100) - rupees * 100) < 1e-4;

/** A filter in a body. `min` and `max` are inclusive. */
const filterFields = {
  sizes: SizeFilter.optional(),
  colours: ColourFilter.optional(),
  min: Rupees.refine(isWholePaise, fieldError('notPrice')).optional(),
  max: Rupees.refine(isWholePaise, fieldError('notPrice')).optional(),
  in_stock: InStock.optional(),
};

/** A filter in a query. */
const filterTexts = {
  sizes: SizeFilterText.optional(),
  colours: ColourFilterText.optional(),
  min: RupeesText.optional(),
  max: RupeesText.optional(),
  in_stock: InStockText.optional(),
};

/** Refuses `min` above `max`. */
function inOrder({
  issues,
  value: { min, max },
}: z.core.ParsePayload<{ min?: number | undefined; max?: number | undefined }>): void {
  if (min === undefined || max === undefined || min <= max) return;
  issues.push({ code: 'custom', path: ['min'], message: fieldError('tooLarge', { max }), input: min });
}

/** The query of calls 10 and 13. */
export const ListQuery = Paging.extend({ ...filterTexts, sort: ListSort.optional() }).check(inOrder);

/** The query of call 5. */
export const SearchQuery = Paging.extend({
  checked: CheckedText.optional(),
  ...filterTexts,
  sort: SearchSort.optional(),
}).check(inOrder);

/** The body of call 8. */
export const FilterBody = z.object({ checked: Checked, ...filterFields, sort: ListSort.optional() }).check(inOrder);

/** The query of the counts: a filter, in the shop or among the products that match a keyword. */
export const CountsQuery = z
  .object({
    checked: CheckedText.optional(),
    ...filterTexts,
    /** Counts among the products that match it; all by default. */
    keyword: Keyword.optional(),
  })
  .check(inOrder);
