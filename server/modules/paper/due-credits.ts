import type { Kysely } from 'kysely';
import type { PaperLine } from '#contract/rules/tax.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';
import type { OrderRow } from '../order/order-store.ts';
import { refundsOfPayments, type RefundRow } from '../refund/refund-store.ts';
import { linesOfReturn, returnWithId } from '../returns/return-store.ts';
import { creditedAmount, leftOf } from './paper-draft.ts';
import { livePapers, ordersPaidWith, papersOfCause, type LivePaper } from './paper-store.ts';

/** A credit note that is due. */
interface DueCredit {
  readonly paper: LivePaper;
  readonly lines: readonly PaperLine[];
  readonly cause: string;
}

/** Refunds that reached the shopper and lower the tax; those of a cancelled parcel are taken back with it. */
const lowersTax = ({ state, tax, origin }: RefundRow): boolean =>
  (state === 'done' || state === 'paid_by_hand') && tax === 1 && (origin === 'hand' || origin === 'return');

/** What refunds of one thing may take back: papers, and which of their lines. */
interface Target {
  readonly paper: LivePaper;
  readonly only?: readonly number[] | undefined;
}

/**
 * The credit notes that are due for refunds of a payment: what was refunded less what was taken back for it before. Pieces that came back
 * were taken back when they came.
 * @param paying The order of the payment, locked.
 */
export async function dueCredits(trx: Kysely<Schema>, engine: Engine, paying: OrderRow): Promise<DueCredit[]> {
  const refunds = (await refundsOfPayments(trx, [paying.payment_id])).filter(lowersTax).toReversed();
  if (refunds.length === 0) return [];
  const papers = await livePapers(trx, engine, await ordersPaidWith(trx, paying.id));
  const due: DueCredit[] = [];
  for (const [cause, ofCause] of groupBy(refunds, causeOf)) {
    const refunded = ofCause.reduce((sum, { paise }) => sum + paise, 0);
    const taken = (await papersOfCause(trx, cause)).reduce((sum, { paise }) => sum + paise, 0);
    let left = refunded - taken;
    for (const { paper, only } of await targetsOf(trx, ofCause[0]!, papers, paying)) {
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

const causeOf = ({ id, return_id }: RefundRow): string => (return_id === null ? `refund:${id}` : `return:${return_id}`);

async function targetsOf(
  trx: Kysely<Schema>,
  { line, return_id: returnId }: RefundRow,
  papers: readonly LivePaper[],
  paying: OrderRow,
): Promise<Target[]> {
  const ofOrder = (id: string) => papers.filter(({ row }) => row.order_id === id);
  if (returnId !== null) {
    const request = await returnWithId(trx, returnId);
    const only = (await linesOfReturn(trx, returnId)).map(({ position }) => position);
    const own = ofOrder(request?.order_id ?? '');
    // First what came back; what was paid beyond its price is of the other lines.
    return [...own.map((paper) => ({ paper, only })), ...own.map((paper) => ({ paper }))];
  }
  if (line !== null) return ofOrder(paying.id).map((paper) => ({ paper, only: [line] }));
  // The newest first: what an exchange has taken the place of was taken back.
  return papers.toReversed().map((paper) => ({ paper }));
}
