import { beforeAll } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { ReturnKind, ReturnReason } from '#contract/rules/returns.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lineRows } from '#server/modules/order/order-change-store.ts';
import { lockOrder } from '#server/modules/order/order-store.ts';
import { refuseTooMany } from '#server/modules/returns/return-limits.ts';
import { insertReturn, nextReturnNumber, type ReturnRow } from '#server/modules/returns/return-store.ts';
import { liveSizes } from '#server/modules/stock/size-store.ts';
import { createShopper, logIn, type Session } from './accounts.ts';
import { createAdmin } from './back-office.ts';
import { insertProduct, type NewProduct } from './catalogue.ts';
import { listOrders, type PayingShop } from './payments.ts';
import { buySizes } from './sizes.ts';

/** A request as a test makes it, whatever the rules of shoppers say. */
interface Asked {
  readonly kind?: ReturnKind;
  readonly reason?: ReturnReason;
  readonly pieces?: number;
  /** The index in `Order.lines`. */
  readonly line?: number;
  /** The wanted size. */
  readonly size?: string;
  readonly upi?: string;
}

/** Stores a request of a shopper. @returns Its id. @throws {Refused} returnTooMany */
export function insertRequest(
  { database, clock }: PayingShop,
  { _id: orderId }: Pick<Order, '_id'>,
  { kind = 'refund', reason = 'too_small', pieces = 1, line = 0, size, upi }: Asked = {},
): Promise<string> {
  const at = clock.read();
  return inTransaction(database.db, async (trx) => {
    const order = (await lockOrder(trx, database.engine, orderId))!;
    const row = (await lineRows(trx, orderId))[line]!;
    await refuseTooMany(trx, orderId, [{ position: row.position, pieces }]);
    const live = (await liveSizes(trx, [row.product_id])).get(row.product_id) ?? [];
    const wanted = live.find(({ label }) => label === size);
    const id = newId();
    const number = await nextReturnNumber(trx, database.engine);
    const request: ReturnRow = {
      ...{ id, number, order_id: orderId, account_id: order.account_id, origin: 'shopper', kind, reason },
      ...{ state: 'requested', state_at: at, outcome: null, note: '', shopper_pays: 1, upi: upi ?? null },
      ...{ request_key: id, request_hash: '', close_key: null, close_hash: null, checkout_id: null },
      ...{ held_until: null, exchange_order_id: null, courier: '', tracking_number: '', created_at: at },
    };
    const sized = { wanted_size: wanted?.label ?? null, wanted_size_id: wanted?.id ?? null };
    await insertReturn(trx, request, [{ position: row.position, pieces, ...sized }], { at, by: order.account_id });
    return id;
  });
}

/** The returns of a suite's shop: what an owner does with them. */
export function returnsOf(shop: PayingShop) {
  const auth = { token: '' };
  let owner: Session;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    auth.token = owner.token;
  });
  const move = ({ _id: id }: Pick<Order, '_id'>, status: string) =>
    shop.call('moveOrder', { ...auth, params: { id }, body: { status } });
  const deliver = async (order: Pick<Order, '_id'>) => {
    await move(order, 'Shipped');
    return move(order, 'Delivered');
  };
  return {
    auth,
    /** Lets time pass, in milliseconds: the owner is logged in afterwards. */
    pass: async (time: number) => {
      shop.clock.advance(time);
      auth.token = (await logIn(shop, owner.email, 'indigo-loom')).token;
    },
    move,
    deliver,
    /** A delivered order of pieces of a new product in size M; there are as many in L. */
    bought: async (pieces = 1, product: NewProduct = {}) => {
      const shopper = await createShopper(shop);
      const tee = await insertProduct(shop.database, { price: 1000, sizes: { M: 10, L: 10 }, ...product });
      await buySizes(
        shop,
        shopper,
        Array.from({ length: pieces }, () => [tee, 'M'] as const),
      );
      const order = (await listOrders(shop, shopper))[0]!;
      await deliver(order);
      return { shopper, tee, order };
    },
    order: async ({ _id: id }: Pick<Order, '_id'>) =>
      (await shop.call('getShopOrder', { ...auth, params: { id } })).reply.order,
    see: async (id: string) => (await shop.call('getShopReturn', { ...auth, params: { id } })).reply.return,
    decide: (id: string, decision: 'approve' | 'decline' = 'approve') =>
      shop.call('decideReturn', { ...auth, params: { id }, body: { decision, message: 'As agreed' } }),
    receive: (id: string, good: number, damaged = 0, key = newId(), line = 0) =>
      shop.call('receiveReturn', { ...auth, params: { id }, body: { lines: [{ line, good, damaged }], key } }),
    arrived: ({ _id: id }: Pick<Order, '_id'>, good: number, damaged = 0, key = newId()) =>
      shop.call('noteArrived', { ...auth, params: { id }, body: { lines: [{ line: 0, good, damaged }], key } }),
    close: (
      id: string,
      outcome: string,
      more: { amount?: number; message?: string; key?: string; version?: string | undefined; upi?: string } = {},
    ) =>
      shop.call('closeReturn', { ...auth, params: { id }, body: { outcome, message: 'Done', key: newId(), ...more } }),
  };
}
