import type { Order } from '#contract/order.ts';
import type { RefusalBody } from '#contract/refusal-body.ts';
import type { Return, ShopReturn } from '#contract/return.ts';
import { dayOf } from '#contract/rules/day.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { isLate, lastReturnDay, openReturnStates } from '#contract/rules/returns.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { versionedReturn } from '#contract/rules/version.ts';
import type { User } from '#contract/user.ts';
import { Refused } from './refused.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';

/** A request of the mocked shop. What is computed from it and its order is not stored. */
export interface StoredReturn extends Omit<ShopReturn, 'refundable' | 'left' | 'paid_back' | 'since' | 'version'> {
  /** The keys of the presses so far, with what they sent. */
  readonly sent: Readonly<Record<string, string>>;
}

/** Refuses pieces that are asked back already; contains what is left. */
export class ReturnTooMany extends Refused {
  readonly left: NonNullable<RefusalBody['left']>;

  constructor(left: NonNullable<RefusalBody['left']>) {
    super('returnTooMany');
    this.left = left;
  }
}

export const isOpen = ({ state }: Pick<StoredReturn, 'state'>): boolean =>
  (openReturnStates as readonly string[]).includes(state);

/** How many pieces of each line of an order can still be asked back. */
export function leftOf(order: Pick<StoredOrder, '_id' | 'lines'>, returns: readonly StoredReturn[]): number[] {
  const own = returns.filter((one) => one.order._id === order._id);
  return order.lines.map(({ quantity }, line) => quantity - own.reduce((sum, one) => sum + askedOf(one, line), 0));
}

function askedOf({ state, lines, kind, outcome }: StoredReturn, line: number): number {
  if (state === 'cancelled' || state === 'declined') return 0;
  const asked = lines.find((one) => one.line === line);
  if (asked === undefined) return 0;
  const isWhole = state !== 'closed' || (kind === 'problem' && outcome !== 'nothing');
  return isWhole ? asked.quantity : (asked.good ?? 0) + (asked.damaged ?? 0);
}

/** @returns The last day for reasons of the shopper's own; undefined: it is over, or there is none. */
export function untilOf({ status, delivered_at: at }: StoredOrder, days: number, now: number): string | undefined {
  if (status !== 'Delivered' || at === undefined) return undefined;
  const last = lastReturnDay(Date.parse(at), days);
  return last !== undefined && dayOf(now) <= last ? last : undefined;
}

/** Whether a line of an order is not returned for the shopper's own reasons. */
export function isKept({ lines, products }: StoredOrder, line: number): boolean {
  const product = products.find(({ _id }) => _id._id === lines[line]?.product._id)?._id;
  return (product?.no_return ?? product?.category.no_return) === true;
}

/** What an order says of its requests. */
export function returnsOfOrder(
  order: StoredOrder,
  returns: readonly StoredReturn[],
  days: number,
  now: number,
): Pick<Order, 'returns' | 'returnable' | 'made_good'> {
  const own = returns.filter((one) => one.order._id === order._id).toSorted((a, b) => b.number - a.number);
  const until = untilOf(order, days, now);
  const isMissing =
    order.status === 'Shipped' && (order.promised === undefined || isLate(order.promised.to, undefined, now));
  const canAsk = order.status === 'Delivered' || isMissing;
  const returnable = leftOf(order, returns)
    .map((quantity, line) => ({ line, quantity, ...(until !== undefined && !isKept(order, line) && { until }) }))
    .filter(({ quantity }) => canAsk && quantity > 0);
  return {
    ...(own.length > 0 && { returns: own.map(forItsOrder) }),
    ...madeGoodOf(order, own),
    ...(returnable.length > 0 && { returnable }),
  };
}

/** How a shipped order was made good that never arrived, if all of it was. */
function madeGoodOf({ status, lines }: StoredOrder, own: readonly StoredReturn[]): Pick<Order, 'made_good'> {
  const ended = own.filter(
    ({ state, kind, outcome }) => state === 'closed' && kind === 'problem' && outcome !== 'nothing',
  );
  const outcome = ended[0]?.outcome;
  if (status !== 'Shipped' || outcome === undefined || outcome === 'nothing') return {};
  const countOf = (line: number) => ended.reduce((sum, one) => sum + askedOf(one, line), 0);
  return lines.every(({ quantity }, line) => countOf(line) >= quantity) ? { made_good: outcome } : {};
}

const forItsOrder = ({ _id, number, state, lines }: StoredReturn) => ({
  ...{ _id, number, state },
  lines: lines.map(({ line, quantity }) => ({ line, quantity })),
});

/** The order whose payment has the money: the first one of a chain of exchanges. */
export function payerOf(order: StoredOrder, { orders }: ShopData): StoredOrder {
  const { exchange_of: of } = order;
  const before = of && orders.find(({ _id }) => _id === of.order);
  return before === undefined ? order : payerOf(before, { orders } as ShopData);
}

/** What is left of an order's payment, in rupees. */
export function moneyLeft({ total, paid = total, refunded = 0, payment }: StoredOrder): number {
  if (isUnpaid(payment)) return 0;
  return toRupees(toPaise(paid) - toPaise(refunded));
}

export const isUnpaid = ({ state }: StoredOrder['payment']): boolean =>
  state === 'pending' || state === 'not_collected';

/** Whether all the money of a paying order has gone back. */
export const isPaidBack = (payer: StoredOrder): boolean => !isUnpaid(payer.payment) && moneyLeft(payer) === 0;

/** The price of what was received, or of a problem of what was asked. */
export function worthOf({ kind, lines }: StoredReturn): number {
  const pieces = ({ quantity, good = 0, damaged = 0 }: StoredReturn['lines'][number]) =>
    kind === 'problem' ? quantity : good + damaged;
  return toRupees(lines.reduce((sum, line) => sum + toPaise(line.price) * pieces(line), 0));
}

/** A request as its shopper sees it. */
export function forItsShopper({ buyer: _, method: _method, sent: _sent, ...shown }: StoredReturn): Return {
  return { ...shown, history: shown.history.map(({ by: _by, ...step }) => step) };
}

/** A request in the list of staff. */
export function inList(stored: StoredReturn, { staff_role: role }: User): ShopReturn & { version: string } {
  const { sent: _, upi, ...shown } = versionedReturn(stored);
  return {
    ...shown,
    since: shown.history.at(-1)?.at ?? shown.createdAt,
    ...(upi !== undefined && isAllowed(role, 'money') && { upi }),
  };
}

/** A request as staff see it. */
export function forStaff(stored: StoredReturn, user: User, data: ShopData): ReturnType<typeof inList> {
  const order = data.orders.find(({ _id }) => _id === stored.order._id);
  const payer = order && payerOf(order, data);
  const left = payer === undefined ? 0 : moneyLeft(payer);
  return {
    ...inList(stored, user),
    ...{ refundable: Math.min(worthOf(stored), left), left },
    ...(payer && isPaidBack(payer) && { paid_back: true }),
  };
}
