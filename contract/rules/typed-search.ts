import { listParams } from './list-params.ts';
import { sizesParam } from './size-filter.ts';
import { sizeKey, sizePresets } from './size-label.ts';

/** What a typed search asks for: words, and the filters that it names ('polo xl under 900'). */
interface TypedSearch {
  /** The other words; may be empty. */
  readonly keyword: string;
  readonly sizes: readonly string[];
  /** Rupees, both included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Labels of sizes by how people write them. */
const labels = new Map<string, string>([
  ...sizePresets.letters.map((label) => [sizeKey(label), label] as const),
  ...(['small', 'medium', 'large'] as const).map((word) => [word, word.slice(0, 1).toUpperCase()] as const),
  ['2xl', 'XXL'],
  ['xxxl', '3XL'],
  ['xxxxl', '4XL'],
]);

/** Rs. 1,299 · ₹900/- · 1.5k. No price: 240 gsm, 20 %. */
const price = String.raw`(?:(?:rs\.?|inr|₹)\s*)?(\d{1,3}(?:,\d{2,3})+|\d{1,7}(?:\.\d{1,2})?)(k)?(?![\d.,]*\d|[a-z]|\s*(?:gsm|cm|mm|kg|g|inch(?:es)?)\b|\s*%)(?:\s*(?:rs\.?|rupees|inr|/-))?`;
/** No lookbehind: Safari has it since 16.4. */
const start = String.raw`(?:^|\s)`;
const between = new RegExp(`${start}(?:between|from)\\s+${price}\\s*(?:-|–|to|and)\\s*${price}`, 'i');
const bare = new RegExp(`${start}${price}\\s*(?:-|–|to)\\s*${price}`, 'i');
const upTo = new RegExp(
  `${start}(?:(?:under|below|less than|cheaper than|within|up ?to|max(?:imum)?)\\s*|<=?\\s*|≤\\s*)${price}`,
  'i',
);
const atLeast = new RegExp(`${start}(?:(?:above|over|more than|from|min(?:imum)?)\\s*|>=?\\s*|≥\\s*)${price}`, 'i');

/** A bare range below it is rather a size or an age: '4-5 years'. */
const lowestOfBareRange = 100;

/** Words that are left over next to a filter: 'polos in xl'. */
const dangling: readonly string[] = ['in', 'for', 'at', 'and'];

/** Reads sizes and prices out of what was typed. */
export function readTypedSearch(text: string): TypedSearch {
  const [withoutPrices, prices] = readTypedPrices(text.trim());
  const [words, sizes] = readTypedSizes(withoutPrices.split(/\s+/).filter(Boolean));
  const namesFilter = sizes.length > 0 || Object.keys(prices).length > 0;
  const keyword = namesFilter ? withoutDangling(words).join(' ') : text.trim();
  return { keyword, sizes, ...prices };
}

function withoutDangling(words: readonly string[]): readonly string[] {
  const isKept = (word: string) => !dangling.includes(word.toLowerCase());
  return words.slice(words.findIndex(isKept), words.findLastIndex(isKept) + 1);
}

/** The query of a results page with the filters that its keyword names. Undefined if it names none. */
export function withTypedFilters(query: URLSearchParams): URLSearchParams | undefined {
  const { keyword, sizes, min, max } = readTypedSearch(query.get('keyword') ?? '');
  if (sizes.length === 0 && min === undefined && max === undefined) return undefined;
  const next = new URLSearchParams(keyword === '' ? [] : { keyword });
  for (const [name, value] of query) if (name !== 'keyword') next.append(name, value);
  for (const size of sizes) next.append(sizesParam, size);
  if (min !== undefined) next.set(listParams.min, String(min));
  if (max !== undefined) next.set(listParams.max, String(max));
  return next;
}

/** The text without the prices that it names, and these. */
function readTypedPrices(text: string): [string, Pick<TypedSearch, 'min' | 'max'>] {
  for (const [pattern, least] of [
    [between, 0],
    [bare, lowestOfBareRange],
  ] as const) {
    const [range, ...parts] = pattern.exec(text) ?? [];
    const [from, to] = [rupees(parts[0], parts[1]), rupees(parts[2], parts[3])];
    if (range === undefined || Math.min(from, to) < least) continue;
    return [text.replace(range, ' '), { min: Math.min(from, to), max: Math.max(from, to) }];
  }
  let rest = text;
  const prices: { min?: number; max?: number } = {};
  for (const [field, pattern] of [
    ['max', upTo],
    ['min', atLeast],
  ] as const) {
    const [bound, digits, thousands] = pattern.exec(rest) ?? [];
    if (bound === undefined) continue;
    prices[field] = rupees(digits, thousands);
    rest = rest.replace(bound, ' ');
  }
  return [rest, prices];
}

const rupees = (digits = '', thousands: string | undefined) =>
  Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);

/**
 * The words without the sizes that they name, and these. A single letter is a size at the end ('polo m') and after 'size', a number only
 * after 'size'.
 */
function readTypedSizes(words: readonly string[]): [string[], string[]] {
  const sizes: string[] = [];
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]].map((term) => term?.toLowerCase());
    const named = word === 'size' ? (labels.get(next) ?? /^\d{2}$/.exec(next)?.[0]) : undefined;
    if (named !== undefined || (word === 'free' && next === 'size')) {
      sizes.push(named ?? sizePresets.one[0]);
      at += 1;
    } else if (isUnmistakable(word)) {
      sizes.push(labels.get(word) ?? word);
      if (next === 'size') at += 1;
    } else left.push(words[at] ?? '');
  }
  const letters: string[] = [];
  for (let last = left.at(-1); last !== undefined && /^[sml]$/i.test(last); last = left.at(-1)) {
    letters.unshift(last.toUpperCase());
    left.pop();
  }
  return [left, [...new Set([...sizes, ...letters])]];
}

/** Whether a word alone means a size: 'xl', '3xl'. */
const isUnmistakable = (word: string) => labels.has(word) && /^(?:x+[sl]|\dxl)$/.test(word);
