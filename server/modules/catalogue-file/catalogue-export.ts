import { stringify } from 'csv-stringify';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import type { Product } from '#contract/product.ts';
import { catalogueCells, catalogueColumns } from '#contract/rules/catalogue-file.ts';
import type { Schema } from '../../db/schema.ts';
import { newestProducts } from '../product/product-list-store.ts';

/** Products per batch, so that a large catalogue does not block other requests. */
const productsAtOnce = 500;

/**
 * Streams the catalogue as CSV, newest first. The byte order mark tells Excel UTF-8; lines end with CRLF (RFC 4180); text is always
 * quoted.
 */
export function catalogueCsv(db: Kysely<Schema>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: [...catalogueColumns],
    record_delimiter: 'windows',
    quoted_string: true,
  });
  const products = Readable.from(cellsOfAll(db));
  products.on('error', (error) => lines.destroy(error));
  lines.on('close', () => products.destroy());
  return products.pipe(lines);
}

async function* cellsOfAll(db: Kysely<Schema>): AsyncGenerator<(string | number)[]> {
  let last: Product | undefined;
  do {
    const products = await newestProducts(db, {}, { olderThan: last, limit: productsAtOnce });
    for (const product of products) yield catalogueCells(product);
    last = products.at(-1);
  } while (last !== undefined);
}
