import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import type { SizeRow } from './size-store.ts';
import type { ReservingCheckout, SizeQuantity } from './stock-store.ts';

/** How much of sizes the accounts of a network take without having paid or been confirmed. */
export interface NetworkShare {
  /** In unexpired reservations of other accounts, by size. */
  readonly reserved: ReadonlyMap<string, number>;
  /** In cash orders that no person of the shop has confirmed, by size. These pieces are not on hand any more. */
  readonly ordered: ReadonlyMap<string, number>;
}

/** How much one network takes. */
export interface NetworkRules {
  /** The largest part of a size's stock that one network takes without paying or being confirmed, in percent. */
  readonly networkReservations: number;
  /** The network of an address, hashed. */
  readonly networkKey: (address: string) => string;
}

/** What a network takes of sizes. While the sizes are locked it grows only by a confirmation that is taken back, under its order's lock. */
export async function networkShare(
  trx: Kysely<Schema>,
  sizeIds: readonly string[],
  network: string,
  { accountId, now }: Omit<ReservingCheckout, 'checkoutId'>,
): Promise<NetworkShare> {
  const [reserved, ordered] = await pipeline([
    trx
      .selectFrom('hold')
      .select(({ fn }) => ['size_id', fn.sum<number>('pieces').as('pieces')])
      .where('size_id', 'in', sizeIds)
      .where('network', '=', network)
      .where('account_id', '!=', accountId)
      .where('expires_at', '>', now)
      .groupBy('size_id')
      .execute(),
    trx
      .selectFrom('order')
      // SQLite runs a cross join in the written order: the network's orders first, then their lines.
      .crossJoin('order_line')
      .crossJoin('cash_order')
      .select(({ fn }) => ['size_id', fn.sum<number>('pieces').as('pieces')])
      .whereRef('order_line.order_id', '=', 'order.id')
      .whereRef('cash_order.order_id', '=', 'order.id')
      .where('network', '=', network)
      .where('confirmed_by', 'is', null)
      .where('waits_for_pieces', '=', 0)
      .where('size_id', 'in', sizeIds)
      .groupBy('size_id')
      .execute(),
  ]);
  const bySize = (rows: readonly { readonly size_id: string | null; readonly pieces: number }[]) =>
    new Map(rows.map(({ size_id, pieces }) => [size_id ?? '', Number(pieces)]));
  return { reserved: bySize(reserved), ordered: bySize(ordered) };
}

/**
 * Whether a quantity of a locked size is within what one network may take without paying or being confirmed: otherwise accounts that cost
 * nothing could keep a whole size from everybody else. One piece always is. What its cash orders took counts as on hand, so that the share
 * does not shrink with each of them.
 * @param percent The largest share.
 */
export function isWithinShare(
  { sizeId, quantity }: SizeQuantity,
  size: Pick<SizeRow, 'quantity'> | undefined,
  { reserved, ordered }: NetworkShare,
  percent: number,
): boolean {
  const taken = ordered.get(sizeId) ?? 0;
  const most = Math.max(1, Math.floor((((size?.quantity ?? 0) + taken) * percent) / 100));
  return (reserved.get(sizeId) ?? 0) + taken + quantity <= most;
}
