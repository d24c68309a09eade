import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { isNoOrder } from '#contract/rules/cancel-reasons.ts';
import type { CashState } from '#contract/rules/cash.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Database } from '#server/db/database.ts';
import type { SandboxSchema } from '#server/db/sandbox-tables.ts';
import { findOfferFaults } from '../../server/support/offer-faults.ts';
import { findPaperFaults } from '../../server/support/paper-faults.ts';
import { findMovementFaults } from '../../server/support/stock-movements.ts';
import { findReturnFaults, readReturns, withoutParts, type ReturnRecords } from './return-records.ts';
import type { ShopperLog } from './shopper.ts';

/** The records of the shop and of the provider. */
export interface Records {
  /** Captured amounts in paise by payment id. */
  readonly captured: ReadonlyMap<string, number>;
  /** Refunded amounts in paise by payment id. */
  readonly refunded: ReadonlyMap<string, readonly number[]>;
  /** Payment ids of the orders that are not cancelled. */
  readonly served: readonly string[];
  /** Payment ids of the cancelled orders, also of those whose parcel came back. */
  readonly cancelled: readonly string[];
  /** Payment ids of those that did not become an order; their shoppers get no mail. */
  readonly refused: readonly string[];
  readonly cash: readonly CashRecord[];
  readonly returns: ReturnRecords;
  /** Payment ids that wait for an admin. */
  readonly waiting: readonly string[];
  /** The number of payments that were authorised and not captured. */
  readonly uncaptured: number;
  readonly mails: readonly { readonly payment: string; readonly kind: string; readonly sent: boolean }[];
  readonly sizes: readonly SizeRecord[];
  /** Quantities by product id. */
  readonly quantities: ReadonlyMap<string, number>;
  /** What does not add up in the papers of parcels: numbers with gaps, parcels without one. */
  readonly paperFaults: readonly string[];
  /** What does not add up in the uses of offers. */
  readonly offerFaults: readonly string[];
  /** What does not add up in the stock history. */
  readonly movementFaults: readonly string[];
}

/** An order that was placed to be paid in cash. */
export interface CashRecord {
  readonly id: string;
  readonly status: string;
  /** Null: it was paid online. */
  readonly state: CashState | null;
  readonly paise: number;
  /** The notes in its row. */
  readonly isCollected: boolean;
  readonly isRemitted: boolean;
}

/** The quantities of a size. Those of a product without sizes have the product's id. */
export interface SizeRecord {
  readonly id: string;
  readonly productId: string;
  readonly label: string;
  readonly onHand: number;
  /** In orders that are not cancelled and do not wait for their pieces, less what came back good. */
  readonly sold: number;
  /** Came back damaged. */
  readonly damaged: number;
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
  const orders = await db
    .selectFrom('order')
    .select(['payment_id', 'status', 'cancel_code', 'cash_state'])
    // What is sent for pieces that came back has no payment of its own.
    .where('paid_by', 'is', null)
    .execute();
  const cash = await db
    .selectFrom('cash_order')
    .innerJoin('order', 'order.id', 'cash_order.order_id')
    .select(['order.id', 'status', 'cash_state', 'paise', 'collected_at', 'remitted_at'])
    .execute();
  const waiting = await db.selectFrom('unmatched_payment').select('payment_id').execute();
  const mails = await db
    .selectFrom('mail')
    // Those about a request or a refund are of the account.
    .leftJoin('order', 'order.id', 'mail.order_id')
    .select(['payment_id', 'mail.kind', 'sent_at'])
    .execute();
  const sold = await db
    .selectFrom('order_line')
    .innerJoin('order', 'order.id', 'order_line.order_id')
    .select(['size_id', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .where('status', '!=', 'Cancelled')
    .where('waits_for_pieces', '=', 0)
    .groupBy('size_id')
    .execute();
  const returns = await readReturns(db);
  const soldQuantities = new Map(
    sold.map(({ size_id, pieces }) => [size_id, Number(pieces) - (returns.restocked.get(size_id ?? '') ?? 0)]),
  );
  const damaged = await db
    .selectFrom('returned_line')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'returned_line.order_id')
        .onRef('order_line.position', '=', 'returned_line.position'),
    )
    .select(['size_id', (eb) => eb.fn.sum<number>('damaged').as('pieces')])
    .groupBy('size_id')
    .execute();
  const damagedQuantities = new Map(damaged.map(({ size_id, pieces }) => [size_id, Number(pieces)]));
  const products = await db.selectFrom('product').select(['id', 'quantity']).execute();
  const refunded = new Map<string, number[]>();
  for (const { payment_id, amount } of refunds) refunded.set(payment_id, [...(refunded.get(payment_id) ?? []), amount]);
  // An order that is to be paid in cash has no payment.
  const paid = orders.filter(({ cash_state }) => cash_state === null);
  const served = (isServed: boolean) =>
    paid.filter(({ status }) => (status !== 'Cancelled') === isServed).map(({ payment_id }) => payment_id);
  return {
    captured: new Map(payments.filter(({ status }) => status !== 'authorized').map(({ id, amount }) => [id, amount])),
    refunded,
    served: served(true),
    cancelled: served(false),
    refused: paid.filter(({ cancel_code }) => isNoOrder(cancel_code)).map(({ payment_id }) => payment_id),
    cash: cash.map(({ id, status, cash_state, paise, collected_at, remitted_at }) => ({
      ...{ id, status, state: cash_state, paise, isCollected: collected_at !== null, isRemitted: remitted_at !== null },
    })),
    returns,
    waiting: waiting.map(({ payment_id }) => payment_id),
    uncaptured: payments.filter(({ status }) => status === 'authorized').length,
    mails: mails.map(({ payment_id, kind, sent_at }) => ({ payment: payment_id ?? '', kind, sent: sent_at !== null })),
    sizes: sizes.map(({ id, product_id, label, quantity, reserved }) => ({
      ...{ id, productId: product_id, label, onHand: quantity },
      ...{ sold: soldQuantities.get(id) ?? 0, reserved: Number(reserved ?? 0) },
      damaged: damagedQuantities.get(id) ?? 0,
    })),
    quantities: new Map(products.map(({ id, quantity }) => [id, quantity])),
    paperFaults: await findPaperFaults(db),
    offerFaults: await findOfferFaults(db),
    movementFaults: await findMovementFaults(db),
  };
}

/** Whether every payment became an order, was refunded or waits for an admin, and every mail was sent. */
export function isSettled({ captured, refunded, returns, served, waiting, uncaptured, mails }: Records): boolean {
  const known = new Set([...served, ...waiting]);
  return (
    uncaptured === 0 &&
    returns.sent === returns.parts.filter(({ way }) => way === 'provider').length &&
    [...captured.keys()].every((id) => known.has(id) || refunded.has(id)) &&
    mails.every(({ sent }) => sent)
  );
}

/** Describes every inconsistency. An empty list means: nothing was lost and nothing was done twice. */
export function findFaults(records: Records, log: ShopperLog, products: readonly Product[]): string[] {
  const { captured, refunded, served, cancelled, refused, waiting, mails, sizes, quantities } = records;
  const faults: string[] = [
    ...[...records.movementFaults, ...records.paperFaults, ...records.offerFaults],
    ...[...cashFaults(records.cash, log), ...findReturnFaults(records.returns, refunded, log)],
  ];
  const times = countById(served);
  const confirmed = mails.filter(({ kind }) => kind === 'confirmation');
  const mailed = countById(confirmed.map(({ payment }) => payment));
  // A parcel may have come back since.
  const ordered = countById([...served, ...cancelled.filter((id) => !refused.includes(id))]);
  for (const id of log.acknowledged) {
    if (ordered.get(id) !== 1) faults.push(`${id} was acknowledged and is ${ordered.get(id) ?? 0} orders`);
  }
  for (const [id, amount] of captured) {
    const refunds = withoutParts(refunded.get(id) ?? [], records.returns.parts, id);
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
  }
  for (const id of refused) {
    if (mailed.has(id)) faults.push(`${id} became no order and has a mail`);
  }
  for (const { _id, quantity, name, sizes: initial = [{ _id, quantity }] } of products) {
    const current = sizes.filter(({ productId }) => productId === _id);
    const sum = current.reduce((total, { onHand }) => total + onHand, 0);
    if (quantities.get(_id) !== sum) faults.push(`${name}: ${quantities.get(_id) ?? 'none'} of ${sum}`);
    for (const { label, reserved, onHand } of current) {
      if (reserved > onHand) faults.push(`${name} ${label}: ${reserved} reserved of ${onHand}`);
    }
    for (const size of initial) {
      const { onHand = 0, sold = 0, damaged = 0 } = current.find(({ id }) => id === size._id) ?? {};
      if (onHand + sold + damaged !== size.quantity) {
        faults.push(`${name} ${size._id}: ${onHand} on hand, ${sold} sold and ${damaged} damaged of ${size.quantity}`);
      }
    }
  }
  return faults;
}

/** Every cash order that the shop acknowledged is there once, with what it acknowledged of its money; all of them add up. */
function cashFaults(cash: readonly CashRecord[], log: ShopperLog): string[] {
  const faults = log.doubled.map((what) => `${what}: twice`);
  const byId = new Map(cash.map((one) => [one.id, one]));
  for (const [id, { total, done }] of log.cash) {
    const order = byId.get(id);
    if (order === undefined) faults.push(`cash order ${id} was acknowledged and is gone`);
    else if (order.paise !== toPaise(total))
      faults.push(`cash order ${id} is ${order.paise} instead of ${total} rupees`);
    const isNoted = order?.state === 'collected' || order?.state === 'remitted';
    if (done.has('collected') && !isNoted) faults.push(`the cash of ${id} was noted and is ${order?.state}`);
    if (done.has('remitted') && order?.state !== 'remitted') faults.push(`the cash of ${id} was remitted and is not`);
    if (done.has('returned') && order?.status !== 'Cancelled') faults.push(`${id} came back and is ${order?.status}`);
  }
  for (const { id, status, state, isCollected, isRemitted } of cash) {
    const isOver = status === 'Cancelled';
    // What the courier has collected of a parcel that came back stays collected.
    if (state === (isOver ? 'pending' : 'not_collected')) faults.push(`${id} is ${status} and ${state}`);
    if (isCollected !== (state === 'collected' || state === 'remitted')) faults.push(`${id} is ${state} with a note`);
    if (isRemitted !== (state === 'remitted')) faults.push(`${id} is ${state} with a remittance`);
  }
  const sumOf = (...states: readonly CashRecord['state'][]) =>
    cash.filter(({ state }) => states.includes(state)).reduce((sum, { paise }) => sum + paise, 0);
  const ordered = cash.reduce((sum, { paise }) => sum + paise, 0);
  const parts = [sumOf('pending'), sumOf('collected', 'remitted'), sumOf('not_collected'), sumOf(null)];
  if (parts.reduce((sum, part) => sum + part, 0) !== ordered) faults.push(`${parts.join(' + ')} is not ${ordered}`);
  return faults;
}

function countById(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
