import type { Kysely } from 'kysely';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Product } from '#contract/product.ts';
import type { Return, ShopReturn } from '#contract/return.ts';
import { dayOf } from '#contract/rules/day.ts';
import {
  isBoundReason,
  isLate,
  isShoppersCost,
  lastReturnDay,
  needsUpi,
  returnNumber,
  takesPhotos,
  type ReturnKind,
  type ReturnOrigin,
  type ReturnReason,
} from '#contract/rules/returns.ts';
import { newId } from '../../db/ids.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { pressHash } from '../../work/press-hash.ts';
import type { Account } from '../account/account.ts';
import { arrivalsOf } from '../order/delivered-store.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import type { OrderContext } from '../order/order-context.ts';
import { isNotReturned } from '../order/order-returns.ts';
import { lockOrder, orderWithId, type OrderRow } from '../order/order-store.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { liveSizes } from '../stock/size-store.ts';
import { refuseManyReturns, refuseTooMany } from './return-limits.ts';
import { payingOrder } from './return-money.ts';
import { queueReturnMail } from './return-notices.ts';
import {
  insertReturn,
  linesOfReturn,
  moveReturn,
  nextReturnNumber,
  returnWithId,
  returnWithKey,
  type ReturnLineRow,
  type ReturnRow,
} from './return-store.ts';
import { forShopper, forStaff, shownReturns, type ReturnSettings, type VersionedReturn } from './shown-returns.ts';
import { holdWanted, lockWanted, wantedOf } from './wanted-sizes.ts';

/** What is asked for. */
export interface ReturnRequest {
  readonly kind: ReturnKind;
  /** By the indexes of `Order.lines`. `size`: the wanted one of an exchange. */
  readonly lines: readonly { readonly line: number; readonly quantity: number; readonly size?: string | undefined }[];
  readonly reason: ReturnReason;
  readonly note: string;
  readonly upi?: string | undefined;
  /** The same key is the same request. */
  readonly key: string;
}

export interface ReturnRequestDependencies extends OrderContext {
  readonly settings: () => Promise<ReturnSettings>;
  readonly rateLimits: RateLimits;
}

type AskedLine = Omit<ReturnLineRow, 'return_id' | 'good' | 'damaged'>;

/** Takes requests to send pieces of orders back: of shoppers, and of staff on their behalf. */
export class ReturnRequests {
  readonly #dependencies: ReturnRequestDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: ReturnRequestDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * A shopper's request, once for each key of the order. An exchange of whose reason nobody has to see anything is approved at once, if the
   * shop wants that.
   * @throws {Refused} orderNotFound, tooManyTries, keyReused, tooManyReturns, lineNotFound, sizeNotFound, returnClosed, notReturnable,
   *   notLate, returnTooMany, sizeGone; malformed: a cash order without a UPI id
   */
  async ask(
    orderId: string,
    request: ReturnRequest,
    account: Account,
    ip: string,
  ): Promise<{ return: Return; isNew: boolean }> {
    const { rateLimits } = this.#dependencies;
    const own = (order: OrderRow | undefined) => order?.account_id === account.id;
    // Before the limits: asking for other people's orders may not use up those of a network.
    if (!own(await orderWithId(this.#db, orderId))) throw new Refused('orderNotFound');
    // Nor may they refuse the repetition of a press.
    const before = await this.#known(this.#db, orderId, request);
    if (before?.account_id !== account.id)
      await rateLimits.count({ limit: limits.returns, who: account.id }, { limit: limits.addressReturns, who: ip });
    const settings = await this.#dependencies.settings();
    const { row, isNew } = await this.#insert(orderId, request, settings, own, async (trx, order, lines) => {
      await refuseManyReturns(trx, order.id);
      const now = this.#dependencies.clock();
      const arrived = (await arrivalsOf(trx, [order.id], now)).get(order.id)?.at;
      refuseUnlessDue(order, arrived, request.reason, { days: order.return_days ?? settings.returns.days, now });
      if (isBoundReason(request.reason)) refuseKept(lines, request);
      const isAuto = settings.returns.auto_approve && request.kind === 'exchange' && !takesPhotos(request.reason);
      return { origin: 'shopper', by: account.id, approval: isAuto ? { by: null, message: '' } : undefined };
    });
    return { return: forShopper(await this.#shown(row, settings)), isNew };
  }

  /**
   * A request of staff on behalf of the shopper, which no days and reasons bind: the message says why. It is approved at once.
   * @throws {Refused} as `ask`
   */
  async open(
    orderId: string,
    { message, ...request }: ReturnRequest & { readonly message: string },
    by: Account,
  ): Promise<{ return: ShopReturn; isNew: boolean }> {
    const settings = await this.#dependencies.settings();
    const any = (order: OrderRow | undefined) => order !== undefined;
    const { row, isNew } = await this.#insert(orderId, request, settings, any, (_, { status }) => {
      if (status !== 'Shipped' && status !== 'Delivered') throw notArrived();
      return Promise.resolve({ origin: 'staff', by: by.id, approval: { by: by.id, message } });
    });
    return { return: forStaff(await this.#shown(row, settings), by.staff_role), isNew };
  }

  /** @throws {Refused} keyReused: another request of the order was sent with this key. */
  async #known(db: Kysely<Schema>, orderId: string, request: ReturnRequest): Promise<ReturnRow | undefined> {
    const known = await returnWithKey(db, orderId, request.key);
    if (known !== undefined && known.request_hash !== hashOf(request)) throw new Refused('keyReused');
    return known;
  }

  async #insert(
    orderId: string,
    request: ReturnRequest,
    settings: ReturnSettings,
    mayAsk: (order: OrderRow | undefined) => boolean,
    check: (
      trx: Kysely<Schema>,
      order: OrderRow,
      lines: readonly LineRow[],
    ) => Promise<{
      readonly origin: ReturnOrigin;
      readonly by: string;
      readonly approval: { readonly by: string | null; readonly message: string } | undefined;
    }>,
  ): Promise<{ row: ReturnRow; isNew: boolean }> {
    const { database, clock, events, sender, onMailQueued } = this.#dependencies;
    const { returns } = settings;
    const shop = await sender();
    const { engine } = database;
    const { row, isNew } = await inTransaction(this.#db, async (trx) => {
      const order = await lockOrder(trx, engine, orderId);
      if (order === undefined || !mayAsk(order)) throw new Refused('orderNotFound');
      const known = await this.#known(trx, orderId, request);
      if (known !== undefined) return { row: known, isNew: false };
      const lines = await lineRows(trx, orderId);
      const asked = await askedLines(trx, lines, request);
      const { origin, by, approval } = await check(trx, order, lines);
      await refuseTooMany(trx, orderId, asked);
      const isCash = (await payingOrder(trx, order)).cash_state !== null;
      if (origin === 'shopper' && needsUpi(request.kind, isCash) && !request.upi)
        throw new Refused('malformed', { upi: fieldRefusal('required') });
      const now = clock();
      const number = await nextReturnNumber(trx, engine);
      const { kind, reason, note, upi = '', key } = request;
      const draft: ReturnRow = {
        ...{ id: newId(), number, order_id: orderId, account_id: order.account_id, origin, kind, reason, note },
        ...{ state: 'requested', state_at: now, outcome: null, upi: isCash && upi !== '' ? upi : null },
        shopper_pays: returns.shopper_pays && kind !== 'problem' && isShoppersCost(reason) ? 1 : 0,
        ...{ request_key: key, request_hash: hashOf(request), close_key: null, close_hash: null },
        ...{ courier: '', tracking_number: '', checkout_id: null, held_until: null, exchange_order_id: null },
        created_at: now,
      };
      await insertReturn(trx, draft, asked, { at: now, by });
      const rows = await linesOfReturn(trx, draft.id);
      // Whoever asks for a size reads at once that it is gone.
      if (approval === undefined) await lockWanted(trx, engine, wantedOf(lines, rows), '', now);
      const row = approval === undefined ? draft : await moveReturn(trx, draft, 'approved', { at: now, ...approval });
      if (approval !== undefined)
        await holdWanted(trx, engine, { request: row, order, asked: rows }, { now, holdDays: returns.hold_days });
      await queueReturnMail(trx, row.id, { settings, sender: shop }, now);
      noteAudit({
        name: `${returnNumber(number)} (${order.number})`,
        changes: [...auditChange('status', '', row.state), ...auditChange('reason', '', approval?.message ?? '')],
      });
      // With the time until which its sizes are kept.
      return { row: (await returnWithId(trx, row.id)) ?? row, isNew: true };
    });
    if (isNew) {
      const { id, number, state, origin } = row;
      const by = origin === 'staff' ? 'staff' : row.account_id;
      events.record({ event: 'return moved', return: id, number, order: orderId, to: state, by });
      onMailQueued();
    }
    return { row, isNew };
  }

  async #shown({ id }: ReturnRow, settings: ReturnSettings): Promise<VersionedReturn> {
    const row = await returnWithId(this.#db, id);
    const [shown] = row === undefined ? [] : await shownReturns(this.#db, [row], settings);
    if (shown === undefined) throw new Refused('returnNotFound');
    return shown;
  }
}

/** The hash of what was sent. The order of the lines does not count. */
function hashOf({ kind, lines, reason, note, upi = '' }: ReturnRequest): string {
  const sorted = lines
    .map(({ line, quantity, size = '' }) => [line, quantity, size])
    .sort(([a], [b]) => Number(a) - Number(b));
  return pressHash([kind, sorted, reason, note, upi]);
}

/**
 * The rows of what is asked for.
 * @throws {Refused} lineNotFound; sizeNotFound: a wanted size that the product does not have
 */
async function askedLines(
  trx: Kysely<Schema>,
  lines: readonly LineRow[],
  { kind, lines: sent }: ReturnRequest,
): Promise<AskedLine[]> {
  const chosen = sent.map((entry) => {
    const row = lines[entry.line];
    if (row === undefined) throw new Refused('lineNotFound');
    return { ...entry, row };
  });
  const ids = [...new Set(chosen.map(({ row }) => row.product_id))];
  const sizes = kind === 'exchange' ? await liveSizes(trx, ids) : undefined;
  return chosen.map(({ row, quantity: pieces, size }) => {
    const { position, product_id: productId } = row;
    if (sizes === undefined) return { position, pieces, wanted_size: null, wanted_size_id: null };
    const wanted = sizes.get(productId)?.find(({ label }) => label === size);
    if (wanted === undefined) throw new Refused('sizeNotFound');
    return { position, pieces, wanted_size: wanted.label, wanted_size_id: wanted.id };
  });
}

const notArrived = (): Refused => new Refused('returnClosed', undefined, 'This order has not arrived yet.');

/** @throws {Refused} returnClosed, notLate: the shopper cannot give this reason for the order now. */
function refuseUnlessDue(
  { status, promised_to }: Pick<OrderRow, 'status' | 'promised_to'>,
  arrived: number | undefined,
  reason: ReturnReason,
  { days, now }: { readonly days: number; readonly now: number },
): void {
  if (reason === 'not_arrived') {
    if (status !== 'Shipped' && status !== 'Delivered') throw notArrived();
    // Of an order from before there were promises nobody knows when it is late.
    if (promised_to !== null && !isLate(promised_to, undefined, now)) throw new Refused('notLate');
    return;
  }
  if (status !== 'Delivered') throw notArrived();
  if (reason === 'late' && !isLate(promised_to ?? undefined, arrived, now)) throw new Refused('notLate');
  if (!isBoundReason(reason)) return;
  const until = lastReturnDay(arrived ?? now, days);
  if (until === undefined || dayOf(now) > until) throw new Refused('returnClosed');
}

/** @throws {Refused} notReturnable: a piece that is not returned for the shopper's own reasons. */
function refuseKept(lines: readonly LineRow[], { lines: sent }: ReturnRequest): void {
  for (const { line } of sent) {
    const row = lines[line];
    const product = row && parseJson<Product>(row.product);
    if (product && isNotReturned(product)) throw new Refused('notReturnable', undefined, { name: product.name });
  }
}
