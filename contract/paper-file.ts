import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paperFileSchemas } from './paper.ts';
import { ShippedIds } from './shipping.ts';

const replyHeaders = { 'content-disposition': 'The name of the file' };

/** The calls that make files of papers. */
export const paperFileEndpoints = {
  getPaper: endpoint('getPaper', { ...paperFileSchemas.getPaper, replyHeaders }),
  exportPapers: endpoint('exportPapers', paperFileSchemas.exportPapers),
  printOrders: endpoint('printOrders', {
    summary:
      'Packing slips of the chosen orders as one PDF, the oldest order first; after each slip the paper of its parcel, if there is one. Ids without an order are left out',
    query: z.object({ ids: ShippedIds }),
    reply: { bytes: ['application/pdf'] },
    replyHeaders,
    refusals: ['signedOut', 'forbidden', 'unavailable'],
  }),
};
