import { cleanUtr, isUtr, namesUtr } from '#contract/rules/cash.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { furthestState, troubleOf, type ParcelTrouble, type TrackingState } from '#contract/rules/tracking.ts';
import type { CashReport } from '../cash/cash-money.ts';
import type { OrderRow } from '../order/order-store.ts';
import type { TrackingEvent } from '../shipment/shipment-store.ts';

/** The money of a line of a courier's file. */
export interface CashLine {
  /** In paise; undefined if the line names none. */
  readonly paise: number | undefined;
  /**
   * What the amount is by its column. `paid` (the default): what the courier collected or pays out. `booked`: what it was to collect, which is
   * money only beside a UTR. `charge`: what it asks for its work, or an amount without a name of its own in a file of such charges.
   */
  readonly kind?: 'paid' | 'booked' | 'charge';
  /** The cell of the bank's reference; empty if the line names none. */
  readonly utr: string;
  /** What the line says of the parcel; undefined if it says nothing, or if the shop does not know its words. */
  readonly state: TrackingState | undefined;
  /** Whether it says anything. A line without a state is one of remittances. */
  readonly hasState: boolean;
}

/** An order as far as its cash goes. */
export interface CashOfOrder extends Pick<OrderRow, 'status' | 'cash_state' | 'paise'> {
  /** All news of its parcel, with that of the line. */
  readonly events: readonly TrackingEvent[];
}

/** What a line does to the cash of its order; `warning`: why it does less than it says. */
export interface CashEffect extends CashReport {
  readonly warning?: { readonly field: 'amount' | 'utr'; readonly message: string };
}

const nothing: CashEffect = { collects: false, remits: undefined };

/** What a cell says, for a warning. */
export const shown = (text: string): string => text.trim().slice(0, 60);

const rupees = (paise: number): string => formatRupees(toRupees(paise));

/**
 * Whether a header names what a courier asks for its work. An amount without a name of its own in such a file is a `charge`; 'Remitted
 * Amount' beside them is cash.
 */
export const namesCharges = (header: readonly string[]): boolean =>
  header.some((name) =>
    /\b(?:freight|charges?|surcharge|weight|zone|tariff)\b/i.test(name.slice(0, 100).replace(/_/g, ' ')),
  );

/** Why the cash of a parcel with trouble cannot have been taken. */
const troubles: Readonly<Record<ParcelTrouble, string>> = {
  failed_attempt: 'nobody took the parcel at the door',
  returning: 'the parcel comes back',
  lost: 'the courier has lost the parcel',
};

/**
 * What a line of a courier's file does to the cash of an order. Only an amount that is the order's total is collected cash, and only of a
 * parcel that is delivered or out for delivery; of one that is not delivered a UTR must prove it, because status files name the amount of
 * every parcel that is on its way. Whatever else the line claims is a warning.
 * @param known The reference of a remittance that was noted before.
 */
export function cashEffect(order: CashOfOrder, line: CashLine, known: string | null = null): CashEffect {
  const { cash_state: cash, paise: total, status, events } = order;
  const { kind = 'paid', state, hasState } = line;
  const utr = isUtr(line.utr) ? cleanUtr(line.utr) : '';
  const paise = kind === 'booked' && utr === '' ? undefined : line.paise;
  const isOpen = cash === 'pending' || cash === 'collected';
  if (kind === 'charge') {
    return isOpen && ((paise ?? 0) > 0 || namesUtr(line.utr))
      ? warning('amount', 'stands among the charges of the courier: a bill notes no cash')
      : nothing;
  }
  if (cash === null) {
    return paise === undefined || paise === 0
      ? nothing
      : warning('amount', `is ${rupees(paise)}, but the order was paid online: nothing was to be collected`);
  }
  const isMoney = utr !== '' || state === 'delivered' || !hasState;
  const wrongUtr =
    utr === '' && namesUtr(line.utr) ? warning('utr', `is ${shown(line.utr)}: no bank's UTR`) : undefined;
  const parcel = furthestState(events);
  const trouble = troubleOf(parcel);
  if (
    cash !== 'not_collected' &&
    trouble !== undefined &&
    trouble !== 'failed_attempt' &&
    (utr !== '' || (paise ?? 0) > 0)
  )
    return warning(utr === '' ? 'amount' : 'utr', `is named, but ${troubles[trouble]}`);
  if (paise === undefined) {
    if (utr === '') return wrongUtr ?? nothing;
    if (cash === 'pending') return warning('utr', 'has no amount beside it, so the cash counts as not collected');
    return remittance(order, utr, known);
  }
  if (paise !== total) {
    if (!isMoney && paise === 0) return nothing;
    return warning('amount', `is ${rupees(paise)}, but the order's total is ${rupees(total)}`);
  }
  if (cash === 'not_collected')
    return isMoney ? warning('amount', `is ${rupees(paise)}, but the order is cancelled`) : nothing;
  if (cash !== 'pending') return wrongUtr ?? remittance(order, utr, known);
  if (!isMoney) return nothing;
  if (status !== 'Delivered' && !(status === 'Shipped' && parcel === 'out_for_delivery')) {
    const reason = trouble === undefined ? 'the parcel is not delivered' : troubles[trouble];
    return warning('amount', `is ${rupees(paise)}, but ${reason}: note its cash when it is`);
  }
  if (events.some((event) => event.state === 'returning')) {
    return warning('amount', `is ${rupees(paise)}, but the parcel had turned back: ask the courier where it is`);
  }
  return { ...wrongUtr, collects: true, remits: utr === '' ? undefined : utr };
}

/** What a UTR does to cash that is collected. */
function remittance({ cash_state: cash }: CashOfOrder, utr: string, known: string | null): CashEffect {
  if (utr === '') return nothing;
  if (cash === 'collected') return { collects: false, remits: utr };
  if (cash !== 'remitted' || known === null || cleanUtr(known) === utr) return nothing;
  return warning('utr', `is ${utr}, but the cash was noted as paid with ${shown(known)}`);
}

function warning(field: 'amount' | 'utr', message: string): CashEffect {
  return { ...nothing, warning: { field, message } };
}
