import { z } from 'zod';
import { ImportChange } from './catalogue-changes.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { sameAnswers } from './rules/catalogue-file.ts';

/**
 * The catalogue as a CSV file (RFC 4180, UTF-8). Each line is a product under the header `catalogueColumns`
 * (`rules/catalogue-file.ts`), or one of its sizes (`catalogue-sizes.ts`). A line with an existing slug changes that product, and columns
 * that the file lacks stay as they are; any other line creates one. Its stock becomes `quantity` and what has moved since the stock movement `stock_seen`, which an export
 * fills in. Photos are not part of the file.
 */

/** A refused line, by its row in the sheet (the header is usually row 1), with the name of its product if it is known. */
export const LineProblem = z
  .object({
    line: z.int().min(1),
    name: z.string().optional(),
    field: z.string().optional(),
    message: z.string(),
    /** The shop lacks a category or colour that can be created: `unknown` of the outcome lists it once for all its lines. */
    addable: z.literal(true).optional(),
  })
  .meta({ id: 'LineProblem' });
export type LineProblem = z.infer<typeof LineProblem>;

/** A product of a file without a slug whose name, or the SKU of a size, is in the shop. */
const SameProduct = z
  .object({ line: z.int().min(1), name: z.string(), by: z.enum(['name', 'sku']), slug: z.string() })
  .meta({ id: 'SameProduct' });
export type SameProduct = z.infer<typeof SameProduct>;

const Progress = z.object({ state: z.enum(['reading', 'writing']), done: z.int().min(0), total: z.int().min(0) });

const Outcome = z.object({
  /**
   * `checked`: a dry run found no problems. `imported`: all lines were written. `refused`: nothing was written. `stopped`: only
   * the lines in `written` were; importing the same file again writes the rest.
   */
  state: z.enum(['checked', 'imported', 'refused', 'stopped']),
  /** The numbers of created and changed products, without lines that have problems. */
  created: z.int().min(0),
  updated: z.int().min(0),
  problems: z.array(LineProblem),
  /**
   * What may be a mistake, by line: values that a spreadsheet has changed, sizes that may have been renamed. It does not stop an import, so
   * show it before one.
   */
  warnings: z.array(LineProblem).optional(),
  /** Products that are in the shop already, as it seems; `same` of the call says what becomes of them. At most `catalogueFileProblems`. */
  same: z.array(SameProduct).optional(),
  /** The categories and colours that the lines name and the shop lacks, of those that can be created; at most `mostUnknownNames` of each. */
  unknown: z.object({ categories: z.array(z.string()), colours: z.array(z.string()) }).optional(),
  /** What a dry run without problems found, or an import wrote, product by product; at most `mostListedChanges`. */
  changes: z.array(ImportChange).optional(),
  /** The line ranges that a stopped import has written. */
  written: z.array(z.object({ first: z.int().min(1), last: z.int().min(1) })).optional(),
  /** Of an import that has written: `getJob` answers its outcome as the report of this job for 30 days. */
  job: Id.optional(),
});
export type ImportOutcome = z.infer<typeof Outcome>;

/** One line of the response to an import. The last one is the outcome. */
export const ImportEvent = z.discriminatedUnion('state', [Progress, Outcome]).meta({ id: 'ImportEvent' });
export type ImportEvent = z.infer<typeof ImportEvent>;

/** Of a call that imports a file. 1: validates only, and lists what an import would change. */
export const DryRun = z.object({
  dry_run: z
    .enum(['0', '1'])
    .default('0')
    .transform((flag) => flag === '1'),
});

export const catalogueFileEndpoints = {
  exportCatalogue: endpoint('exportCatalogue', {
    summary: 'All products as CSV, newest first',
    reply: { bytes: ['text/csv'] },
    replyHeaders: { 'content-disposition': 'The name of the file' },
    refusals: ['signedOut', 'forbidden'],
  }),
  importCatalogue: endpoint('importCatalogue', {
    summary:
      'Imports a valid CSV file in batches and streams its progress: one ImportEvent per line (application/x-ndjson)',
    query: DryRun.extend({
      /**
       * What becomes of products without a slug whose name or SKU is in the shop: they are left out, change that product, or make a second
       * one. Without it a file that has any is refused, with a problem for each.
       */
      same: z.enum(sameAnswers).optional(),
    }),
    body: z.string(),
    bodyType: 'text/csv',
    reply: { bytes: ['application/x-ndjson'] },
    refusals: ['signedOut', 'forbidden', 'wrongType', 'tooLarge'],
  }),
};
