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

/** The block's postings after changes: fields by product number, 0 to remove a product. Merges the two ascending lists. */
export function withPostings(postings: Postings | undefined, edited: ReadonlyMap<number, number>): Postings {
  const changes = [...edited]
    .sort(([a], [b]) => a - b)
    .map(([number, fields]) => ({ place: number % blockSize, fields }));
  const merged = new Uint16Array((postings?.length ?? 0) + changes.length);
  let length = 0;
  const append = (entry: number): void => {
    if (fieldsOf(entry) === 0) return;
    merged[length] = entry;
    length += 1;
  };
  let next = 0;
  /** Appends the changes of the products before `place`. */
  const appendUntil = (place: number): void => {
    for (let change = changes[next]; change !== undefined && change.place < place; change = changes[next]) {
      append(entryOf(change.place, change.fields));
      next += 1;
    }
  };
  for (const entry of postings ?? []) {
    appendUntil(placeOf(entry));
    // A change replaces the entry.
    if (changes[next]?.place !== placeOf(entry)) append(entry);
  }
  appendUntil(blockSize);
  return merged.slice(0, length);
}

function entryOf(place: number, fields: number): number {
  return (place << fieldBits) | fields;
}
