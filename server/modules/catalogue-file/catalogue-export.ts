import { stringify } from 'csv-stringify';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, shieldFormula, type CatalogueColumn } from '#contract/rules/catalogue-file.ts';
import type { Schema } from '../../db/schema.ts';
import { newestProducts } from '../product/product-list-store.ts';

/** How many products are read at once, so that nobody waits for a large catalogue. */
const productsAtOnce = 500;

/**
 * The catalogue as CSV, newest first, as it is read by whoever takes it: never as a whole in memory. With a byte order mark and
 * CRLF, by which Excel knows UTF-8 and RFC 4180; text always in quotation marks.
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

async function* cellsOfAll(db: Kysely<Schema>): AsyncGenerator<Record<CatalogueColumn, string | number>> {
  let last: Product | undefined;
  do {
    const products = await newestProducts(db, {}, { olderThan: last, limit: productsAtOnce });
    for (const product of products) yield cellsOf(product);
    last = products.at(-1);
  } while (last !== undefined);
}

function cellsOf(product: Product): Record<CatalogueColumn, string | number> {
  const { slug, name, description, price, quantity, category, shipping } = product;
  return {
    slug,
    name: shieldFormula(name),
    description: shieldFormula(description),
    price,
    quantity,
    category: shieldFormula(category.name),
    shipping,
  };
}
