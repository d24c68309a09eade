import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { spread, toPaise } from '#contract/rules/money.ts';
import { countsAsMadeGood, paidForPieces } from '#contract/rules/returns.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { cashNotesOf } from '../cash/cash-store.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import { lockOrder, orderWithId, paidPaise, type OrderRow } from '../order/order-store.ts';
import { soldPieces, type Pieces } from '../paper/sold-pieces.ts';
import {
  insertPartRefund,
  refundedPaise,
  refundsOfPayments,
  refundWithId,
  type PartRefund,
  type RefundRow,
} from '../refund/refund-store.ts';
import { linesOfReturn, madeGoodByOthers, returnWithId, type ReturnLineRow, type ReturnRow } from './return-store.ts';

/**
 * The order whose payment has an order's money: of an exchange or a replacement the first one. The caller holds the order's lock; locks of
 * orders are taken from the exchange to the order that it is for.
 */
export async function lockPayingOrder(trx: Kysely<Schema>, engine: Engine, order: OrderRow): Promise<OrderRow> {
  return order.paid_by === null ? order : payingOf(order, await lockOrder(trx, engine, order.paid_by));
}

/** The same without a lock, to look at. */
export async function payingOrder(db: Kysely<Schema>, order: OrderRow): Promise<OrderRow> {
  return order.paid_by === null ? order : payingOf(order, await orderWithId(db, order.paid_by));
}

function payingOf({ id, paid_by }: OrderRow, found: OrderRow | undefined): OrderRow {
  if (found === undefined) throw new Error(`order ${paid_by}, which paid ${id}, is not there`);
  return found;
}

/** Whether nobody has the money of a paying order yet: the courier has not collected it. */
export const isUnpaid = ({ cash_state: cash }: OrderRow): boolean => cash === 'pending' || cash === 'not_collected';

/** What is left to pay back of a paying order's money, in paise: nothing of cash that was paid back, or that nobody has. */
export async function paymentLeft(trx: Kysely<Schema>, paying: OrderRow): Promise<number> {
  if (isUnpaid(paying)) return 0;
  if (paying.cash_state !== null && (await cashNotesOf(trx, paying.id))?.paidBack) return 0;
  return Math.max(0, paidPaise(paying) - (await refundedPaise(trx, paying.payment_id)));
}

/** From how many refunds of a payment on only requests add more: each is kept, and mails its shopper. */
const mostRefunds = 20;

/** Whether a rest would be left that the provider does not send: it takes Rs. 1 at least. */
export const isUnsendable = (paise: number): boolean => paise > 0 && paise < 100;

/**
 * Queues a refund of a locked paying order. Cash is paid back by hand: an owner notes it under 'Payments to check'.
 * @throws {Refused} tooManyRefunds
 */
export async function addRefund(
  trx: Kysely<Schema>,
  paying: OrderRow,
  refund: Omit<PartRefund, 'payment_id' | 'provider_order_id' | 'way'>,
  now: number,
): Promise<RefundRow> {
  const { payment_id, provider_order_id, cash_state } = paying;
  const isFull = async () => (await refundsOfPayments(trx, [payment_id])).length >= mostRefunds;
  // What came back is paid back, whatever was paid before.
  if (refund.origin === 'hand' && (await isFull()))
    throw new Refused('tooManyRefunds', undefined, { max: mostRefunds });
  const way = cash_state === null ? 'provider' : 'hand';
  const id = await insertPartRefund(trx, { ...refund, payment_id, provider_order_id, way }, now);
  const row = await refundWithId(trx, id);
  if (row === undefined) throw new Error(`refund ${id} is not there after its insert`);
  return row;
}

/**
 * What was paid for pieces of a line of an order, and their share of its discount, in paise.
 * @param before How many of its pieces were made good before.
 */
function valueOfPieces(
  { discount, pieces, product }: Pick<LineRow, 'discount' | 'pieces' | 'product'>,
  count: number,
  before: number,
): { readonly paise: number; readonly discount: number } {
  const price = toPaise(parseJson<Product>(product).price);
  const paise = paidForPieces({ paise: price * pieces - discount, pieces }, before, count);
  return { paise, discount: price * count - paise };
}

/** A line of an order, and the order whose payment has its money. Both orders are locked. */
export interface RefundedLine {
  readonly order: OrderRow;
  readonly paying: OrderRow;
  /** All of the order's. */
  readonly lines: readonly LineRow[];
  readonly line: LineRow;
}

/**
 * What of the price of an order's line has not gone back, in paise: neither with refunds of the line nor with those of returns, also of its
 * replacements. The money of a return of several lines is spread by what was paid for their pieces.
 */
export async function leftOfLine(trx: Kysely<Schema>, { order, paying, lines, line }: RefundedLine): Promise<number> {
  const byPosition = new Map(lines.map((row) => [row.position, row]));
  const ofReturn = async (returnId: string, paise: number): Promise<number> => {
    const pieces = await madeGoodOf(trx, order.id, returnId);
    const worth = pieces.map(({ line: position, count }) => {
      const of = byPosition.get(position);
      return of === undefined ? 0 : valueOfPieces(of, count, 0).paise;
    });
    return spread(paise, worth)[pieces.findIndex((one) => one.line === line.position)] ?? 0;
  };
  let left = valueOfPieces(line, line.pieces, 0).paise;
  for (const { state, paise, line: position, return_id: returnId } of await refundsOfPayments(trx, [
    paying.payment_id,
  ])) {
    if (state === 'failed') continue;
    if (returnId !== null) left -= await ofReturn(returnId, paise);
    else if (order === paying && position === line.position) left -= paise;
  }
  return Math.max(0, left);
}

/** The pieces of an order that a request has made good: its own, or those that were sold with the order where a replacement came back. */
async function madeGoodOf(trx: Kysely<Schema>, orderId: string, returnId: string): Promise<Pieces> {
  const request = await returnWithId(trx, returnId);
  if (request === undefined) return [];
  const asked = await linesOfReturn(trx, returnId);
  const pieces = asked.map((row) => ({ line: row.position, count: countsAsMadeGood({ ...request, ...row }) }));
  if (request.order_id === orderId) return pieces;
  const sold = await soldPieces(trx, request.order_id, pieces);
  return sold.orderId === orderId ? sold.pieces : [];
}

/** A request with its order and what that has of lines. */
export interface RequestedLines {
  readonly request: ReturnRow;
  readonly order: OrderRow;
  readonly asked: readonly ReturnLineRow[];
}

/** Pieces of a line that are to be made good, and what was paid for them. */
export interface DuePieces extends ReturnType<typeof valueOfPieces> {
  readonly line: LineRow;
  readonly asked: ReturnLineRow;
  readonly pieces: number;
}

/** What a request is to make good: what was received, or of a problem what was asked for. */
export async function piecesDue(
  trx: Kysely<Schema>,
  { request, order, asked }: RequestedLines,
): Promise<readonly DuePieces[]> {
  const lines = new Map((await lineRows(trx, order.id)).map((line) => [line.position, line]));
  const madeGood = await madeGoodByOthers(trx, request);
  return asked.flatMap((one) => {
    const line = lines.get(one.position);
    const before = madeGood.get(one.position) ?? 0;
    if (line === undefined) return [];
    const wanted = request.kind === 'problem' ? one.pieces : one.good + one.damaged;
    // What other requests have made good is not made good twice.
    const pieces = Math.min(wanted, line.pieces - before);
    return pieces <= 0 ? [] : [{ line, asked: one, pieces, ...valueOfPieces(line, pieces, before) }];
  });
}

/** What is left of the payment, and what a request can have refunded of it; in paise. */
export async function refundableOf(
  trx: Kysely<Schema>,
  paying: OrderRow,
  due: readonly DuePieces[],
): Promise<{ readonly left: number; readonly refundable: number }> {
  const left = await paymentLeft(trx, paying);
  return {
    left,
    refundable: Math.min(
      left,
      due.reduce((sum, { paise }) => sum + paise, 0),
    ),
  };
}
