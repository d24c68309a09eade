import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaperSnapshot } from '#contract/rules/tax.ts';
import { newId } from '#server/db/ids.ts';
import type { PayingShop } from './payments.ts';

/** The papers of a suite's shop, and the refunds that take them back. */
/** What papers name of the business. */
export const seller = { legal_name: 'Weft Clothing LLP', address: '7 Loom Lane, Pune' };

export function papersOf(shop: PayingShop, auth: { readonly token: string }) {
  const papers = async ({ _id: id }: Pick<Order, '_id'>, token = auth.token) =>
    (await shop.call('listPapers', { token, params: { id } })).reply.papers;
  const snapshot = async (number: string): Promise<PaperSnapshot> => {
    const rows = shop.database.db.selectFrom('paper').select('snapshot').where('number', '=', number);
    return JSON.parse((await rows.executeTakeFirstOrThrow()).snapshot) as PaperSnapshot;
  };
  return {
    papers,
    snapshot,
    /** What the credit notes of an order that count have taken back: its total, and the names of its lines. */
    credited: async (order: Pick<Order, '_id'>) => {
      const notes = (await papers(order)).filter(({ kind, cancelled }) => kind === 'credit_note' && !cancelled);
      const named = async (number: string) => (await snapshot(number)).lines.map(({ name }) => name);
      return Promise.all(notes.map(async ({ number, total }) => [total, ...(await named(number))] as const));
    },
    /** Pays a part of an order back, and waits for the provider. */
    refund: async (order: Pick<Order, '_id'>, amount: number, over: object = {}) => {
      shop.clock.advance(1000);
      const body = { amount, reason: 'A stain', key: newId(), ...over };
      const { status, reply } = await shop.call('refundOrder', { ...auth, params: { id: order._id }, body });
      expect(status).toBe(201);
      const done = async () =>
        (await shop.call('getShopOrder', { ...auth, params: { id: order._id } })).reply.order.refunds?.find(
          ({ _id }) => _id === reply.refund._id,
        )?.state;
      await expect.poll(async () => (shop.clock.advance(60_000), done()), { timeout: 30_000 }).toBe('done');
    },
  };
}
