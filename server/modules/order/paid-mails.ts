import { isSale } from '#contract/rules/cash.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { notice, paragraph, steps } from '../mail/mail-layout.ts';
import type { OrderMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { nothingBack, orderMail, orderSteps, type MailedOrder } from './order-mails.ts';
import { paidPaise, reasonOf } from './order-store.ts';

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
 * The notice that a part of the order's money goes back.
 * @param refund In paise, with the owner's reason.
 */
export function orderRefunded(
  mailed: MailedOrder,
  { paise, reason }: { readonly paise: number; readonly reason: string },
  sender: Sender,
): OrderMail {
  const { number, name, cash_state } = mailed.order;
  const amount = formatRupees(toRupees(paise));
  return orderMail(mailed, sender, {
    kind: 'refunded',
    subject: `${amount} of your order ${number} at ${sender.brand} goes back to you`,
    heading: `${amount} goes back to you, ${name}.`,
    news: [
      notice(reason),
      paragraph(
        cash_state === null
          ? 'It goes back the way you paid; banks may take some days.'
          : 'You paid in cash, so we send it by hand. If we have no UPI id or account of yours yet, answer this mail with one.',
      ),
    ],
    sum: 'Total',
  });
}

/**
 * The notice that the parcel came back.
 * @param isRefunded Whether its payment goes back now, or its cash has gone back; otherwise an owner decides first.
 */
export function orderReturned(mailed: MailedOrder, isRefunded: boolean, sender: Sender): OrderMail {
  const { number, name, cash_state, method } = mailed.order;
  const { back = paidPaise(mailed.order) } = mailed;
  const isUnpaid = cash_state === 'not_collected' || !isSale(method);
  const amount = formatRupees(toRupees(back));
  const [now, later] =
    cash_state === null
      ? [
          'The payment goes back the way it came; banks may take some days.',
          'We look at the parcel, then the payment goes back the way it came.',
        ]
      : [
          `We have paid the ${amount} back that you gave to the courier.`,
          `We look at the parcel, then we ask you how you want the ${amount} back that you gave to the courier.`,
        ];
  const wayBack = back === 0 ? 'All that you paid went back before.' : isRefunded ? now : later;
  return orderMail(mailed, sender, {
    kind: 'cancelled',
    subject: `Your parcel of order ${number} came back to ${sender.brand}`,
    heading: `Your parcel came back to us, ${name}.`,
    news: [
      notice(reasonOf(mailed.order) ?? ''),
      paragraph(isUnpaid ? nothingBack(method) : wayBack),
      paragraph('If you still want the order, place it again or answer this mail.'),
    ],
    sum: isUnpaid ? 'Total' : 'Goes back to you',
  });
}
