import { withPincode } from '#contract/rules/postal-address.ts';
import { formatRupees, sumRupees, toRupees } from '#contract/rules/money.ts';
import { reasonOf, type OrderRow } from './order-store.ts';
import type { CartLine } from './cart-lines.ts';
import { escaped } from '../mail/escaped.ts';
import type { OrderMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';

/** The words of one kind of mail around the order's lines. */
interface Words extends Pick<OrderMail, 'kind' | 'subject'> {
  readonly greeting: string;
  /** Follows the greeting. */
  readonly news: string;
  /** The label of the total. */
  readonly sum: string;
}

/** The confirmation of a paid order. */
export function orderConfirmation(order: OrderRow, lines: readonly CartLine[], sender: Sender): OrderMail {
  return orderMail(order, lines, sender, {
    kind: 'confirmation',
    subject: `Your order ${order.number} at ${sender.brand}`,
    greeting: `Thank you for your order, ${order.name}.`,
    news: '',
    sum: 'Paid',
  });
}

/** The notice that the order was shipped. */
export function orderShipped(order: OrderRow, lines: readonly CartLine[], sender: Sender): OrderMail {
  return orderMail(order, lines, sender, {
    kind: 'shipped',
    subject: `Your order ${order.number} from ${sender.brand} is on its way`,
    greeting: `Your order is on its way, ${order.name}.`,
    news: '',
    sum: 'Paid',
  });
}

/** The notice that the order was cancelled, with the reason and the refund. */
export function orderCancelled(order: OrderRow, lines: readonly CartLine[], sender: Sender): OrderMail {
  return orderMail(order, lines, sender, {
    kind: 'cancelled',
    subject: `Your order ${order.number} at ${sender.brand} is cancelled`,
    greeting: `Your order is cancelled, ${order.name}.`,
    news: `${reasonOf(order) ?? ''} The payment goes back the way it came; banks may take some days.`.trim(),
    sum: 'Goes back to you',
  });
}

function orderMail(order: OrderRow, lines: readonly CartLine[], sender: Sender, words: Words): OrderMail {
  const { brand, supportEmail } = sender;
  const { kind, subject, greeting, news, sum } = words;
  const total = formatRupees(toRupees(order.paise));
  const items = lines.map(({ product, size, pieces }) => ({
    what: `${pieces} × ${product.name}${size === undefined ? '' : ` (${size})`}`,
    each: pieces === 1 ? '' : `${formatRupees(product.price)} each`,
    sum: formatRupees(sumRupees(Array.from({ length: pieces }, () => product.price))),
  }));
  const test = order.test === 1 ? 'This was a test payment: no money moves, and nothing is sent.' : '';
  const delivery = [order.name, ...withPincode(order.address, order.pincode).split('\n')]
    .filter((part) => part !== '')
    .join(', ');
  const help = `Questions? Write to ${supportEmail}.`;
  const text = [
    greeting,
    news,
    test,
    items.map(({ what, each, sum: price }) => `${what}${each && `, ${each}`}: ${price}`).join('\n'),
    `${sum}: ${total}`,
    `Delivery to: ${delivery}`,
    `Order number: ${order.number}\nPayment: ${order.payment_id}`,
    help,
    brand,
  ];
  const rows = items.map(
    ({ what, each, sum: price }) =>
      `<tr><td>${escaped(what)}</td><td align="right">${escaped(each)}</td><td align="right">${escaped(price)}</td></tr>`,
  );
  const html = [
    `<h1 style="font-size:20px">${escaped(greeting)}</h1>`,
    news && `<p>${escaped(news)}</p>`,
    test && `<p><strong>${escaped(test)}</strong></p>`,
    `<table cellpadding="6" style="border-collapse:collapse">${rows.join('')}`,
    `<tr><th align="left" colspan="2">${sum}</th><th align="right">${escaped(total)}</th></tr></table>`,
    `<p>Delivery to: ${escaped(delivery)}</p>`,
    `<p>Order number: ${order.number}<br>Payment: ${escaped(order.payment_id)}</p>`,
    `<p>${escaped(help)}</p><p>${escaped(brand)}</p>`,
  ];
  return {
    kind,
    subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${html.join('')}</body></html>`,
  };
}
