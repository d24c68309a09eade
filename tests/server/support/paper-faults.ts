import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runFaultStatements } from './fault-statements.ts';

/** Amounts of papers, in paise. */
const amounts = ['paise', 'taxable', 'cgst', 'sgst', 'igst'];

/** Papers that went with parcels and count. */
const live = `(select paper.*, coalesce((select sum(note.paise) from paper note
    where note.of_number = paper.number and note.cancelled_at is null), 0) as back
  from paper where kind <> 'credit_note' and cancelled_at is null) live`;

/** Payments of which something is left on papers, by the order that was paid. */
const unsettled = `(select coalesce("order".paid_by, "order".id) as order_id from ${live}
    join "order" on "order".id = live.order_id group by coalesce("order".paid_by, "order".id)
    having sum(live.back) < sum(live.paise)) unsettled`;

/** What credit notes that count have taken back for a cause. */
const noted = (cause: string) =>
  `coalesce((select sum(note.paise) from paper note where note.cause = ${cause} and note.cancelled_at is null), 0)`;

/** Whether an order has a paper that counts: nothing is taken back for what was sold without one. */
const hasPaper = (order: string) =>
  `${order} in (select order_id from paper where kind <> 'credit_note' and cancelled_at is null)`;

const isPaid = `refund.state in ('done', 'paid_by_hand') and refund.tax = 1`;

const returnNotes = noted("'return:' || order_return.id");
const returnMoney = `coalesce((select sum(refund.paise) from refund where return_id = order_return.id and ${isPaid}), 0)`;

/** What was taken back for pieces that came back of a payment's orders, beyond what was paid for them; they were not exchanged. */
const takenAhead = `coalesce((select sum(${returnNotes} - ${returnMoney}) from order_return
    join "order" sent on sent.id = order_return.order_id where coalesce(sent.paid_by, sent.id) = unsettled.order_id
      and coalesce(outcome, '') <> 'exchange' and ${returnNotes} > ${returnMoney}), 0)`;

/** What is never in the database of papers, as in `row-faults.ts`. */
export const paperFaults: Readonly<Record<string, string>> = {
  'series of papers with a gap': `select series || '/' || year as id from paper
    group by series, year having count(*) <> max(n) or min(n) <> 1`,
  'series whose counter is not its last number': `select series || '/' || year as id from paper_counter
    where last <> (select count(*) from paper where paper.series = paper_counter.series and paper.year = paper_counter.year)`,
  'paper whose amounts do not add up': `select number as id from paper
    where paise <> taxable + cgst + sgst + igst or ${amounts.map((name) => `${name} < 0`).join(' or ')}`,
  'paper of which more was taken back than it was': `select number as id from ${live} where back > paise`,
  'paper that was taken back whole, and its tax was not': `select paper.number as id from paper
    join paper note on note.of_number = paper.number and note.cancelled_at is null
    group by paper.number, ${amounts.map((name) => `paper.${name}`).join(', ')}
    having sum(note.paise) = paper.paise and (${amounts.map((name) => `sum(note.${name}) <> paper.${name}`).join(' or ')})`,
  'order that left without its one paper': `select "order".id from "order"
    join order_move on order_move.order_id = "order".id and order_move.status = 'Shipped'
    where "order".status in ('Shipped', 'Delivered') and method <> 'replacement'
      and moved_at > (select min(at) from setting_change where path = 'tax.mode')
      and (select count(*) from ${live} where live.order_id = "order".id) <> 1`,
  'paper of an order that has not left': `select live.number as id from ${live} join "order" on "order".id = live.order_id
    where "order".status in ('Not Processed', 'Processing') or "order".method = 'replacement'`,
  'parcel that came back, and its paper was not taken back': `select live.number as id from ${live}
    join "order" on "order".id = live.order_id where "order".status = 'Cancelled' and back <> live.paise`,
  'refund without its credit note': `select refund.id from refund join "order" using (payment_id)
    join ${unsettled} on unsettled.order_id = "order".id
    where ${isPaid} and refund.origin = 'hand' and (refund.line is null or ${hasPaper('"order".id')})
      and refund.paise > ${noted("'refund:' || refund.id")} + case when refund.line is null then 0 else ${takenAhead} end`,
  'credit note of more than its refund': `select refund.id from refund
    where refund.return_id is null and refund.paise < ${noted("'refund:' || refund.id")}`,
  // A paisa of each line is rounding. What comes back of a replacement is another order's.
  'return that was paid, and its price was not taken back': `select order_return.id from order_return
    join refund on refund.return_id = order_return.id and ${isPaid} join "order" on "order".id = order_return.order_id
    join ${unsettled} on unsettled.order_id = coalesce("order".paid_by, "order".id)
    where ${hasPaper('"order".id')} group by order_return.id, unsettled.order_id
    having sum(refund.paise) > ${returnNotes} + ${takenAhead}
      + (select count(*) from return_line where return_id = order_return.id)`,
};

/** Describes the papers that contradict others, or what was shipped, sent back and refunded. */
export const findPaperFaults = (db: Kysely<Schema>): Promise<string[]> => runFaultStatements(db, paperFaults);
