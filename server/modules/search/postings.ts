/**
 * Postings: the products that have a term, and in which fields. Products are identified by number; 8,192 numbers form a block, whose
 * postings are one ascending list of 16-bit entries (13 bits: the product within the block; 3 bits: the fields). A term in each of
 * 100,000 products takes 200 KB and is read in a fraction of a millisecond; ranking as many rows with FTS5 or tsvector takes a
 * hundred times as long.
 */
export const blockSize = 8192;

/** The fields as bits. */
export const field = { description: 1, category: 2, name: 4 } as const;

const fieldBits = 3;
const fieldMask = 0b111;

/** A block's decoded postings. */
export type Postings = Uint16Array;

/** A term's postings in one block of products. */
export interface PostingBlock {
  readonly word: string;
  readonly block: number;
  readonly postings: Postings;
}

/** The block of a product number. */
export function blockOf(number: number): number {
  return Math.floor(number / blockSize);
}

/** The product of an entry, as its offset in the block. */
export function placeOf(entry: number): number {
  return entry >> fieldBits;
}

/** The fields of an entry, as bits. */
export function fieldsOf(entry: number): number {
  return entry & fieldMask;
}

/** Decodes stored postings. The bytes are little-endian, like every platform of Node. */
export function readPostings(bytes: Buffer): Postings {
  // A Uint16Array must begin at an even byte, but `pg` returns slices of a larger buffer.
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 2);
}

/** Encodes postings for storage. */
export function writePostings(postings: Postings): Buffer {
  return Buffer.from(postings.buffer, postings.byteOffset, postings.byteLength);
}

/** The block's postings after changes: fields by product number, 0 to remove a product. */
export function withPostings(postings: Postings | undefined, edited: ReadonlyMap<number, number>): Postings {
  const byPlace = new Map<number, number>();
  for (const entry of postings ?? []) byPlace.set(placeOf(entry), fieldsOf(entry));
  for (const [number, fields] of edited) {
    if (fields === 0) byPlace.delete(number % blockSize);
    else byPlace.set(number % blockSize, fields);
  }
  return Uint16Array.from(byPlace, ([place, fields]) => (place << fieldBits) | fields).sort();
}
