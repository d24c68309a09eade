import { formatRupees, sumRupees, toRupees } from '#contract/rules/money.ts';
import type { OrderRow } from '../order/order-store.ts';
import type { CartLine } from '../payment/cart-lines.ts';
import type { WrittenMail } from './mail-store.ts';

/** The shop as its mails name it. */
export interface Sender {
  readonly brand: string;
  readonly supportEmail: string;
}

/** The mail that tells the shopper of a paid order. */
export function orderConfirmation(order: OrderRow, lines: readonly CartLine[], sender: Sender): WrittenMail {
  const { brand, supportEmail } = sender;
  const total = formatRupees(toRupees(order.paise));
  const items = lines.map(({ product, size, pieces }) => ({
    what: `${pieces} × ${product.name}${size === undefined ? '' : ` (${size})`}`,
    price: formatRupees(sumRupees(Array.from({ length: pieces }, () => product.price))),
  }));
  const greeting = `Thank you for your order, ${order.name}.`;
  const test = order.test === 1 ? 'This was a test payment: no money moved, and nothing will be sent.' : '';
  const delivery = [order.name, order.address, order.pincode].filter((part) => part !== '').join(', ');
  const help = `Questions? Write to ${supportEmail}.`;
  const text = [
    greeting,
    test,
    items.map(({ what, price }) => `${what}: ${price}`).join('\n'),
    `Paid: ${total}`,
    `Delivery to: ${delivery}`,
    `Order: ${order.id}\nPayment: ${order.payment_id}`,
    help,
    brand,
  ];
  const rows = items.map(
    ({ what, price }) => `<tr><td>${escaped(what)}</td><td align="right">${escaped(price)}</td></tr>`,
  );
  const html = [
    `<h1 style="font-size:20px">${escaped(greeting)}</h1>`,
    test && `<p><strong>${escaped(test)}</strong></p>`,
    `<table cellpadding="6" style="border-collapse:collapse">${rows.join('')}`,
    `<tr><th align="left">Paid</th><th align="right">${escaped(total)}</th></tr></table>`,
    `<p>Delivery to: ${escaped(delivery)}</p>`,
    `<p>Order: ${escaped(order.id)}<br>Payment: ${escaped(order.payment_id)}</p>`,
    `<p>${escaped(help)}</p><p>${escaped(brand)}</p>`,
  ];
  return {
    recipient: order.email,
    subject: `Your order at ${brand}`,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${html.join('')}</body></html>`,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
