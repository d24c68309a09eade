import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Database } from '../../db/database.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { blockSize, withPostings, type Postings, type PostingBlock } from './postings.ts';
import { addWords, blockPostings, deleteBlocks, lastBlock, missingWords, writeBlocks } from './search-store.ts';
import { fieldsByWord, wordsAtOnce } from './search-index.ts';

/** The result of a check: what was compared, and what was wrong. */
export interface IndexReport {
  readonly products: number;
  /** Terms, counted once for each block of products that they occur in. */
  readonly entries: number;
  readonly wrongEntries: number;
  /** Some of the terms with wrong entries. */
  readonly examples: readonly string[];
}

/** The parts of one block that contradict the products' texts. */
interface BlockDifferences {
  readonly products: number;
  readonly entries: number;
  readonly wrong: readonly PostingBlock[];
  /** Entries that no product of the block justifies. */
  readonly obsolete: readonly Pick<PostingBlock, 'word' | 'block'>[];
  /** Terms that the dictionary lacks. */
  readonly missing: readonly string[];
}

const mostExamples = 5;

/**
 * Compares the search index with the texts of all shown products, one block of products in each transaction, so that the shop stays open.
 * @param repair Whether wrong entries are replaced.
 */
export async function checkIndex(
  { db, engine }: Database,
  changes: CatalogueChanges,
  { repair }: { readonly repair: boolean },
): Promise<IndexReport> {
  const last = await lastBlock(db, blockSize);
  const report = { products: 0, entries: 0, wrongEntries: 0, examples: new Set<string>() };
  for (let block = 0; block <= last; block += 1) {
    const found = await changes.transaction(async (catalogue) => {
      await engine.lockCatalogue(catalogue.trx);
      const differences = await differencesIn(catalogue.trx, block);
      if (repair && isWrong(differences)) await write(catalogue.writing({ searchIndex: true }), differences);
      return differences;
    });
    const words = [...found.wrong, ...found.obsolete].map(({ word }) => word).concat(found.missing);
    report.products += found.products;
    report.entries += found.entries;
    report.wrongEntries += new Set(words).size;
    for (const word of words) if (report.examples.size < mostExamples) report.examples.add(word);
  }
  return { ...report, examples: [...report.examples] };
}

function isWrong({ wrong, obsolete, missing }: BlockDifferences): boolean {
  return wrong.length + obsolete.length + missing.length > 0;
}

async function differencesIn(trx: Kysely<Schema>, block: number): Promise<BlockDifferences> {
  const products = await selectProducts(trx, 'shown')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.number', 'product.name', 'product.description', 'category.name as category'])
    .where('product.number', '>=', block * blockSize)
    .where('product.number', '<', (block + 1) * blockSize)
    .execute();
  const fields = new Map<string, Map<number, number>>();
  for (const product of products) {
    for (const [word, bits] of fieldsByWord(product)) {
      const byNumber = fields.get(word) ?? new Map<number, number>();
      fields.set(word, byNumber.set(product.number, bits));
    }
  }
  const expected = new Map([...fields].map(([word, byNumber]) => [word, withPostings(undefined, byNumber)]));
  const stored = new Map((await blockPostings(trx, block)).map(({ word, postings }) => [word, postings]));
  const missing: string[] = [];
  for (const words of parts([...expected.keys()])) missing.push(...(await missingWords(trx, words)));
  return {
    products: products.length,
    entries: expected.size,
    wrong: [...expected]
      .filter(([word, postings]) => !areEqual(stored.get(word), postings))
      .map(([word, postings]) => ({ word, block, postings })),
    obsolete: [...stored.keys()].filter((word) => !expected.has(word)).map((word) => ({ word, block })),
    missing,
  };
}

async function write(trx: Kysely<Schema>, { wrong, obsolete, missing }: BlockDifferences): Promise<void> {
  for (const words of parts(missing)) await addWords(trx, words);
  for (const blocks of parts(wrong)) await writeBlocks(trx, blocks);
  for (const blocks of parts(obsolete)) await deleteBlocks(trx, blocks);
}

function areEqual(a: Postings | undefined, b: Postings): boolean {
  return a?.length === b.length && b.every((entry, index) => entry === a[index]);
}

/** The parts of a list, each below the engines' limits on parameters. */
function* parts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += wordsAtOnce) yield list.slice(at, at + wordsAtOnce);
}
