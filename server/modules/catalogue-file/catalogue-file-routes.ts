import { stringify } from 'csv-stringify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { PassThrough, Readable } from 'node:stream';
import { catalogueFileEndpoints, type ImportEvent, type ImportOutcome } from '#contract/catalogue-file.ts';
import { totalOf } from '#contract/catalogue-sizes.ts';
import type { Product } from '#contract/product.ts';
import { refusals } from '#contract/refusals.ts';
import { catalogueLines, exportColumns, type ExtraColumns } from '#contract/rules/catalogue-file.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { routes } from '../../http/route.ts';
import { allProductsAfter, countHidden } from '../product/product-store.ts';
import { exportedSizes, hasSizesOrSkus, type ExportedSize } from '../stock/size-store.ts';
import { CatalogueImport, type ImportDependencies } from './catalogue-import.ts';

/** Adds the export and the import of the catalogue. */
export async function addCatalogueFile(
  app: FastifyInstance,
  dependencies: Omit<ImportDependencies, 'log'>,
): Promise<void> {
  const imports = new CatalogueImport({ ...dependencies, log: app.log });
  const { database, clock } = dependencies;
  await app.register(catalogueFileRoutes(database.db, imports, clock));
}

const catalogueFileRoutes = (db: Kysely<Schema>, imports: CatalogueImport, clock: Clock) =>
  routes(catalogueFileEndpoints, {
    exportCatalogue: (_, { setHeaders }) => {
      setHeaders({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="catalogue-${dayOf(clock())}.csv"`,
      });
      return catalogueCsv(db);
    },
    importCatalogue: ({ query, body }, { request, setHeaders, account }) => {
      // Compression would delay events.
      setHeaders({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store, no-transform' });
      return streamEvents(request.log, (send) => {
        const { dry_run: dryRun, same } = query;
        return imports.run(body, { dryRun, same }, account.id, send);
      });
    },
  });

/**
 * Streams events as NDJSON, the outcome last. The import continues if the client disconnects.
 */
function streamEvents(
  log: FastifyBaseLogger,
  work: (send: (event: ImportEvent) => void) => Promise<ImportOutcome>,
): Readable {
  const events = new PassThrough();
  const send = (event: ImportEvent): void => {
    if (!events.destroyed) events.write(`${JSON.stringify(event)}\n`);
  };
  void work(send)
    .catch((error: unknown) => {
      log.error({ err: error }, 'catalogue import: failed, nothing was written');
      return failed;
    })
    .then((outcome) => {
      send(outcome);
      events.end();
    });
  return events;
}

/** The status line was sent already, so an internal error is reported as an outcome. */
const failed: ImportOutcome = {
  state: 'refused',
  created: 0,
  updated: 0,
  problems: [{ line: 1, message: refusals.failed.message }],
};

/** Products per batch, so that a large catalogue does not block other requests. */
const productsAtOnce = 500;

/**
 * Streams the catalogue as CSV, newest first. The byte order mark tells Excel UTF-8; lines end with CRLF (RFC 4180); text is always
 * quoted.
 */
async function catalogueCsv(db: Kysely<Schema>): Promise<Readable> {
  const extra = { hidden: (await countHidden(db)) > 0, sizes: await hasSizesOrSkus(db) };
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
    const products = await allProductsAfter(db, last, productsAtOnce);
    const sizes = await exportedSizes(
      db,
      products.map(({ _id }) => _id),
    );
    for (const product of products) yield* linesOf(product, sizes.get(product._id) ?? [], extra);
    last = products.at(-1);
  } while (last !== undefined);
}

/** The lines of a product with the sizes that were read with their stock movements; none if it was deleted since. */
function linesOf(product: Product, sizes: readonly ExportedSize[], extra: ExtraColumns) {
  const [first] = sizes;
  if (first === undefined) return [];
  const listed = sizes.map(({ id, label, sku, quantity, seen }) => ({
    _id: id,
    label,
    quantity,
    stock_seen: seen ?? 0,
    ...(sku !== null && { sku }),
  }));
  const stock = {
    quantity: totalOf(listed),
    stock_seen: first.seen ?? 0,
    sku: first.sku ?? undefined,
    sizes: first.label === '' ? undefined : listed,
  };
  return catalogueLines({ ...product, ...stock }, extra);
}
