import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { TrackingState } from '#contract/rules/tracking.ts';
import { isCashOut, type CashReport } from '../cash/cash-money.ts';
import type { OrderRow } from '../order/order-store.ts';

/** The money of a line of a courier's file. */
export interface CashLine {
  /** In paise; undefined if the line names none. */
  readonly paise: number | undefined;
  /** The reference of the bank; empty if the line names none. */
  readonly utr: string;
  /** What the line says of the parcel; undefined if it says nothing, or if the shop does not know its words. */
  readonly state: TrackingState | undefined;
  /** Whether it says anything. A line without a state is one of remittances. */
  readonly hasState: boolean;
}

/** An order as far as its cash goes. */
export type CashOfOrder = Pick<OrderRow, 'status' | 'cash_state' | 'paise'>;

/** What a line does to the cash of its order; `warning`: why it does less than it says. */
export interface CashEffect extends CashReport {
  readonly warning?: { readonly field: 'amount' | 'utr'; readonly message: string };
}

const nothing: CashEffect = { collects: false, remits: undefined };

const rupees = (paise: number): string => formatRupees(toRupees(paise));

/**
 * What a line of a courier's file does to the cash of an order. Only an amount that is the order's total is collected cash, and only of a
 * parcel that the line calls delivered, or with a UTR: status files name the amount of every parcel that is on its way.
 * @param known The reference of a remittance that was noted before.
 */
export function cashEffect(order: CashOfOrder, line: CashLine, known: string | null = null): CashEffect {
  const { cash_state: cash, paise: total } = order;
  const { paise, utr } = line;
  if (cash === null) {
    return paise === undefined || paise === 0
      ? nothing
      : warning('amount', `is ${rupees(paise)}, but the order was paid online: nothing was to be collected`);
  }
  const isMoney = utr !== '' || line.state === 'delivered' || !line.hasState;
  if (paise === undefined) {
    if (utr === '') return nothing;
    if (cash === 'pending') return warning('utr', 'has no amount beside it, so the cash counts as not collected');
    return remittance(order, utr, known);
  }
  if (paise !== total && (isMoney || paise !== 0)) {
    return warning('amount', `is ${rupees(paise)}, but the order's total is ${rupees(total)}`);
  }
  if (paise !== total) return nothing;
  if (cash === 'not_collected') {
    return isMoney
      ? warning('amount', `is ${rupees(paise)}, but the order is cancelled: its parcel came back`)
      : nothing;
  }
  if (cash !== 'pending') return remittance(order, utr, known);
  if (!isMoney || !isCashOut(order)) return nothing;
  return { collects: true, remits: utr === '' ? undefined : utr };
}

/** What a UTR does to cash that is collected. */
function remittance({ cash_state: cash }: CashOfOrder, utr: string, known: string | null): CashEffect {
  if (utr === '') return nothing;
  if (cash === 'collected') return { collects: false, remits: utr };
  if (cash !== 'remitted' || known === null || known === utr) return nothing;
  return warning('utr', `is ${utr.slice(0, 60)}, but the cash was noted as paid with ${known.slice(0, 60)}`);
}

function warning(field: 'amount' | 'utr', message: string): CashEffect {
  return { ...nothing, warning: { field, message } };
}
