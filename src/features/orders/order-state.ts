import type { Order } from '#contract/order.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { orders as copy } from '#src/copy/orders.ts';

interface OrderState {
  title: string;
  /** What happens next. */
  next: string;
}

/** How far an order is, in the words of its card. */
export function stateOf({ status, products, test, reason, refund, promised }: Order): OrderState {
  const isTest = test === true;
  const refundText = isTest
    ? copy.nextOfTest
    : refund && copy.nextOfRefund[refund.state]({ amount: formatRupees(refund.amount) });
  if (products.length === 0)
    return { title: copy.refundedPayment, next: joined(reason ?? copy.refundedText, refundText) };
  if (status === 'Cancelled') return { title: copy.cancelled, next: joined(reason ?? copy.next.Cancelled, refundText) };
  const next =
    promised && status !== 'Delivered'
      ? copy.nextPromised[status]({ days: readableDays(promised) })
      : copy.next[status];
  return { title: copy.step[status], next: isTest ? copy.nextOfTest : next };
}

const joined = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ');
