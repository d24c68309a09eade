import type { Order } from '#contract/order.ts';
import { dayOf, readableDay, startOfDay } from '#contract/rules/day.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { furthestState, type TrackingState } from '#contract/rules/tracking.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { parcel } from '#src/copy/parcel.ts';
import { lastReturnDay } from '#src/shared/orders/return-offer.ts';

interface OrderState {
  title: string;
  /** What happens next. */
  next: string;
}

/** The cash that the courier still has to take, as text. */
export function cashDue({ payment, status, total }: Order): string | undefined {
  const isDue = payment.method === 'cod' && payment.state === 'pending' && status !== 'Delivered';
  return isDue ? formatRupees(total) : undefined;
}

/** Whether it is a cash order that its shopper has to confirm. */
export const isUnconfirmed = ({ confirm, status, agreed }: Order): boolean =>
  confirm === 'waiting' && status !== 'Cancelled' && !agreed;

/** Whether a mail asks the shopper to confirm an order. Otherwise the shop calls. */
export const isAskedByMail = ({ unasked }: Order, sendsMails = false): boolean => sendsMails && !unasked;

/** What the shopper of a delivered order can do. */
function afterDelivery(order: Order): string {
  const last = lastReturnDay(order);
  return last === undefined ? copy.next.Delivered : copy.nextOfReturnable({ day: readableDay(startOfDay(last)) });
}

/** How far an order is, in the words of its card. */
export function orderStateOf(order: Order): OrderState {
  const { status, products, test, reason, refund, promised, shipment, made_good: made } = order;
  const isTest = test === true;
  const refundText = isTest
    ? copy.nextOfTest
    : refund && copy.nextOfRefund[refund.state]({ amount: formatRupees(refund.amount) });
  if (products.length === 0)
    return { title: copy.refundedPayment, next: joined(reason ?? copy.refundedText, refundText) };
  if (status === 'Cancelled') return { title: copy.cancelled, next: joined(reason ?? copy.next.Cancelled, refundText) };
  if (made !== undefined)
    return {
      title: copy.neverArrived,
      next: joined(copy.nextOfMadeGood[made], made === 'refund' ? refundText : undefined),
    };
  const amount = cashDue(order);
  if (isUnconfirmed(order) && amount !== undefined)
    return { title: copy.waiting, next: isTest ? copy.nextOfTest : nextOfWaiting(order)({ amount }) };
  if (order.agreed && amount !== undefined)
    return { title: copy.agreed, next: isTest ? copy.nextOfTest : copy.nextOfAgreed({ amount }) };
  const ready = amount && copy.haveReady({ amount });
  const state = status === 'Shipped' ? furthestState(shipment?.events ?? []) : undefined;
  if (state !== undefined && isSaid(state, shipment)) {
    const isExpected = state === 'out_for_delivery' || state === 'failed_attempt';
    const reason = state === 'failed_attempt' ? reasonOf(shipment) : undefined;
    const next = joined(parcel.next[state], reason && parcel.reason({ reason }), isExpected ? ready : undefined);
    return { title: parcel.states[state], next: isTest ? copy.nextOfTest : next };
  }
  const usual = status === 'Delivered' ? afterDelivery(order) : copy.next[status];
  const next = promised && status !== 'Delivered' ? copy.nextPromised[status]({ days: readableDays(promised) }) : usual;
  const step = stepOf({ status, shipment });
  const title = status === 'Shipped' && step ? copy.stepsOfWay[step] : copy.step[status];
  return { title, next: isTest ? copy.nextOfTest : joined(next, ready) };
}

/** What happens next with an unconfirmed order. */
const nextOfWaiting = ({ waits_for_pieces: waits }: Order) => (waits ? copy.nextOfPieces : copy.nextOfWaiting);

/** The steps of an order's way, in order. */
export const waySteps = ['placed', 'packed', 'shipped', 'moving', 'delivered'] as const;

/** The step that an order has reached; undefined for a cancelled one. It moves when the courier says so. */
export function stepOf({
  status,
  shipment,
}: Pick<Order, 'status' | 'shipment'>): (typeof waySteps)[number] | undefined {
  if (status === 'Cancelled') return undefined;
  if (status !== 'Shipped') return steps[status];
  const state = furthestState(shipment?.events ?? []);
  return state === undefined || state === 'booked' || state === 'picked_up' ? 'shipped' : 'moving';
}

/** Whether there is more to say about a parcel at a state than about its order. */
function isSaid(state: TrackingState, shipment: Order['shipment']): state is keyof typeof parcel.next {
  return state in parcel.next && (state !== 'out_for_delivery' || arrivesToday(shipment));
}

/** Why the last delivery attempt failed. */
const reasonOf = (shipment: Order['shipment']): string | undefined =>
  shipment?.events.findLast(({ state }) => state === 'failed_attempt')?.reason?.replace(/\.$/, '');

/** A parcel that was not handed over on its day is on its way again. */
function arrivesToday(shipment: Order['shipment']): boolean {
  const last = shipment?.events.at(-1);
  return last?.state === 'out_for_delivery' && dayOf(Date.parse(last.at)) === dayOf(Date.now());
}

const steps = { 'Not Processed': 'placed', Processing: 'packed', Delivered: 'delivered' } as const;

const joined = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ');
