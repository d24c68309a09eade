import { mostPhotos } from './photo.ts';
import { withoutHidden } from './typed-text.ts';

/** The most files of one matching. */
export const mostPhotoNames = 2_000;

/** The longest path of a file, in characters. */
export const longestPhotoName = 400;

/** A number that follows a product's name is a place up to this; a larger one belongs to another name: 'Stole 47'. */
const mostPlace = 20;

/** No name of a product is longer, in characters. */
const longestKey = 220;

const photoEnding = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|bmp|tiff?)$/i;

/** Whether a path is that of a photo, by its ending. */
export function isPhotoName(path: string): boolean {
  return photoEnding.test(path) && !isJunkName(path);
}

/** Whether a path is of what systems put beside files: `.DS_Store`, `__MACOSX/._1.jpg`, `Thumbs.db`. Nobody has to be told. */
export function isJunkName(path: string): boolean {
  return partsOf(path).some((part) => /^(?:\.|__MACOSX$|(?:thumbs\.db|desktop\.ini)$)/i.test(part));
}

/** What the names of its photos may say of a product. */
export interface NamedProduct {
  readonly _id: string;
  readonly name: string;
  readonly slug: string;
  /** Of a product without sizes. */
  readonly sku?: string | undefined;
  readonly sizes?: readonly { readonly label: string; readonly sku?: string | undefined }[] | undefined;
}

/** Why a file is matched with no product: nothing has its name, several have, the product has no room, or it is no photo. */
export const unmatchedReasons = ['noProduct', 'ambiguous', 'full', 'notPhoto'] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

export interface PhotoMatches<P> {
  /** By product, in the order of their places. `place` counts from 1, after the photos that the product has. */
  readonly matched: readonly { readonly file: string; readonly product: P; readonly place: number }[];
  readonly unmatched: readonly { readonly file: string; readonly reason: UnmatchedReason; readonly products: P[] }[];
}

/** A name that a file may mean, with the words after it. */
interface Candidate {
  readonly key: string;
  readonly rest: readonly string[];
}

/**
 * Matches photos with products by SKU, slug or name: of the file ('Stole 46 (2).jpg', 'STOLE_46-front.jpeg') or of its folders
 * ('stole-46/1.jpg'). Separators and case do not matter. The longest name wins; one that several products have matches none.
 */
export class PhotoNames<P extends NamedProduct> {
  readonly #files: ReadonlyMap<string, readonly Candidate[]>;
  readonly #found = new Map<string, P[]>();

  /** @param files Their paths. */
  constructor(files: readonly string[]) {
    this.#files = new Map(files.map((file) => [file, isPhotoName(file) ? candidatesOf(file) : []]));
    for (const { key } of [...this.#files.values()].flat()) this.#found.set(key, []);
  }

  /** Considers a product of the shop. Those that no file means are not kept. */
  add(product: P): void {
    for (const key of keysOf(product)) this.#found.get(key)?.push(product);
  }

  /** The products that files may mean. */
  get products(): P[] {
    return [...new Set([...this.#found.values()].flat())];
  }

  /** @param count The number of photos that a product has. */
  match(count: (product: P) => number): PhotoMatches<P> {
    const unmatched: PhotoMatches<P>['unmatched'][number][] = [];
    const byProduct = new Map<string, { product: P; files: { file: string; rest: readonly string[] }[] }>();
    for (const [file, candidates] of this.#files) {
      const { rest = [], products } = this.#best(candidates);
      const [product] = products;
      if (product === undefined || products.length > 1) {
        const reason = !isPhotoName(file) ? 'notPhoto' : product === undefined ? 'noProduct' : 'ambiguous';
        unmatched.push({ file, reason, products });
        continue;
      }
      const known = byProduct.get(product._id) ?? { product, files: [] };
      byProduct.set(product._id, known);
      known.files.push({ file, rest });
    }
    const matched: PhotoMatches<P>['matched'][number][] = [];
    for (const { product, files } of byProduct.values()) {
      const before = count(product);
      files.sort((a, b) => inOrder(a.rest, b.rest));
      for (const [index, { file }] of files.entries()) {
        const place = before + index + 1;
        if (place <= mostPhotos) matched.push({ file, product, place });
        else unmatched.push({ file, reason: 'full', products: [product] });
      }
    }
    return { matched, unmatched };
  }

  /** The products with the longest name among these. */
  #best(candidates: readonly Candidate[]): { rest?: readonly string[]; products: P[] } {
    let best: { key: string; rest?: readonly string[]; products: P[] } = { key: '', products: [] };
    for (const { key, rest } of candidates) {
      const products = this.#found.get(key) ?? [];
      if (products.length === 0 || key.length < best.key.length) continue;
      const all = key.length > best.key.length ? products : [...best.products, ...products];
      best = { key, rest: key.length > best.key.length ? rest : (best.rest ?? rest), products: all };
    }
    const ids = new Map(best.products.map((product) => [product._id, product]));
    return { ...best, products: [...ids.values()] };
  }
}

/** The names that a path may mean: the beginnings of the file's name and of its folders, with the words that follow. */
function candidatesOf(path: string): Candidate[] {
  const parts = partsOf(path.replace(photoEnding, '')).map(wordsOf).reverse();
  const [inFile = []] = parts;
  return parts.flatMap((words, level) =>
    beginningsOf(words).map(({ key, rest }) => ({ key, rest: level === 0 ? rest : inFile })),
  );
}

/** The beginnings of a name after which the rest can say which photo it is: 'front', '2', 'IMG 2034'. */
function beginningsOf(words: readonly string[]): Candidate[] {
  let numbersLeft = words.filter(isNumber).length;
  let key = '';
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    key = joined(key, word);
    if (isNumber(word)) numbersLeft -= 1;
    const isOther = next !== undefined && isNumber(next) && Number(next) > mostPlace;
    return numbersLeft > 1 || isOther || key.length > longestKey ? [] : [{ key, rest: words.slice(index + 1) }];
  });
}

const isNumber = (word: string): boolean => /^\p{Nd}/u.test(word);

/** The first photo of a product, however people call it. */
const firsts: ReadonlySet<string> = new Set(['front', 'main', 'cover', 'hero']);
const collator = new Intl.Collator('en', { numeric: true });

function inOrder(a: readonly string[], b: readonly string[]): number {
  const rank = (words: readonly string[]) => (words.length === 0 ? 0 : words.some((word) => firsts.has(word)) ? 1 : 2);
  return rank(a) - rank(b) || collator.compare(a.join(' '), b.join(' '));
}

/** What photos of a product may be called: its slug and name, its SKUs, and those of its sizes without the size. */
function keysOf({ name, slug, sku: own = '', sizes = [] }: NamedProduct): Set<string> {
  const skus = sizes.flatMap(({ label, sku }) => (sku === undefined ? [] : [wordsOf(sku), withoutSize(sku, label)]));
  return new Set([wordsOf(slug), wordsOf(name), wordsOf(own), ...skus].map(keyOf).filter((key) => key !== ''));
}

/** The words of an SKU without its size: of 'KUR-16-XL' in XL those of 'KUR-16'. */
function withoutSize(sku: string, label: string): string[] {
  const [words, size] = [wordsOf(sku), wordsOf(label)];
  const isLast = size.length > 0 && keyOf(words.slice(-size.length)) === keyOf(size);
  return isLast ? words.slice(0, -size.length) : words;
}

const partsOf = (path: string): string[] => path.split(/[\\/]/);

/** The words of a name, without case; numbers are words too. Vowel signs belong to their word. */
function wordsOf(text: string): string[] {
  return (
    withoutHidden(text)
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Nd}+|[\p{L}\p{M}]+/gu) ?? []
  );
}

/** Words without what separates them, so that 'stole46' is 'Stole 46'. Numbers stay apart: 1-12 is not 11-2. */
function joined(key: string, word: string): string {
  return key + (isNumber(word) && /\p{Nd}$/u.test(key) ? '-' : '') + word;
}

const keyOf = (words: readonly string[]): string => words.reduce(joined, '');
