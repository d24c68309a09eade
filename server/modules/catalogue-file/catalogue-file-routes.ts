import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { PassThrough } from 'node:stream';
import { catalogueFileEndpoints, type ImportEvent, type ImportOutcome } from '#contract/catalogue-file.ts';
import { refusals } from '#contract/refusals.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { routes } from '../../http/route.ts';
import { catalogueCsv } from './catalogue-export.ts';
import type { CatalogueImport } from './catalogue-import.ts';

export interface CatalogueFileServices {
  readonly db: Kysely<Schema>;
  readonly imports: CatalogueImport;
  readonly clock: Clock;
}

export const catalogueFileRoutes = ({ db, imports, clock }: CatalogueFileServices) =>
  routes(catalogueFileEndpoints, {
    exportCatalogue: (_, { reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="catalogue-${dayOf(clock())}.csv"`)
        .send(catalogueCsv(db)),
    importCatalogue: ({ query, body }, { request, reply }) =>
      answerEvents(reply, request.log, (tell) => imports.run(body, query.dry_run, tell)),
  });

/**
 * Streams events as NDJSON, the outcome last. The import continues if the client disconnects: half an import is of no use.
 */
function answerEvents(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  work: (tell: (event: ImportEvent) => void) => Promise<ImportOutcome>,
): FastifyReply {
  const events = new PassThrough();
  const tell = (event: ImportEvent): void => {
    if (!events.destroyed) events.write(`${JSON.stringify(event)}\n`);
  };
  void work(tell)
    .catch((error: unknown) => {
      log.error({ err: error }, 'catalogue import: failed, nothing was written');
      return failed;
    })
    .then((outcome) => {
      tell(outcome);
      events.end();
    });
  // Compression would delay events.
  return reply.type('application/x-ndjson').header('cache-control', 'no-store, no-transform').send(events);
}

/** The status line was sent already, so an internal error is reported as an outcome. */
const failed: ImportOutcome = {
  state: 'refused',
  created: 0,
  updated: 0,
  problems: [{ line: 1, message: refusals.failed.message }],
};
