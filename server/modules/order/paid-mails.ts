import { notice, paragraph, steps } from '../mail/mail-layout.ts';
import type { OrderMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { orderMail, orderSteps, type MailedOrder } from './order-mails.ts';
import { reasonOf } from './order-store.ts';

/** The notice that a cash order was paid online. */
export function orderPaid(mailed: MailedOrder, sender: Sender): OrderMail {
  const { number, name, status } = mailed.order;
  return orderMail(mailed, sender, {
    kind: 'paid',
    subject: `Your order ${number} at ${sender.brand} is paid`,
    heading: `Thank you, ${name}: your order is paid.`,
    news: [
      paragraph('There is nothing to pay when the parcel arrives.'),
      steps(orderSteps, status === 'Processing' ? 2 : 1),
    ],
    sum: 'Paid',
  });
}

/**
 * The notice that the parcel came back.
 * @param isRefunded Whether its payment goes back now; otherwise an owner decides first.
 */
export function orderReturned(mailed: MailedOrder, isRefunded: boolean, sender: Sender): OrderMail {
  const { number, name, cash_state } = mailed.order;
  const isCash = cash_state !== null;
  const refund = isRefunded
    ? 'The payment goes back the way it came; banks may take some days.'
    : 'We look at the parcel, then the payment goes back the way it came.';
  return orderMail(mailed, sender, {
    kind: 'cancelled',
    subject: `Your parcel of order ${number} came back to ${sender.brand}`,
    heading: `Your parcel came back to us, ${name}.`,
    news: [
      notice(reasonOf(mailed.order) ?? ''),
      paragraph(isCash ? 'You have paid nothing for it, and there is nothing to pay.' : refund),
      paragraph('If you still want the order, place it again or answer this mail.'),
    ],
    sum: isCash ? 'Total' : 'Goes back to you',
  });
}
