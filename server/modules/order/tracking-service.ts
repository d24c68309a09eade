import type { Kysely } from 'kysely';
import { fieldTexts } from '#contract/field-refusals.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { canTransition } from '#contract/rules/order-status.ts';
import type { PastedNumber } from '#contract/rules/pasted-tracking.ts';
import { TrackingNumber } from '#contract/shipment.ts';
import type { TrackingResult } from '#contract/shipping.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { shipmentOfNumber } from '../shipment/shipment-store.ts';
import type { Parcel } from '../shipment/shipments.ts';
import type { FulfilmentDependencies, FulfilmentService } from './fulfilment-service.ts';
import { orderWithId, orderWithNumber, type OrderRow } from './order-store.ts';
import { correctParcel } from './ship.ts';

/** The longest order number, in digits. */
const longestNumber = 9;

interface TrackingDependencies extends Pick<FulfilmentDependencies, 'database' | 'clock' | 'onNumberTyped' | 'papers'> {
  readonly fulfilment: FulfilmentService;
}

/** Ships orders by their tracking numbers, and corrects those of shipped ones. */
export class TrackingService {
  readonly #dependencies: TrackingDependencies;

  constructor(dependencies: TrackingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Each row is a transaction of its own: one that is refused leaves the others. */
  async add(courier: string, rows: readonly PastedNumber[], by: Account): Promise<TrackingResult[]> {
    const changed: OrderRow[] = [];
    const results = await this.#each(rows, async (order, text) => {
      const state = await this.#addOne(order, courier, text, by);
      if (state !== 'same') changed.push(order);
      return { state };
    });
    // The first transaction has noted its own order: the entry names all.
    const [first] = changed;
    if (first) noteAudit({ id: first.id, name: changed.map(({ number }) => number).join(', ') });
    return results;
  }

  /** Whose order each row names, and what `add` would do with it now, after the rows before it. It changes nothing. */
  async check(courier: string, rows: readonly PastedNumber[]): Promise<TrackingResult[]> {
    const { database, papers } = this.#dependencies;
    const earlier = new Map<string, Parcel>();
    const work = async (order: OrderRow, text: string) => {
      const parcel = { courier, number: readNumber(text) };
      const state = await this.#plan(order, parcel, earlier);
      if (state === 'shipped') await papers.check(database.db, order);
      earlier.set(order.id, parcel);
      return { state };
    };
    return this.#each(rows, work, ({ name, city }) => ({ name, city }));
  }

  /**
   * What a row does to its order.
   * @param earlier The parcels of rows that are not written, by order id.
   * @throws {Refused} orderUnconfirmed, wrongOrderStatus, trackingNumberTaken
   */
  async #plan(
    { id, status, confirm, waits_for_pieces }: OrderRow,
    { courier, number }: Parcel,
    earlier: ReadonlyMap<string, Parcel> = new Map(),
  ): Promise<'shipped' | 'corrected' | 'same'> {
    const { db } = this.#dependencies.database;
    const isShipped = status === 'Shipped' || earlier.has(id);
    if (!isShipped && !canTransition(status, 'Shipped')) {
      throw new Refused('wrongOrderStatus', undefined, { from: status, to: 'Shipped' });
    }
    if (!isShipped && (confirm === 'waiting' || waits_for_pieces === 1)) throw new Refused('orderUnconfirmed');
    const stored = await shipmentOfNumber(db, number);
    const known: [string, Parcel][] = stored === undefined ? [] : [[stored.order_id, { ...stored, number }]];
    // An earlier row may have given the stored number's order another one.
    const parcels = new Map([...known, ...earlier]);
    const [holder, held] = [...parcels].find(([, parcel]) => parcel.number === number) ?? [];
    const taker = holder === undefined || holder === id ? undefined : await orderWithId(db, holder);
    if (taker !== undefined) throw new Refused('trackingNumberTaken', undefined, { number: taker.number });
    if (!isShipped) return 'shipped';
    return holder === id && held?.courier === courier ? 'same' : 'corrected';
  }

  /** The result of each row. @param more What is said of a known order besides. */
  async #each(
    rows: readonly PastedNumber[],
    work: (order: OrderRow, trackingNumber: string) => Promise<{ state: TrackingResult['state'] }>,
    more?: (order: OrderRow) => Pick<TrackingResult, 'name' | 'city'>,
  ): Promise<TrackingResult[]> {
    const results: TrackingResult[] = [];
    for (const row of rows) {
      const order = await orderOf(this.#dependencies.database.db, row.order);
      const known = { order: row.order, ...(order && { number: order.number, ...more?.(order) }) };
      try {
        if (order === undefined) throw new Refused('orderNotFound');
        results.push({ ...known, ...(await work(order, row.tracking_number)) });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // What the refused row has noted did not happen.
        noteAudit({});
        results.push({ ...known, state: 'refused', code: error.code, message: error.message });
      }
    }
    return results;
  }

  async #addOne(order: OrderRow, courier: string, text: string, by: Account): Promise<TrackingResult['state']> {
    const { database, fulfilment, clock, onNumberTyped } = this.#dependencies;
    const number = readNumber(text);
    const { id } = order;
    const state = await this.#plan(order, { courier, number });
    if (state === 'same') return state;
    if (state === 'shipped') {
      await fulfilment.transition(id, 'Shipped', by, { courier, number });
      return state;
    }
    const { db, engine } = database;
    const before = await inTransaction(db, async (trx) => {
      const changed = await correctParcel(trx, engine, id, { courier, number }, clock());
      if (changed === undefined) return undefined;
      const [from, to] = [changed, { courier, number }].map((parcel) => `${parcel.courier} ${parcel.number}`.trim());
      noteAudit({ id, name: String(order.number), changes: auditChange('tracking', from ?? '', to ?? '') });
      return changed;
    });
    if (before === undefined) return 'same';
    if (before.number !== number) await onNumberTyped(number);
    return 'corrected';
  }
}

/** @throws {Refused} malformed, with the words of the field */
function readNumber(text: string): string {
  const parsed = TrackingNumber.min(1).safeParse(text);
  if (parsed.success) return parsed.data;
  const [words = ''] = Object.values(fieldTexts(refusedFields(parsed.error)));
  throw new Refused('malformed', undefined, `The tracking number ${words}.`);
}

/** An order by its number, also as '#1042', or by its id. */
function orderOf(db: Kysely<Schema>, reference: string): Promise<OrderRow | undefined> {
  const text = reference.trim().replace(/^#/, '');
  if (/^\d+$/.test(text) && text.length <= longestNumber) return orderWithNumber(db, Number(text));
  return orderWithId(db, text);
}
