import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * The catalogue as a CSV file (RFC 4180, UTF-8). One line a product under the header `catalogueColumns` (`rules/catalogue-file.ts`).
 * A line whose slug is in the shop changes that product; any other makes one. Photos stay as they are.
 */

/** A line that cannot be taken, by its number in the file (the header is line 1). */
const LineProblem = z
  .object({ line: z.int().min(1), field: z.string().optional(), message: z.string() })
  .meta({ id: 'LineProblem' });
export type LineProblem = z.infer<typeof LineProblem>;

const Progress = z.object({
  state: z.enum(['reading', 'writing']),
  done: z.int().min(0),
  total: z.int().min(0),
});

const Outcome = z.object({
  /**
   * `checked`: a dry run without problems. `imported`: all of it is in the shop. `refused`: nothing is. `stopped`: what `written`
   * says is, and the same file imported again writes the rest alone.
   */
  state: z.enum(['checked', 'imported', 'refused', 'stopped']),
  /** How many products it makes and how many it changes; lines with problems are not among them. */
  created: z.int().min(0),
  updated: z.int().min(0),
  problems: z.array(LineProblem),
  /** The lines that were written by an import that stopped, from the first to the last of each part. */
  written: z.array(z.object({ first: z.int().min(1), last: z.int().min(1) })).optional(),
});
export type ImportOutcome = z.infer<typeof Outcome>;

/** One line of the answer to an import. The last one is the outcome. */
export const ImportEvent = z.discriminatedUnion('state', [Progress, Outcome]).meta({ id: 'ImportEvent' });
export type ImportEvent = z.infer<typeof ImportEvent>;

export const catalogueFileEndpoints = {
  exportCatalogue: endpoint('exportCatalogue', {
    summary: 'All products as CSV, newest first',
    reply: { bytes: ['text/csv'] },
    replyHeaders: { 'content-disposition': 'The name of the file' },
    refusals: ['signedOut', 'forbidden'],
  }),
  importCatalogue: endpoint('importCatalogue', {
    summary:
      'Takes in a CSV file without problems, part by part, telling how far it is: one ImportEvent a line (application/x-ndjson)',
    query: z.object({
      /** 1: only looks for problems. */
      dry_run: z
        .enum(['0', '1'])
        .default('0')
        .transform((flag) => flag === '1'),
    }),
    body: z.string(),
    bodyType: 'text/csv',
    reply: { bytes: ['application/x-ndjson'] },
    refusals: ['signedOut', 'forbidden', 'wrongType', 'tooLarge'],
  }),
};
