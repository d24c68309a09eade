import type { ImportEvent } from '#contract/catalogue-file.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dayOf } from '#contract/rules/day.ts';
import { catalogueFile } from '../catalogue-export.ts';
import { importCatalogue } from '../catalogue-import.ts';
import { handleSignedIn, WithHeaders } from '../handle.ts';
import type { MockState } from '../state.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const catalogueFileHandlers = ({ accounts, catalogue, categories, clock }: MockState) => ({
  exportCatalogue: handleSignedIn(accounts, endpoints.exportCatalogue, () => {
    const name = `catalogue-${dayOf(clock())}.csv`;
    return new WithHeaders(bytes(catalogueFile(catalogue.all())), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
  }),
  importCatalogue: handleSignedIn(accounts, endpoints.importCatalogue, ({ query, body }, { user: { name: by } }) => {
    const outcome = importCatalogue(body, query.dry_run, categories, catalogue, { reason: 'import', by });
    const total = outcome.created + outcome.updated;
    const events: ImportEvent[] = [{ state: 'reading', done: total, total }, outcome];
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    return new WithHeaders(bytes(lines), { 'content-type': 'application/x-ndjson' });
  }),
});
