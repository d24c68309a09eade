import { stringify } from 'csv-stringify';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import type { Product } from '#contract/product.ts';
import { catalogueLines, exportColumns, type ExtraColumns } from '#contract/rules/catalogue-file.ts';
import type { Schema } from '../../db/schema.ts';
import { countHidden, newestProducts } from '../product/product-list-store.ts';
import { hasSizes } from '../stock/size-store.ts';

/** Products per batch, so that a large catalogue does not block other requests. */
const productsAtOnce = 500;

/**
 * Streams the catalogue as CSV, newest first. The byte order mark tells Excel UTF-8; lines end with CRLF (RFC 4180); text is always
 * quoted.
 */
export async function catalogueCsv(db: Kysely<Schema>): Promise<Readable> {
  const extra = { hidden: (await countHidden(db)) > 0, sizes: await hasSizes(db) };
  const lines = stringify({
    bom: true,
    header: true,
    columns: exportColumns(extra),
    record_delimiter: 'windows',
    quoted_string: true,
  });
  const products = Readable.from(linesOfAll(db, extra));
  products.on('error', (error) => lines.destroy(error));
  lines.on('close', () => products.destroy());
  return products.pipe(lines);
}

async function* linesOfAll(db: Kysely<Schema>, extra: ExtraColumns) {
  let last: Product | undefined;
  do {
    const products = await newestProducts(db, undefined, { olderThan: last, limit: productsAtOnce }, 'all');
    for (const product of products) yield* catalogueLines(product, extra);
    last = products.at(-1);
  } while (last !== undefined);
}
