import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import type { SandboxSchema } from '#server/db/sandbox-tables.ts';
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
  /** The number of payments that were authorised and not captured. */
  readonly uncaptured: number;
  readonly mails: readonly { readonly payment: string; readonly sent: boolean }[];
  /** Pieces by product id: in stock, and in orders that are not cancelled. */
  readonly pieces: ReadonlyMap<string, { readonly onHand: number; readonly sold: number }>;
}

export async function readRecords({ db }: Database, provider: Kysely<SandboxSchema>): Promise<Records> {
  const payments = await provider.selectFrom('sandbox_payment').selectAll().where('status', '!=', 'failed').execute();
  const refunds = await provider.selectFrom('sandbox_refund').selectAll().execute();
  const orders = await db.selectFrom('order').select(['id', 'payment_id', 'status']).execute();
  const mails = await db
    .selectFrom('mail')
    .innerJoin('order', 'order.id', 'mail.order_id')
    .select(['payment_id', 'sent_at'])
    .execute();
  const sold = await db
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .select(['product_id', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .where('status', '!=', 'Cancelled')
    .groupBy('product_id')
    .execute();
  const soldPieces = new Map(sold.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
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
    uncaptured: payments.filter(({ status }) => status === 'authorized').length,
    mails: mails.map(({ payment_id, sent_at }) => ({ payment: payment_id, sent: sent_at !== null })),
    pieces: new Map(products.map(({ id, quantity }) => [id, { onHand: quantity, sold: soldPieces.get(id) ?? 0 }])),
  };
}

/** Whether every payment became an order or was refunded, and every mail was sent. */
export function isSettled({ captured, refunded, served, uncaptured, mails }: Records): boolean {
  const servedPayments = new Set(served);
  return (
    uncaptured === 0 &&
    [...captured.keys()].every((id) => servedPayments.has(id) || refunded.has(id)) &&
    mails.every(({ sent }) => sent)
  );
}

/** Describes every inconsistency. An empty list means: nothing was lost and nothing was done twice. */
export function findFaults(records: Records, log: ShopperLog, products: readonly Product[]): string[] {
  const { captured, refunded, served, cancelled, mails, pieces } = records;
  const faults: string[] = [];
  const times = countById(served);
  const mailed = countById(mails.map(({ payment }) => payment));
  for (const id of log.acknowledged) {
    if (times.get(id) !== 1) faults.push(`${id} was acknowledged and is ${times.get(id) ?? 0} orders`);
  }
  for (const [id, amount] of captured) {
    const refunds = refunded.get(id) ?? [];
    const outcomes = (times.get(id) ?? 0) + refunds.length;
    if (outcomes !== 1)
      faults.push(`${id} was captured and is ${times.get(id) ?? 0} orders and ${refunds.length} refunds`);
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
  for (const { _id, quantity, name } of products) {
    const { onHand = 0, sold = 0 } = pieces.get(_id) ?? {};
    if (onHand + sold !== quantity) faults.push(`${name}: ${onHand} on hand and ${sold} sold of ${quantity}`);
  }
  return faults;
}

function countById(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
