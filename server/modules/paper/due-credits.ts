import type { Kysely } from 'kysely';
import type { PaperLine } from '#contract/rules/tax.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';
import type { OrderRow } from '../order/order-store.ts';
import { refundsOfPayments, type RefundRow } from '../refund/refund-store.ts';
import { linesOfReturn, returnWithId } from '../returns/return-store.ts';
import { creditedAmount, leftOf } from './paper-draft.ts';
import { livePapers, ordersPaidWith, type LivePaper } from './paper-store.ts';
import { soldPieces } from './sold-pieces.ts';

/** A credit note that is due. */
interface DueCredit {
  readonly paper: LivePaper;
  readonly lines: readonly PaperLine[];
  readonly cause: string;
}

/** Refunds that reached the shopper and lower the tax; those of a cancelled parcel are taken back with it. */
const lowersTax = ({ state, tax, origin }: RefundRow): boolean =>
  (state === 'done' || state === 'paid_by_hand') && tax === 1 && (origin === 'hand' || origin === 'return');

/** What refunds are about: lines of the paper of an order. */
interface Target {
  readonly orderId: string;
  readonly only: readonly number[];
  /** The largest difference, in paise, that comes of rounding alone. */
  readonly rounding: number;
}

/**
 * The credit notes that are due for refunds of a payment: what was refunded less what was taken back for it before. The pieces of a line may
 * differ by a paisa; notes take them in the order in which they came back, money in the order in which their requests end. So the money of a
 * request may be a paisa of each of its lines more than its note, and no other note is due for that.
 * @param paying The order of the payment, locked.
 */
export async function dueCredits(trx: Kysely<Schema>, engine: Engine, paying: OrderRow): Promise<DueCredit[]> {
  const refunds = (await refundsOfPayments(trx, [paying.payment_id])).filter(lowersTax).toReversed();
  if (refunds.length === 0) return [];
  const papers = await livePapers(trx, engine, await ordersPaidWith(trx, paying.id));
  const due: DueCredit[] = [];
  const taken = new Map<string, number>();
  for (const { cause, paise } of papers.flatMap(({ credits }) => credits))
    if (cause !== null) taken.set(cause, (taken.get(cause) ?? 0) + paise);
  const paid = groupBy(refunds, causeOf);
  let ahead = await takenAhead(trx, taken, paid);
  for (const [cause, ofCause] of paid) {
    const target = await targetOf(trx, ofCause[0]!, paying);
    let left = sumOf(ofCause) - (taken.get(cause) ?? 0);
    if (left <= (target?.rounding ?? 0)) continue;
    for (const [paper, only] of placesOf(papers, target)) {
      if (target !== undefined && only === undefined) {
        const before = Math.min(left, ahead);
        left -= before;
        ahead -= before;
      }
      const paise = Math.min(left, leftOf(paper, only));
      if (paise <= 0) continue;
      const lines = creditedAmount(paper, paise, only);
      due.push({ paper, lines, cause });
      // The next refund finds less.
      paper.notes.push(...lines);
      left -= paise;
    }
  }
  return due;
}

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, { paise }) => sum + paise, 0);

/**
 * What was taken back for pieces that came back and is not paid, or not yet, in paise: the money of a line of which nothing is left is
 * reckoned with it before it is taken back on other lines. What ended with an exchange is made good with goods.
 */
async function takenAhead(
  trx: Kysely<Schema>,
  taken: ReadonlyMap<string, number>,
  paid: ReadonlyMap<string, readonly RefundRow[]>,
): Promise<number> {
  let ahead = 0;
  for (const [cause, paise] of taken) {
    const left = paise - sumOf(paid.get(cause) ?? []);
    if (left <= 0 || !cause.startsWith(ofReturn)) continue;
    const request = await returnWithId(trx, cause.slice(ofReturn.length));
    if (request?.outcome !== 'exchange') ahead += left;
  }
  return ahead;
}

const ofReturn = 'return:';

const causeOf = ({ id, return_id }: RefundRow): string =>
  return_id === null ? `refund:${id}` : `${ofReturn}${return_id}`;

/** @returns Undefined: the refund is about no line. */
async function targetOf(
  trx: Kysely<Schema>,
  { line, return_id: returnId }: RefundRow,
  paying: OrderRow,
): Promise<Target | undefined> {
  const request = returnId === null ? undefined : await returnWithId(trx, returnId);
  if (request === undefined) return line === null ? undefined : { orderId: paying.id, only: [line], rounding: 0 };
  const asked = (await linesOfReturn(trx, request.id)).map(({ position, pieces }) => ({
    line: position,
    count: pieces,
  }));
  const { orderId, pieces } = await soldPieces(trx, request.order_id, asked);
  return { orderId, only: pieces.map(({ line }) => line), rounding: asked.length };
}

/**
 * Where an amount is taken back, in this order: the lines that it is about, the other lines of their paper, which what was paid beyond their
 * price is of, and all papers of the payment, the newest first: what an exchange has taken the place of was taken back. What was sold without
 * a paper is on none, so nothing of it is taken back on those of other orders.
 */
function placesOf(
  papers: readonly LivePaper[],
  target: Target | undefined,
): (readonly [paper: LivePaper, only?: readonly number[] | undefined])[] {
  const own = papers.filter(({ row }) => row.order_id === target?.orderId);
  if (target !== undefined && own.length === 0) return [];
  return [
    ...own.map((paper) => [paper, target?.only] as const),
    ...own.map((paper) => [paper] as const),
    ...papers.toReversed().map((paper) => [paper] as const),
  ];
}
