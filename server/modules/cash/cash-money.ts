import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { AuditChange } from '#contract/rules/audit.ts';
import type { CashState } from '#contract/rules/cash.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { ShopEvent } from '../../shop-events.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { cashPaymentId, lockOrder, type OrderRow } from '../order/order-store.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import { deleteOpenFinding } from '../payment/finding-store.ts';
import { refundedPaise } from '../refund/refund-store.ts';
import type { CashOrderDependencies } from './cash-order-service.ts';
import { cashNotesOf, setCash, undoCash, type CashStep } from './cash-store.ts';

/** What a courier's file says of the cash of an order. */
export interface CashReport {
  readonly collects: boolean;
  /** The UTR of its remittance. */
  readonly remits: string | undefined;
}

/** The states of cash in a refusal. */
const stateWords = {
  pending: 'to be collected',
  collected: 'collected',
  remitted: 'received',
  not_collected: 'not collected',
} as const satisfies Record<CashState, string>;

/**
 * Notes that the cash of orders was collected, and that it reached the shop: each once, by a person or by a courier's file. A person can take
 * the last step back.
 */
export class CashMoney {
  readonly #dependencies: Pick<CashOrderDependencies, 'database' | 'clock' | 'events'>;

  constructor(dependencies: Pick<CashOrderDependencies, 'database' | 'clock' | 'events'>) {
    this.#dependencies = dependencies;
  }

  /** @throws {Refused} orderNotFound, cashNotOut, cashNotCollected, cashDone */
  note(id: string, step: CashStep, reference: string, by: Account): Promise<ShopOrder> {
    return this.#change(id, by, async (trx, order) => {
      refuseStep(step, order);
      await setCash(trx, id, step, { at: this.#dependencies.clock(), by: by.id, reference });
      return { state: step, event: `cash ${step}` };
    });
  }

  /**
   * Takes the last step back. Nobody collects the cash of an order that is cancelled, so nobody pays it back either: what was paid back was
   * collected.
   * @param reason For the order's history.
   * @throws {Refused} orderNotFound, cashNotSo
   */
  undo(id: string, step: CashStep, reason: string, by: Account): Promise<ShopOrder> {
    return this.#change(id, by, async (trx, { status, cash_state: cash }) => {
      if (cash !== step)
        throw new Refused('cashNotSo', undefined, { state: cash === null ? 'paid online' : stateWords[cash] });
      if (step === 'collected' && (await refundedPaise(trx, cashPaymentId(id))) > 0)
        throw new Refused('cashNotSo', undefined, { state: 'paid back in part, or about to be' });
      const uncollected = status === 'Cancelled' ? 'not_collected' : 'pending';
      const state = step === 'remitted' ? 'collected' : uncollected;
      const at = this.#dependencies.clock();
      await undoCash(trx, id, { step, to: state }, { at, by: by.id, reference: reason });
      if (state === 'not_collected') {
        // Its row is locked by now.
        const { paidBack } = (await cashNotesOf(trx, id)) ?? {};
        if (paidBack)
          throw new Refused('cashNotSo', undefined, {
            state: `paid back to its shopper by ${paidBack.by ?? 'the shop'}`,
          });
        await deleteOpenFinding(trx, id, 'returned');
      }
      return { state, event: 'cash taken back', changes: auditChange('reason', '', reason) };
    });
  }

  /**
   * Notes what a courier's file says of a locked order, in the caller's transaction.
   * @param by The account that imports it.
   * @returns The order after it, and what is to be recorded after the commit.
   */
  async noteReport(
    trx: Kysely<Schema>,
    order: OrderRow,
    { collects, remits }: CashReport,
    by: string,
  ): Promise<{ readonly order: OrderRow; readonly events: readonly ShopEvent[] }> {
    const at = this.#dependencies.clock();
    const steps: CashStep[] = [
      ...(collects ? ['collected' as const] : []),
      ...(remits === undefined ? [] : ['remitted' as const]),
    ];
    for (const step of steps) await setCash(trx, order.id, step, { at, by, reference: remits ?? '' });
    return {
      order: { ...order, cash_state: steps.at(-1) ?? order.cash_state },
      events: steps.map((step) => eventOf(`cash ${step}`, order, 'courier file')),
    };
  }

  record(events: readonly ShopEvent[]): void {
    for (const event of events) this.#dependencies.events.record(event);
  }

  /** @param change Changes the locked order, and returns the state of its cash then. */
  async #change(
    id: string,
    by: Account,
    change: (trx: Kysely<Schema>, order: OrderRow) => Promise<Noted>,
  ): Promise<ShopOrder> {
    const { database, events } = this.#dependencies;
    const { shown, event } = await inTransaction(database.db, async (trx) => {
      const order = await lockOrder(trx, database.engine, id);
      if (order === undefined) throw new Refused('orderNotFound');
      const { state, event, changes = [] } = await change(trx, order);
      noteAudit({
        name: String(order.number),
        changes: [...auditChange('cash', order.cash_state ?? '', state), ...changes],
      });
      return { shown: await shopOrder(trx, { ...order, cash_state: state }), event: eventOf(event, order, by.id) };
    });
    events.record(event);
    return shown;
  }
}

/** @throws {Refused} cashNotOut: nobody has the parcel or its cash; cashNotCollected, cashDone */
function refuseStep(step: CashStep, { cash_state: state, status }: OrderRow): void {
  if (state === 'remitted' || state === step) throw new Refused('cashDone');
  if (step === 'remitted' && state !== 'collected') throw new Refused('cashNotCollected');
  const isOut = state === 'pending' && (status === 'Shipped' || status === 'Delivered');
  if (step === 'collected' && !isOut) throw new Refused('cashNotOut');
}

/** What became of an order's cash. */
interface Noted {
  readonly state: CashState;
  readonly event: CashEvent;
  /** Of the audit log, besides the state. */
  readonly changes?: readonly AuditChange[];
}

type CashEvent = `cash ${CashStep}` | 'cash taken back';

function eventOf(event: CashEvent, { id, number, paise, test }: OrderRow, by: string): ShopEvent {
  return { event, order: id, number, paise, test: test === 1, by };
}
