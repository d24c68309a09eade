import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import type { SandboxSchema } from '#server/db/sandbox-tables.ts';
import { findMovementFaults } from '../../server/support/stock-movements.ts';
import type { ShopperLog } from './shopper.ts';

/** The records of the shop and of the provider. */
export interface Records {
  /** Captured amounts in paise by payment id. */
  readonly captured: ReadonlyMap<string, number>;
  /** Refunded amounts in paise by payment id. */
  readonly refunded: ReadonlyMap<string, readonly number[]>;
  /** Payment ids of the orders that are not cancelled. */
  readonly served: readonly string[];
  /** Payment ids of the cancelled orders. */
  readonly cancelled: readonly string[];
  /** Payment ids that wait for an admin. */
  readonly waiting: readonly string[];
  /** The number of payments that were authorised and not captured. */
  readonly uncaptured: number;
  readonly mails: readonly { readonly payment: string; readonly sent: boolean }[];
  readonly sizes: readonly SizeRecord[];
  /** Quantities by product id. */
  readonly quantities: ReadonlyMap<string, number>;
  /** What does not add up in the stock history. */
  readonly movementFaults: readonly string[];
}

/** The quantities of a size. Those of a product without sizes have the product's id. */
export interface SizeRecord {
  readonly id: string;
  readonly productId: string;
  readonly label: string;
  readonly onHand: number;
  /** In orders that are not cancelled. */
  readonly sold: number;
  /** Held by checkouts. */
  readonly reserved: number;
}

/** @param now The shop's time: reservations that have expired by then do not count. */
export async function readRecords({ db }: Database, provider: Kysely<SandboxSchema>, now: number): Promise<Records> {
  // Stock and reservations in one statement: checkouts go on meanwhile.
  const sizes = await db
    .selectFrom('product_size')
    .select(['id', 'product_id', 'label', 'quantity'])
    .select((eb) =>
      eb
        .selectFrom('hold')
        .select((reservation) => reservation.fn.sum<number | null>('pieces').as('pieces'))
        .whereRef('size_id', '=', 'product_size.id')
        .where('expires_at', '>', now)
        .as('reserved'),
    )
    .execute();
  const payments = await provider.selectFrom('sandbox_payment').selectAll().where('status', '!=', 'failed').execute();
  const refunds = await provider.selectFrom('sandbox_refund').selectAll().execute();
  const orders = await db.selectFrom('order').select(['id', 'payment_id', 'status']).execute();
  const waiting = await db.selectFrom('unmatched_payment').select('payment_id').execute();
  const mails = await db
    .selectFrom('mail')
    .innerJoin('order', 'order.id', 'mail.order_id')
    .select(['payment_id', 'sent_at'])
    .execute();
  const sold = await db
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .select(['size_id', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .where('status', '!=', 'Cancelled')
    .groupBy('size_id')
    .execute();
  const soldQuantities = new Map(sold.map(({ size_id, pieces }) => [size_id, Number(pieces)]));
  const products = await db.selectFrom('product').select(['id', 'quantity']).execute();
  const refunded = new Map<string, number[]>();
  for (const { payment_id, amount } of refunds) refunded.set(payment_id, [...(refunded.get(payment_id) ?? []), amount]);
  const served = (isServed: boolean) =>
    orders.filter(({ status }) => (status !== 'Cancelled') === isServed).map(({ payment_id }) => payment_id);
  return {
    captured: new Map(payments.filter(({ status }) => status !== 'authorized').map(({ id, amount }) => [id, amount])),
    refunded,
    served: served(true),
    cancelled: served(false),
    waiting: waiting.map(({ payment_id }) => payment_id),
    uncaptured: payments.filter(({ status }) => status === 'authorized').length,
    mails: mails.map(({ payment_id, sent_at }) => ({ payment: payment_id, sent: sent_at !== null })),
    sizes: sizes.map(({ id, product_id, label, quantity, reserved }) => ({
      ...{ id, productId: product_id, label, onHand: quantity },
      ...{ sold: soldQuantities.get(id) ?? 0, reserved: Number(reserved ?? 0) },
    })),
    quantities: new Map(products.map(({ id, quantity }) => [id, quantity])),
    movementFaults: await findMovementFaults(db),
  };
}

/** Whether every payment became an order, was refunded or waits for an admin, and every mail was sent. */
export function isSettled({ captured, refunded, served, waiting, uncaptured, mails }: Records): boolean {
  const known = new Set([...served, ...waiting]);
  return (
    uncaptured === 0 &&
    [...captured.keys()].every((id) => known.has(id) || refunded.has(id)) &&
    mails.every(({ sent }) => sent)
  );
}

/** Describes every inconsistency. An empty list means: nothing was lost and nothing was done twice. */
export function findFaults(records: Records, log: ShopperLog, products: readonly Product[]): string[] {
  const { captured, refunded, served, cancelled, waiting, mails, sizes, quantities, movementFaults } = records;
  const faults: string[] = [...movementFaults];
  const times = countById(served);
  const mailed = countById(mails.map(({ payment }) => payment));
  for (const id of log.acknowledged) {
    if (times.get(id) !== 1) faults.push(`${id} was acknowledged and is ${times.get(id) ?? 0} orders`);
  }
  for (const [id, amount] of captured) {
    const refunds = refunded.get(id) ?? [];
    const waits = waiting.includes(id) ? 1 : 0;
    const outcomes = (times.get(id) ?? 0) + refunds.length + waits;
    if (outcomes !== 1)
      faults.push(
        `${id} was captured and is ${times.get(id) ?? 0} orders, ${refunds.length} refunds, ${waits} waiting`,
      );
    if (refunds.length > 0 && !cancelled.includes(id)) faults.push(`${id} was refunded and is no cancelled order`);
    if (refunds.some((refunded) => refunded !== amount)) faults.push(`${id} was refunded in part`);
  }
  for (const id of served) {
    if (!captured.has(id)) faults.push(`${id} is an order and was never captured`);
    if (mailed.get(id) !== 1) faults.push(`${id} has ${mailed.get(id) ?? 0} mails`);
  }
  for (const id of cancelled) {
    if (!refunded.has(id)) faults.push(`${id} is cancelled and was not refunded`);
    if (mailed.has(id)) faults.push(`${id} is cancelled and has a mail`);
  }
  for (const { _id, quantity, name, sizes: initial = [{ _id, quantity }] } of products) {
    const current = sizes.filter(({ productId }) => productId === _id);
    const sum = current.reduce((total, { onHand }) => total + onHand, 0);
    if (quantities.get(_id) !== sum) faults.push(`${name}: ${quantities.get(_id) ?? 'none'} of ${sum}`);
    for (const { label, reserved, onHand } of current) {
      if (reserved > onHand) faults.push(`${name} ${label}: ${reserved} reserved of ${onHand}`);
    }
    for (const size of initial) {
      const { onHand = 0, sold = 0 } = current.find(({ id }) => id === size._id) ?? {};
      if (onHand + sold !== size.quantity) {
        faults.push(`${name} ${size._id}: ${onHand} on hand and ${sold} sold of ${size.quantity}`);
      }
    }
  }
  return faults;
}

function countById(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
