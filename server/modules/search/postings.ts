/**
 * Postings: which products have a word, and in which field. Products go by their number; 8,192 numbers make a block, and a
 * block's postings are one ascending list of 16-bit numbers (13 bits: the product within the block; 3 bits: the fields). So a
 * word that is in each of 100,000 products takes 200 KB and is read in a fraction of a millisecond, where rows of their own, FTS5
 * and tsvector alike, take 50 ms and more to rank it (docs/decisions/0003).
 */
export const blockSize = 8192;

/** The fields that a word can stand in, as bits. */
export const field = { description: 1, category: 2, name: 4 } as const;

const fieldBits = 3;
const fieldMask = 0b111;

/** The block of a product number. */
export function blockOf(number: number): number {
  return Math.floor(number / blockSize);
}

/** Calls `visit` with every product of the block, by number and ascending, and its fields. */
export function eachPosting(block: number, bytes: Buffer, visit: (number: number, fields: number) => void): void {
  const first = block * blockSize;
  for (let at = 0; at < bytes.length; at += 2) {
    const entry = bytes.readUInt16LE(at);
    visit(first + (entry >> fieldBits), entry & fieldMask);
  }
}

/** The block's postings with those of more products: fields by product number. */
export function withPostings(bytes: Buffer | undefined, added: ReadonlyMap<number, number>): Buffer {
  const byOffset = new Map<number, number>();
  if (bytes !== undefined) eachPosting(0, bytes, (offset, fields) => byOffset.set(offset, fields));
  for (const [number, fields] of added) byOffset.set(number % blockSize, fields);
  const list = Uint16Array.from(byOffset, ([offset, fields]) => (offset << fieldBits) | fields).sort();
  const out = Buffer.alloc(list.length * 2);
  list.forEach((entry, index) => out.writeUInt16LE(entry, index * 2));
  return out;
}
