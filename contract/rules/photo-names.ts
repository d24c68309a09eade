import { mostPhotos } from './photo.ts';
import { withoutHidden } from './typed-text.ts';

/** The most files of one matching. */
export const mostPhotoNames = 2_000;

/** The longest path of a file, in characters. */
export const longestPhotoName = 400;

/** A number that follows a product's name is a place up to this; a larger one belongs to another name: 'Stole 47'. */
const mostPlace = 20;

/** What counts of a name: no product has a longer one, in characters of NFKC. */
const longestName = 220;
/** Words of a name that count, and names of a path: the file and the folders next to it. */
const mostWords = 24;
const mostNames = 5;

/** Products of one name that are kept: it is ambiguous already. */
const mostNamesakes = 20;

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

/** A name that a file may mean, with the words around it: those from `end` on follow it. */
interface Beginning {
  readonly key: string;
  readonly words: readonly string[];
  readonly end: number;
}

interface Candidate<P> extends Beginning {
  /** The products with this name, as far as they are known. */
  readonly products: P[];
}

/**
 * Matches photos with products by SKU, slug or name: of the file ('Stole 46 (2).jpg', 'STOLE_46-front.jpeg') or of its folders
 * ('stole-46/1.jpg'). Separators and case do not matter. The longest name wins; one that several products have matches none.
 */
export class PhotoNames<P extends NamedProduct> {
  /** Without candidates: no photo. */
  readonly #files = new Map<string, readonly Candidate<P>[] | undefined>();
  readonly #found = new Map<string, P[]>();
  readonly #products = new Set<P>();

  /** Reads paths of files, before the products. A hundred take some milliseconds. */
  addFiles(files: readonly string[]): void {
    for (const file of files) {
      const candidates = isPhotoName(file) ? beginningsOf(file).map((one) => this.#candidate(one)) : undefined;
      this.#files.set(file, candidates);
    }
  }

  #candidate({ key, words, end }: Beginning): Candidate<P> {
    const products = this.#found.get(key) ?? [];
    this.#found.set(key, products);
    return { key, words, end, products };
  }

  /** Considers a product of the shop. Those that no file means are not kept. */
  add(product: P): void {
    for (const key of keysOf(product)) {
      const namesakes = this.#found.get(key);
      if (namesakes === undefined || namesakes.length === mostNamesakes) continue;
      namesakes.push(product);
      this.#products.add(product);
    }
  }

  /** The products that files may mean. */
  get products(): ReadonlySet<P> {
    return this.#products;
  }

  /** @param count The number of photos that a product has. */
  match(count: (product: P) => number): PhotoMatches<P> {
    const unmatched: PhotoMatches<P>['unmatched'][number][] = [];
    const byProduct = new Map<string, { product: P; files: NamedFile[] }>();
    for (const [file, candidates] of this.#files) {
      const { best, products } = bestOf(candidates);
      const [product] = products;
      if (best === undefined || product === undefined || products.length > 1) {
        const reason = candidates === undefined ? 'notPhoto' : product === undefined ? 'noProduct' : 'ambiguous';
        unmatched.push({ file, reason, products });
        continue;
      }
      const known = byProduct.get(product._id) ?? { product, files: [] };
      byProduct.set(product._id, known);
      known.files.push(namedFile(file, best));
    }
    const matched: PhotoMatches<P>['matched'][number][] = [];
    for (const { product, files } of byProduct.values()) {
      const before = count(product);
      files.sort((a, b) => a.rank - b.rank || collator.compare(a.rest, b.rest));
      for (const [index, { file }] of files.entries()) {
        const place = before + index + 1;
        if (place <= mostPhotos) matched.push({ file, product, place });
        else unmatched.push({ file, reason: 'full', products: [product] });
      }
    }
    return { matched, unmatched };
  }
}

/** The longest name among these that products have, and the products. */
function bestOf<P extends NamedProduct>(candidates: readonly Candidate<P>[] = []) {
  let best: Candidate<P> | undefined;
  const products = new Set<P>();
  for (const candidate of candidates) {
    const longer = candidate.key.length - (best?.key.length ?? 0);
    if (candidate.products.length === 0 || longer < 0) continue;
    if (longer > 0) {
      best = candidate;
      products.clear();
    }
    for (const product of candidate.products) products.add(product);
  }
  return { best, products: [...products] };
}

/**
 * The names that a path may mean: beginnings of the file's name and of its folders after which the rest can say which photo it is:
 * 'front', '2', 'IMG 2034'.
 */
function beginningsOf(path: string): Beginning[] {
  const names = partsOf(path.replace(photoEnding, '')).reverse().slice(0, mostNames).map(wordsOf);
  const [inFile = []] = names;
  return names.flatMap((words, level) => {
    let numbersLeft = words.filter(isNumber).length;
    let key = '';
    return words.flatMap((word, index) => {
      const next = words[index + 1];
      key = joined(key, word);
      if (isNumber(word)) numbersLeft -= 1;
      const isOther = next !== undefined && isNumber(next) && Number(next) > mostPlace;
      if (numbersLeft > 1 || isOther) return [];
      return [level === 0 ? { key, words, end: index + 1 } : { key, words: inFile, end: 0 }];
    });
  });
}

const isNumber = (word: string): boolean => /^\p{Nd}/u.test(word);

/** The first photo of a product, however people call it. */
const firsts: ReadonlySet<string> = new Set(['front', 'main', 'cover', 'hero']);
const collator = new Intl.Collator('en', { numeric: true });

/** A file with what puts it in order among those of its product. */
interface NamedFile {
  readonly file: string;
  readonly rest: string;
  readonly rank: number;
}

function namedFile(file: string, { words, end }: Beginning): NamedFile {
  const rest = words.slice(end);
  const rank = rest.length === 0 ? 0 : rest.some((word) => firsts.has(word)) ? 1 : 2;
  return { file, rest: rest.join(' '), rank };
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

/** The first words of a name, without case; numbers are words too. Vowel signs belong to their word. */
function wordsOf(text: string): string[] {
  const name = withoutHidden(text).normalize('NFKC').slice(0, longestName).toLowerCase();
  return name.match(/\p{Nd}+|[\p{L}\p{M}]+/gu)?.slice(0, mostWords) ?? [];
}

/** Words without what separates them, so that 'stole46' is 'Stole 46'. Numbers stay apart: 1-12 is not 11-2. */
function joined(key: string, word: string): string {
  return key + (isNumber(word) && /\p{Nd}$/u.test(key) ? '-' : '') + word;
}

const keyOf = (words: readonly string[]): string => words.reduce(joined, '');
