import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { newId } from '#server/db/ids.ts';
import type { Session } from './accounts.ts';
import { listOrders, type PayingShop } from './payments.ts';
import { buySizes, type Entry } from './sizes.ts';
import type { CallResult, TestShop } from './test-shop.ts';

/** Moves an order on until it has a status. @param promisedTo The last promised day; without it, nothing is promised. */
export async function deliver(
  shop: TestShop,
  { token }: Session,
  { _id: id }: Order,
  { to = 'Delivered', promisedTo }: { to?: OrderStatus; promisedTo?: string } = {},
): Promise<void> {
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) {
    const moved = await shop.call('moveOrder', { token, params: { id }, body: { status } });
    if (moved.status !== 200) throw new Error(`${status}: ${JSON.stringify(moved.body)}`);
    if (status === to) break;
  }
  const promised = promisedTo === undefined ? null : promisedTo;
  await shop.database.db
    .updateTable('order')
    .set({ promised_from: promised, promised_to: promised })
    .where('id', '=', id)
    .execute();
}

/** An order of these entries, paid online and delivered. */
export async function deliveredOrder(
  shop: PayingShop,
  owner: Session,
  shopper: Session,
  entries: readonly Entry[],
  how: Parameters<typeof deliver>[3] = {},
): Promise<Order> {
  const bought = await buySizes(shop, shopper, entries);
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body));
  const [order] = await listOrders(shop, shopper);
  await deliver(shop, owner, order!, how);
  return order!;
}

/** A request as it is sent: one piece of the first line, because the shopper has changed their mind. */
export const returnBody = (over: object = {}) => ({
  ...{ kind: 'refund', lines: [{ line: 0, quantity: 1 }], reason: 'changed_mind', key: newId() },
  ...over,
});

/** Asks for pieces of an order back. */
export const askBack = (
  shop: TestShop,
  { token }: Session,
  { _id: id }: Pick<Order, '_id'>,
  over: object = {},
): Promise<CallResult<'requestReturn'>> =>
  shop.call('requestReturn', { token, params: { id }, body: returnBody(over) });
