import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import type { SandboxSchema } from '#server/db/sandbox-tables.ts';
import type { Diary } from './shopper.ts';

/** The shop's books beside the provider's. */
export interface Books {
  /** Payments whose money was taken, by id, in paise. */
  readonly captured: ReadonlyMap<string, number>;
  /** What the provider gave back, by payment: one entry for each refund. */
  readonly givenBack: ReadonlyMap<string, readonly number[]>;
  /** Payments that are an order that is served. */
  readonly served: readonly string[];
  /** Payments that are an order that shows as cancelled. */
  readonly cancelled: readonly string[];
  /** Payments that were authorised and never captured. */
  readonly uncaptured: number;
  readonly mails: readonly { readonly payment: string; readonly sent: boolean }[];
  /** Pieces by product: on hand, and in orders that are served. */
  readonly pieces: ReadonlyMap<string, { readonly onHand: number; readonly sold: number }>;
}

export async function readBooks({ db }: Database, provider: Kysely<SandboxSchema>): Promise<Books> {
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
  const givenBack = new Map<string, number[]>();
  for (const { payment_id, amount } of refunds)
    givenBack.set(payment_id, [...(givenBack.get(payment_id) ?? []), amount]);
  const served = (wanted: boolean) =>
    orders.filter(({ status }) => (status !== 'Cancelled') === wanted).map(({ payment_id }) => payment_id);
  return {
    captured: new Map(payments.filter(({ status }) => status !== 'authorized').map(({ id, amount }) => [id, amount])),
    givenBack,
    served: served(true),
    cancelled: served(false),
    uncaptured: payments.filter(({ status }) => status === 'authorized').length,
    mails: mails.map(({ payment_id, sent_at }) => ({ payment: payment_id, sent: sent_at !== null })),
    pieces: new Map(products.map(({ id, quantity }) => [id, { onHand: quantity, sold: soldPieces.get(id) ?? 0 }])),
  };
}

/** Whether nothing is left to be done: every payment is served or given back, and every mail is sent. */
export function isQuiet({ captured, givenBack, served, uncaptured, mails }: Books): boolean {
  const servedOnes = new Set(served);
  return (
    uncaptured === 0 &&
    [...captured.keys()].every((id) => servedOnes.has(id) || givenBack.has(id)) &&
    mails.every(({ sent }) => sent)
  );
}

/** Everything in the books that must not be, as a person reads it. Empty: nothing was lost and nothing was done twice. */
export function faultsIn(books: Books, diary: Diary, products: readonly Product[]): string[] {
  const { captured, givenBack, served, cancelled, mails, pieces } = books;
  const faults: string[] = [];
  const times = countOf(served);
  const mailed = countOf(mails.map(({ payment }) => payment));
  for (const id of diary.acknowledged) {
    if (times.get(id) !== 1) faults.push(`${id} was acknowledged and is ${times.get(id) ?? 0} orders`);
  }
  for (const [id, amount] of captured) {
    const refunds = givenBack.get(id) ?? [];
    const outcomes = (times.get(id) ?? 0) + refunds.length;
    if (outcomes !== 1)
      faults.push(`${id} was captured and is ${times.get(id) ?? 0} orders and ${refunds.length} refunds`);
    if (refunds.length > 0 && !cancelled.includes(id)) faults.push(`${id} was given back and shows nowhere`);
    if (refunds.some((refunded) => refunded !== amount)) faults.push(`${id} was given back in part`);
  }
  for (const id of served) {
    if (!captured.has(id)) faults.push(`${id} is an order and was never captured`);
    if (mailed.get(id) !== 1) faults.push(`${id} has ${mailed.get(id) ?? 0} mails`);
  }
  for (const id of cancelled) {
    if (!givenBack.has(id)) faults.push(`${id} is cancelled and was not given back`);
    if (mailed.has(id)) faults.push(`${id} is cancelled and has a mail`);
  }
  for (const { _id, quantity, name } of products) {
    const { onHand = 0, sold = 0 } = pieces.get(_id) ?? {};
    if (onHand + sold !== quantity) faults.push(`${name}: ${onHand} on hand and ${sold} sold of ${quantity}`);
  }
  return faults;
}

function countOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
