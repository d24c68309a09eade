import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Paging, Timestamp } from './primitives.ts';

/** What was deleted from the catalogue and can be had back. */

export const Deleted = z
  .object({
    _id: Id,
    kind: z.enum(['product', 'category']),
    name: z.string(),
    at: Timestamp,
    /** When it is gone for good, with its photos. */
    until: Timestamp,
  })
  .meta({ id: 'Deleted' });
export type Deleted = z.infer<typeof Deleted>;

export const deletedEndpoints = {
  listDeleted: endpoint('listDeleted', {
    summary: 'Deleted products and categories that can be restored, the last one first: 20 a page unless said',
    query: Paging,
    reply: z.object({ success: z.literal(true), deleted: z.array(Deleted), total: z.int().min(0) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  restoreDeleted: endpoint('restoreDeleted', {
    summary:
      'Restores a deleted product with its photos, sizes and stock, or a category. A slug that is taken gets a number; a product restores its category',
    params: z.object({ id: Id }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      restored: z.object({ _id: Id, kind: Deleted.shape.kind, name: z.string(), slug: z.string() }),
    }),
    refusals: ['signedOut', 'forbidden', 'deletedNotFound', 'categoryNameTaken', 'deletedSkuTaken'],
  }),
};
