import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { phoneKey, type CashState, type OpenCashOrder } from '#contract/rules/cash.ts';
import type { Schema } from '../../db/schema.ts';
import { insertChange } from '../order/order-change-store.ts';
import type { OrderRow } from '../order/order-store.ts';

/** What is known of a cash order besides its row in `order`. The row stays if the order is paid online instead. No other file writes it. */
export type CashOrderRow = Selectable<Schema['cash_order']>;

export async function insertCashOrder(
  trx: Kysely<Schema>,
  row: Pick<CashOrderRow, 'order_id' | 'account_id' | 'client_key' | 'cart_hash' | 'phone_key' | 'cancel_at'>,
): Promise<void> {
  await trx.insertInto('cash_order').values(row).execute();
}

export function cashOrderOf(db: Kysely<Schema>, orderId: string): Promise<CashOrderRow | undefined> {
  return db.selectFrom('cash_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** The order that the account placed with this key. */
export function cashOrderOfKey(
  db: Kysely<Schema>,
  accountId: string,
  key: string,
): Promise<Pick<CashOrderRow, 'order_id' | 'cart_hash'> | undefined> {
  return db
    .selectFrom('cash_order')
    .select(['order_id', 'cart_hash'])
    .where('account_id', '=', accountId)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

/** Stores the phone that the courier of a locked order calls: the rules of cash go by it. */
export async function setPhone(trx: Kysely<Schema>, orderId: string, phone: string): Promise<void> {
  const row = trx.updateTable('cash_order').where('order_id', '=', orderId);
  await row.set({ phone_key: phoneKey(phone) }).execute();
}

/** Empties the phone of the account's cash orders: an order is kept, the comparison with another account's is not. */
export async function forgetPhones(trx: Kysely<Schema>, accountId: string): Promise<void> {
  await trx.updateTable('cash_order').set({ phone_key: '' }).where('account_id', '=', accountId).execute();
}

/**
 * Ends the wait of a locked order for its confirmation.
 * @param order With its pieces, and what is promised from now on.
 * @param by The account that confirmed it; null: the link of the mail, after which its pieces still count with its network (`networkShare`).
 */
export async function setConfirmed(
  trx: Kysely<Schema>,
  { id, promised_from, promised_to }: OrderRow,
  { at, by }: { readonly at: number; readonly by: string | null },
): Promise<void> {
  await trx
    .updateTable('order')
    .set({ confirm: 'done', promised_from, promised_to, waits_for_pieces: 0 })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('cash_order').set({ confirmed_at: at, confirmed_by: by }).where('order_id', '=', id).execute();
}

/** Makes a locked order wait for a person, unless one has confirmed it. */
export async function waitForPerson(trx: Kysely<Schema>, order: OrderRow): Promise<OrderRow> {
  if ((await cashOrderOf(trx, order.id))?.confirmed_by) return order;
  await trx.updateTable('order').set({ confirm: 'waiting' }).where('id', '=', order.id).execute();
  return { ...order, confirm: 'waiting' };
}

/** Notes the link's yes to a locked order that a person confirms, too. It still waits. */
export async function noteYes(trx: Kysely<Schema>, orderId: string, at: number): Promise<void> {
  await trx.updateTable('cash_order').set({ confirmed_at: at }).where('order_id', '=', orderId).execute();
}

/** Notes that a person, too, confirmed a locked order that the link has confirmed. The first person stays. */
export async function noteConfirmer(trx: Kysely<Schema>, orderId: string, by: string): Promise<void> {
  await trx
    .updateTable('cash_order')
    .set({ confirmed_by: by })
    .where('order_id', '=', orderId)
    .where('confirmed_by', 'is', null)
    .execute();
}

/**
 * Makes a confirmed order that is locked wait again, as one whose shopper was not reminded. The confirmation moves to its changes, with the
 * way back after it.
 * @param cancelAt When it is cancelled without an answer; null: never.
 */
export async function undoConfirmed(
  trx: Kysely<Schema>,
  orderId: string,
  cancelAt: number | null,
  undone: CashNote,
): Promise<void> {
  const row = await cashOrderOf(trx, orderId);
  const confirmed = { at: row?.confirmed_at ?? undone.at, by: row?.confirmed_by ?? null, reference: '' };
  await insertUndone(trx, orderId, 'confirm', ['waiting', 'done', 'waiting'], confirmed, undone);
  await trx.updateTable('order').set({ confirm: 'waiting' }).where('id', '=', orderId).execute();
  const notes = trx.updateTable('cash_order').where('order_id', '=', orderId);
  await notes.set({ confirmed_at: null, confirmed_by: null, cancel_at: cancelAt, reminded_at: null }).execute();
}

/** Notes a reminder. @returns False if the shopper was reminded before. */
export async function setReminded(trx: Kysely<Schema>, orderId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cash_order')
    .set({ reminded_at: at })
    .where('order_id', '=', orderId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface CashNote {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Who noted it; null: a file that an earlier version imported, or the link of the mail. */
  readonly by: string | null;
  /** The receipt, or the bank's UTR. Of what is taken back: the reason. */
  readonly reference: string;
}

/** A step of an order's cash. */
export type CashStep = 'collected' | 'remitted';

/** Stores a step of a locked order's cash. */
export async function setCash(trx: Kysely<Schema>, orderId: string, step: CashStep, note: CashNote): Promise<void> {
  await trx.updateTable('order').set({ cash_state: step }).where('id', '=', orderId).execute();
  await setNote(trx, orderId, step, note);
}

/** Stores that the collected cash of a parcel that came back was paid back by hand. */
export function setPaidBack(trx: Kysely<Schema>, orderId: string, note: CashNote): Promise<void> {
  return setNote(trx, orderId, 'paid_back', note);
}

/**
 * Takes the last step of a locked order's cash back. The step moves to the changes of the order, with the way back after it.
 * @param to The state of the cash without the step.
 */
export async function undoCash(
  trx: Kysely<Schema>,
  orderId: string,
  { step, to }: { readonly step: CashStep; readonly to: CashState },
  undone: CashNote,
): Promise<void> {
  const row = await cashOrderOf(trx, orderId);
  const {
    [`${step}_at` as const]: at,
    [`${step}_by` as const]: by,
    [`${step}_reference` as const]: reference,
  } = row ?? {};
  const noted = { at: at ?? undone.at, by: by ?? null, reference: reference ?? '' };
  await insertUndone(trx, orderId, 'cash', [step === 'remitted' ? 'collected' : 'pending', step, to], noted, undone);
  await trx.updateTable('order').set({ cash_state: to }).where('id', '=', orderId).execute();
  await setNote(trx, orderId, step, undefined);
}

/** Adds to an order's changes what was done and taken back. */
async function insertUndone(
  trx: Kysely<Schema>,
  orderId: string,
  what: 'cash' | 'confirm',
  [before, done, after]: readonly [string, string, string],
  noted: CashNote,
  undone: CashNote,
): Promise<void> {
  const insert = (value_before: string, value_after: string, { at, by, reference: note }: CashNote) =>
    insertChange(trx, orderId, { what, value_before, value_after, changed_at: at, changed_by: by, note });
  await insert(before, done, noted);
  await insert(done, after, undone);
}

/** Stores when and by whom a step was noted, or forgets it. */
async function setNote(
  trx: Kysely<Schema>,
  orderId: string,
  step: CashStep | 'paid_back',
  note: CashNote | undefined,
): Promise<void> {
  await trx
    .updateTable('cash_order')
    .set(`${step}_at`, note?.at ?? null)
    .set(`${step}_by`, note?.by ?? null)
    .set(`${step}_reference`, note?.reference ?? null)
    .where('order_id', '=', orderId)
    .execute();
}

/** What was noted of the cash of those orders that were placed to be paid so. */
export function cashNotesOfOrders(db: Kysely<Schema>, orderIds: readonly string[]) {
  return db
    .selectFrom('cash_order')
    .select(['order_id', 'collected_at', 'collected_reference', 'remitted_at', 'remitted_reference'])
    .select(['paid_back_at', 'paid_back_reference'])
    .where('order_id', 'in', orderIds)
    .execute();
}

/** What was done with the cash of an order, with the names of the accounts that noted it, as the wire has it. */
export async function cashNotesOf(db: Kysely<Schema>, orderId: string): Promise<ShopOrder['cash']> {
  const notes = await db
    .selectFrom('cash_order')
    .leftJoin('account as confirmer', 'confirmer.id', 'confirmed_by')
    .leftJoin('account as collector', 'collector.id', 'collected_by')
    .leftJoin('account as remitter', 'remitter.id', 'remitted_by')
    .leftJoin('account as payer', 'payer.id', 'paid_back_by')
    .select(['confirmed_at', 'collected_at', 'collected_reference', 'remitted_at', 'remitted_reference'])
    .select(['paid_back_at', 'paid_back_reference', 'payer.name as payer'])
    .select(['confirmer.name as confirmer', 'collector.name as collector', 'remitter.name as remitter'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (notes === undefined) return undefined;
  const confirmed = noted(notes.confirmed_at, notes.confirmer, {});
  const collected = noted(notes.collected_at, notes.collector, { reference: notes.collected_reference ?? '' });
  const remitted = noted(notes.remitted_at, notes.remitter, { reference: notes.remitted_reference ?? '' });
  const paidBack = noted(notes.paid_back_at, notes.payer, { reference: notes.paid_back_reference ?? '' });
  return {
    ...(confirmed && { confirmed }),
    ...(collected && { collected }),
    ...(remitted && { remitted }),
    ...(paidBack && { paidBack }),
  };
}

/** Without a name it was the shopper's link, or the courier's file. */
const noted = <More>(at: number | null, by: string | null, more: More) =>
  at === null ? undefined : { at: new Date(at).toISOString(), ...(by !== null && { by }), ...more };

/** Whose cash orders count: an account's, and those of its phone with any account. */
export interface CashShopper {
  readonly accountId: string;
  /** Empty: unknown. */
  readonly phoneKey: string;
  /** 1: test orders count, and no others. */
  readonly test: 0 | 1;
  /** Of an order whose phone changes: only the other orders of that phone count. */
  readonly changedOrder?: string;
}

/** How many cash orders the account has placed since a time, cancelled ones too. */
export async function cashOrdersSince(db: Kysely<Schema>, { accountId }: CashShopper, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('cash_order')
    .innerJoin('order', 'order.id', 'cash_order.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cash_order.account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The number of cash orders that are on their way to a shopper: the account's own; these and those of other accounts that a person of the shop
 * has confirmed or packed, because anybody can type a phone; those that the link or a person has confirmed. One that has arrived does not
 * count, though its cash is still out.
 */
export async function openCashOrders(
  db: Kysely<Schema>,
  shopper: CashShopper,
): Promise<{ own: number; all: number; confirmed: number }> {
  const count = (condition: RawBuilder<unknown>) => sql<number | null>`sum(case when ${condition} then 1 else 0 end)`;
  const isPacked = sql`status <> 'Not Processed'`;
  const counts = await ordersOf(db, shopper)
    .select([
      count(isOwn(shopper)).as('own'),
      count(sql`${isOwn(shopper)} or confirmed_by is not null or ${isPacked}`).as('all'),
      count(sql`confirm = 'done' or ${isPacked}`).as('confirmed'),
    ])
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { own: Number(counts.own), all: Number(counts.all), confirmed: Number(counts.confirmed) };
}

/** The account's own among them; of several, the oldest that waits for its shopper's yes, else the oldest. */
export async function openCashOrder(db: Kysely<Schema>, shopper: CashShopper): Promise<OpenCashOrder | undefined> {
  const isUnconfirmed = sql<number>`case when confirm = 'waiting' and confirmed_at is null then 1 else 0 end`;
  const order = await ordersOf(db, shopper)
    .select(['number', isUnconfirmed.as('unconfirmed')])
    .where(isOwn(shopper))
    .where(isOpen)
    .orderBy('unconfirmed', 'desc')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return order && { number: order.number, isUnconfirmed: order.unconfirmed === 1 };
}

/** When the newest cash parcel that was not accepted came back: one of the account, and one of its phone; undefined: none did. */
export async function lastRefusedAt(
  db: Kysely<Schema>,
  shopper: CashShopper,
): Promise<{ own: number | undefined; any: number | undefined }> {
  const rows = await ordersOf(db, shopper)
    .innerJoin('order_move', 'order_move.order_id', 'order.id')
    .select(['moved_at as at', 'cash_order.account_id as account'])
    .where('cancel_code', '=', 'refused')
    .where('cash_state', '=', 'not_collected')
    .where('order_move.status', '=', 'Cancelled')
    .orderBy('moved_at', 'desc')
    .execute();
  return { own: rows.find(({ account }) => account === shopper.accountId)?.at, any: rows[0]?.at };
}

/** Whether an order that the account paid online was delivered after a time. */
export async function hasPrepaidAfter(
  db: Kysely<Schema>,
  { accountId, test }: CashShopper,
  time: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .innerJoin('order_move', 'order_move.order_id', 'order.id')
    .select('order.id')
    .where('account_id', '=', accountId)
    .where('cash_state', 'is', null)
    .where('paid_by', 'is', null)
    .where('test', '=', test)
    .where('order.status', '=', 'Delivered')
    .where('order_move.status', '=', 'Delivered')
    .where('moved_at', '>', time)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A cross join keeps SQLite from reading all orders of a cash state first. */
function ordersOf(db: Kysely<Schema>, shopper: CashShopper) {
  const { phoneKey, test, changedOrder } = shopper;
  return db
    .selectFrom('cash_order')
    .crossJoin('order')
    .whereRef('order.id', '=', 'cash_order.order_id')
    .where((eb) => {
      const ofPhone = eb('cash_order.phone_key', '=', phoneKey);
      if (changedOrder !== undefined) return eb.and([ofPhone, eb('order.id', '!=', changedOrder)]);
      return phoneKey === '' ? isOwn(shopper) : eb.or([isOwn(shopper), ofPhone]);
    })
    .where('test', '=', test);
}

/** Its cash is still to be taken, and it has not arrived. */
const isOpen = sql<boolean>`cash_state = 'pending' and status in ('Not Processed', 'Processing', 'Shipped')`;

const isOwn = ({ accountId }: CashShopper) => sql<boolean>`cash_order.account_id = ${accountId}`;

/** Whether the mails of an account reach its shopper: somebody pressed a link of one about an order, or an order arrived. */
export async function isProved(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .leftJoin('cash_order', 'cash_order.order_id', 'order.id')
    .select('order.id')
    .where('order.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'Delivered'),
        eb('cancel_code', '=', 'byLink'),
        eb('confirmed_at', 'is not', null).and('confirmed_by', 'is', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The condition of the index `order_waiting`, without orders that a server of an earlier version moved on. The status is in an expression, so
 * that its index is not used.
 */
const isWaiting = sql<boolean>`confirm = 'waiting' and coalesce(status, status) = 'Not Processed'`;

/**
 * Orders that wait for their shopper's answer, oldest first. Without the mail that asks for it, or while that is not sent, an order waits for
 * a person of the shop: nobody is hurried for an answer to a question that never came.
 */
const unanswered = (db: Kysely<Schema>) =>
  db
    .selectFrom('order')
    .innerJoin('cash_order', 'cash_order.order_id', 'order.id')
    .innerJoin('mail', (join) => join.onRef('mail.order_id', '=', 'order.id').on('mail.kind', '=', 'confirmation'))
    .leftJoin('mail as reminder', (join) =>
      join.onRef('reminder.order_id', '=', 'order.id').on('reminder.kind', '=', 'reminder'),
    )
    .select('order.id')
    .where(isWaiting)
    .where('confirmed_at', 'is', null)
    .orderBy('order.created_at')
    .orderBy('order.id');

/**
 * When one of them is cancelled: the hours count from when its mail was sent, and stand still while a reminder waits for the mail server. Null:
 * not yet known, or never.
 */
const endsAt = sql<
  number | null
>`case when reminder.failed_at is null then mail.sent_at + cancel_at - "order".created_at
  when reminder.due_at is null then mail.sent_at + cancel_at - "order".created_at
    + coalesce(reminder.sent_at - reminder.created_at, 0) end`;

const overdue = (db: Kysely<Schema>, now: number) => unanswered(db).where(endsAt, '<=', now);

/** When a locked order is cancelled without an answer; undefined: it waits for none. */
export function endOfWaiting(
  trx: Kysely<Schema>,
  orderId: string,
): Promise<{ readonly endsAt: number | null } | undefined> {
  return unanswered(trx).select(endsAt.as('endsAt')).where('order.id', '=', orderId).executeTakeFirst();
}

/** When these orders are cancelled without an answer; those that are not, or of which it is not known yet, are left out. */
export async function endsOfWaiting(db: Kysely<Schema>, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await unanswered(db).select(endsAt.as('at')).where('order.id', 'in', orderIds).execute();
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, Number(at)] as const])));
}

/** Those of them whose time has passed. */
export async function overdueOrders(db: Kysely<Schema>, now: number, limit: number): Promise<string[]> {
  return (await overdue(db, now).limit(limit).execute()).map(({ id }) => id);
}

/** Whether a locked order is one of these. */
export async function isOverdue(db: Kysely<Schema>, orderId: string, now: number): Promise<boolean> {
  return (await overdue(db, now).where('order.id', '=', orderId).executeTakeFirst()) !== undefined;
}

/** Those that wait since a time or longer, and that the shopper was not reminded of. */
export async function unremindedOrders(db: Kysely<Schema>, until: number, limit: number): Promise<string[]> {
  const unreminded = unanswered(db).where('mail.sent_at', '<=', until).where('reminded_at', 'is', null);
  return (await unreminded.limit(limit).execute()).map(({ id }) => id);
}
