import type { Kysely } from 'kysely';
import type { ReturnedLine } from '#contract/cash.ts';
import type { AuditChange } from '#contract/rules/audit.ts';
import { isShoppersCost, returnNumber, type ReturnState } from '#contract/rules/returns.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { ShopEvent } from '../../shop-events.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { pressHash } from '../../work/press-hash.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import type { OrderContext } from '../order/order-context.ts';
import { lockOrder, type OrderRow } from '../order/order-store.ts';
import type { Papers } from '../paper/papers.ts';
import { restockGood } from './good-pieces.ts';
import { lockReturn } from './locked-return.ts';
import { addReceived, insertReceipt, receiptWithKey } from './receipt-store.ts';
import { receivedTooMany, refuseArrivedTwice, refuseTooMany } from './return-limits.ts';
import { queueReturnMail } from './return-notices.ts';
import {
  insertReturn,
  isOpen,
  lastMessage,
  linesOfReturn,
  moveReturn,
  nextReturnNumber,
  problemLines,
  returnMoved,
  returnsOfOrders,
  returnWithId,
  returnWithKey,
  type ReturnLineRow,
  type ReturnRow,
} from './return-store.ts';
import { refuseChangedReturn } from './shop-return.ts';
import type { ReturnSettings } from './shown-returns.ts';
import { holdWanted, keepWanted, releaseWanted } from './wanted-sizes.ts';

export interface ReturnDeskDependencies extends OrderContext {
  readonly papers: Papers;
  readonly settings: () => Promise<ReturnSettings>;
}

/** What an owner decides about a request. */
interface Decision {
  readonly decision: 'approve' | 'decline';
  /** For the shopper. */
  readonly message: string;
  /** Of the request that the caller has read. */
  readonly version?: string | undefined;
}

/** A parcel that came back: its pieces by the indexes of `Order.lines`. */
interface Received {
  readonly lines: readonly ReturnedLine[];
  /** The same key is the same parcel. */
  readonly key: string;
}

/** A line of a parcel with the order's line. */
interface ReceivedRow {
  readonly row: LineRow;
  readonly good: number;
  readonly damaged: number;
}

/** Decides requests, and receives what comes back. */
export class ReturnDesk {
  readonly #dependencies: ReturnDeskDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: ReturnDeskDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Approves a request, which keeps its wanted sizes, or declines it, which lets them go. A decision can be changed until something is
   * received; the same one again changes nothing.
   * @throws {Refused} returnNotFound, returnMoved, changedMeanwhile, orderClosed, returnTooMany, sizeGone
   */
  async decide(id: string, { decision, message, version }: Decision, by: Account): Promise<ReturnRow> {
    const { database, clock, onMailQueued, events } = this.#dependencies;
    const shop = await this.#shop();
    const { hold_days: holdDays } = shop.settings.returns;
    const to: ReturnState = decision === 'approve' ? 'approved' : 'declined';
    const { row, isMoved } = await inTransaction(this.#db, async (trx) => {
      const { row, order } = await lockReturn(trx, database.engine, id);
      const isRepeated = row.state === to && (await lastMessage(trx, id)) === message;
      if (!isRepeated) await refuseChangedReturn(trx, row, version, { settings: shop.settings, role: by.staff_role });
      if (row.state === to) return { row, isMoved: false };
      const asked = await linesOfReturn(trx, id);
      // Its parcel came back meanwhile: the money has gone back, and all pieces are in stock.
      if (order.status === 'Cancelled') throw new Refused('orderClosed', undefined, { status: order.status });
      if (row.state === 'declined') await refuseTooMany(trx, order.id, asked, row.id);
      const now = clock();
      // First the move: it refuses what the state does not allow.
      const moved = await moveReturn(trx, row, to, { at: now, by: by.id, message });
      if (to === 'approved') await holdWanted(trx, database.engine, { request: row, order, asked }, { now, holdDays });
      else await releaseWanted(trx, row);
      await queueReturnMail(trx, id, shop, now);
      noteReturn(moved, order, [...auditChange('status', row.state, to), ...auditChange('reason', '', message)]);
      // With the time until which its sizes are kept.
      return { row: (await returnWithId(trx, id)) ?? moved, isMoved: true };
    });
    if (isMoved) events.record(movedEvent(row, by));
    onMailQueued();
    return row;
  }

  /**
   * Notes what came back of a request, in one transaction: good pieces are in stock again, once for each key. Money waits for an owner.
   * @throws {Refused} returnNotFound, returnMoved, lineNotFound, keyReused, returnTooMany
   */
  async receive(id: string, received: Received, by: Account): Promise<ReturnRow> {
    const { database, changes, clock, onMailQueued, events } = this.#dependencies;
    const shop = await this.#shop();
    const { row, isNew } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const { row, order } = await lockReturn(trx, database.engine, id);
      if (await isKnown(trx, id, received)) return { row, isNew: false };
      if (row.state !== 'approved' && row.state !== 'received') throw returnMoved(row);
      const now = clock();
      const lines = await lineRows(trx, order.id);
      const rows = receivedRows(lines, received);
      const asked = await linesOfReturn(trx, id);
      if (!isAsked(rows, asked)) throw receivedTooMany(lines, asked);
      const moved = row.state === 'received' ? row : await moveReturn(trx, row, 'received', { at: now, by: by.id });
      await keepWanted(trx, row, now);
      await this.#store(catalogue, moved, rows, received, by);
      await queueReturnMail(trx, id, shop, now);
      noteReturn(moved, order, auditChange('status', row.state, moved.state));
      return { row: moved, isNew: true };
    });
    if (isNew) events.record(movedEvent(row, by));
    onMailQueued();
    return row;
  }

  /**
   * Notes a parcel of an order that arrived, or of which something was made good, that nobody announced: a request that is received at once, of which an owner decides.
   * @throws {Refused} orderNotFound, lineNotFound, keyReused, returnClosed, returnTooMany
   */
  async noteArrived(orderId: string, received: Received, by: Account): Promise<{ row: ReturnRow; isNew: boolean }> {
    const { database, changes, clock, onMailQueued, events } = this.#dependencies;
    const shop = await this.#shop();
    const { returns } = shop.settings;
    const hash = pressHash(sentLines(received));
    const found = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const order = await lockOrder(trx, database.engine, orderId);
      if (order === undefined) throw new Refused('orderNotFound');
      const known = await returnWithKey(trx, orderId, received.key);
      if (known !== undefined) {
        if (known.request_hash !== hash) throw new Refused('keyReused');
        return { row: known, isNew: false };
      }
      const requests = (await returnsOfOrders(trx, [orderId])).get(orderId) ?? [];
      const isKnownToCome =
        order.status === 'Shipped' && requests.some(({ state }) => isOpen(state) || state === 'closed');
      if (order.status !== 'Delivered' && !isKnownToCome)
        throw new Refused('returnClosed', undefined, 'This order is not delivered. Note ‘Parcel came back’ instead.');
      const lines = await lineRows(trx, orderId);
      const rows = receivedRows(lines, received);
      const asked = rows.map(({ row, good, damaged }) => ({
        ...{ position: row.position, pieces: good + damaged, wanted_size: null, wanted_size_id: null },
      }));
      await refuseArrivedTwice(trx, orderId, lines, asked);
      const now = clock();
      const pays = returns.shopper_pays && isShoppersCost('other');
      const row: ReturnRow = {
        ...{ id: newId(), number: await nextReturnNumber(trx, database.engine), order_id: orderId },
        ...{ account_id: order.account_id, origin: 'arrived', kind: 'refund', state: 'received', state_at: now },
        ...{ outcome: null, reason: 'other', note: '', shopper_pays: pays ? 1 : 0, upi: null },
        ...{ request_key: received.key, request_hash: hash, close_key: null, close_hash: null },
        ...{ courier: '', tracking_number: '', checkout_id: null, held_until: null, exchange_order_id: null },
        created_at: now,
      };
      await insertReturn(trx, row, asked, { at: now, by: by.id });
      await this.#store(catalogue, row, rows, received, by);
      await queueReturnMail(trx, row.id, shop, now);
      noteReturn(row, order, auditChange('status', '', row.state));
      return { row, isNew: true };
    });
    if (found.isNew) events.record(movedEvent(found.row, by));
    onMailQueued();
    return found;
  }

  /** What the mails need; never read within a transaction. */
  async #shop() {
    const { settings, sender } = this.#dependencies;
    return { settings: await settings(), sender: await sender() };
  }

  /**
   * Stores a parcel, puts its good pieces on the shelf, and takes their price back with a credit note. It waits for the refund of a problem,
   * and of pieces that nobody announced and a problem may have been paid for.
   */
  async #store(
    catalogue: CatalogueTransaction,
    { id, order_id: orderId, kind, origin }: ReturnRow,
    rows: readonly ReceivedRow[],
    received: Received,
    by: Account,
  ): Promise<void> {
    const { database, clock, papers } = this.#dependencies;
    const { trx } = catalogue;
    const at = clock();
    const receipt = { return_id: id, request_key: received.key, lines: linesText(received) };
    await insertReceipt(trx, { ...receipt, received_at: at, received_by: by.id });
    for (const { row, good, damaged } of rows)
      await addReceived(trx, { return_id: id, position: row.position, good, damaged });
    const pieces = rows.map(({ row, good }) => ({ sizeId: row.size_id, good }));
    await restockGood(catalogue, database.engine, pieces, { orderId, at, by: by.id });
    if (kind === 'problem') return;
    const waiting = origin === 'arrived' ? await problemLines(trx, orderId) : undefined;
    const came = rows
      .filter(({ row }) => !waiting?.has(row.position))
      .map(({ row, good, damaged }) => ({ line: row.position, count: good + damaged }));
    await papers.creditPieces(trx, orderId, id, came);
  }
}

/** What was sent of a parcel, sorted. */
const sentLines = ({ lines }: Received): readonly ReturnedLine[] =>
  lines
    .map(({ line, good, damaged }) => ({ line, good, damaged }))
    .filter(({ good, damaged }) => good + damaged > 0)
    .sort((a, b) => a.line - b.line);

/** The same parcel is the same text. */
const linesText = (received: Received): string => JSON.stringify(sentLines(received));

/**
 * Whether the parcel was noted before.
 * @throws {Refused} keyReused: it was another one.
 */
async function isKnown(trx: Kysely<Schema>, id: string, received: Received): Promise<boolean> {
  const known = await receiptWithKey(trx, id, received.key);
  if (known !== undefined && known.lines !== linesText(received)) throw new Refused('keyReused');
  return known !== undefined;
}

/** @throws {Refused} lineNotFound */
function receivedRows(lines: readonly LineRow[], { lines: sent }: Received): ReceivedRow[] {
  return sent
    .filter(({ good, damaged }) => good + damaged > 0)
    .map(({ line, good, damaged }) => {
      const row = lines[line];
      if (row === undefined) throw new Refused('lineNotFound');
      return { row, good, damaged };
    });
}

/**
 * Whether no more came in all than was asked for.
 * @throws {Refused} lineNotFound
 */
function isAsked(rows: readonly ReceivedRow[], asked: readonly ReturnLineRow[]): boolean {
  return rows.every(({ row, good, damaged }) => {
    const line = asked.find(({ position }) => position === row.position);
    if (line === undefined) throw new Refused('lineNotFound');
    return line.good + line.damaged + good + damaged <= line.pieces;
  });
}

function noteReturn({ number }: ReturnRow, order: OrderRow, changes: AuditChange[]): void {
  noteAudit({ name: `${returnNumber(number)} (${order.number})`, changes });
}

const movedEvent = ({ id, number, order_id: order, state }: ReturnRow, by: Account): ShopEvent => ({
  ...{ event: 'return moved', return: id, number, order, to: state, by: by.id },
});
