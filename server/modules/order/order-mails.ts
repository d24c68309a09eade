import type { Kysely } from 'kysely';
import type { OrderChange } from '#contract/fulfilment.ts';
import { isSale, type OrderMethod } from '#contract/rules/cash.ts';
import { dayAfter, dayOf, readableDay, startOfDay } from '#contract/rules/day.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { orderLink } from '#contract/rules/order-number.ts';
import { pages } from '#contract/rules/pages.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import type { Schema } from '../../db/schema.ts';
import {
  button,
  facts,
  link,
  notice,
  paragraph,
  productLines,
  steps,
  writeMail,
  type MailPart,
} from '../mail/mail-layout.ts';
import type { OrderMail, WrittenMail } from '../mail/mail-store.ts';
import { whyOwner, type Sender } from '../mail/sender.ts';
import { photoUrls } from '../photo/photo-store.ts';
import type { Parcel } from '../shipment/shipments.ts';
import type { CartLine } from './cart-lines.ts';
import { discountsOf } from './order-offers.ts';
import { paidPaise, promisedOf, reasonOf, type OrderRow } from './order-store.ts';
import { linesOfOrder } from './shop-order-store.ts';

/** What the mails about an order need. */
export interface MailedOrder {
  readonly order: OrderRow;
  readonly lines: readonly CartLine[];
  /** The URLs of the lines' photos by product id. */
  readonly photos: ReadonlyMap<string, string>;
  /** What goes back with this mail, in paise, if it is not all that was paid. */
  readonly back?: number;
}

/** An order with what its mails need. */
export async function mailedOrder(db: Kysely<Schema>, order: OrderRow, sender: Sender): Promise<MailedOrder> {
  const lines = await linesOfOrder(db, order.id);
  return { order, lines, photos: await photosOfLines(db, lines, sender) };
}

/** The words of one kind of mail around the order's lines. */
export interface OrderWords extends Pick<OrderMail, 'kind' | 'subject'> {
  readonly heading: string;
  /** After the heading. */
  readonly news: readonly MailPart[];
  /** The label of the total. */
  readonly sum: string;
  /** The words of the link to the order; 'See your order' without. */
  readonly link?: string;
}

/** An order's way to the shopper, as far as mails tell of it. Five steps are too wide for a small phone. */
export const orderSteps = ['Order placed', 'Packed', 'Shipped', 'Delivered'];

/** What happens next with a paid order; the days that were promised stand below. */
const promisedText = 'We pack it and write again when it is on its way.';
const unpromisedText = 'We pack it within 1-3 business days and write again when it is on its way.';

const testPayment = 'This was a test payment: no money moves.';
const testPaymentOfShopper = 'This was a test payment: no money moves, and nothing is sent.';
const testOrder = 'This is a test order: no money moves, and nothing is sent.';

/** The label of the total of a cash order. */
export const toPayInCash = 'To pay in cash';

/** The label of the total of an order that nobody owes anything for. */
const paidLabel = ({ method }: OrderRow): string =>
  method === 'exchange' ? 'Paid before' : method === 'replacement' ? 'To pay' : 'Paid';

/** How an order is paid, for its mails. */
const paymentWords = ({ method, cash_state, provider_order_id }: OrderRow): string =>
  method === 'exchange'
    ? 'Exchange'
    : method === 'replacement'
      ? 'Replacement, at no cost'
      : cash_state === null
        ? provider_order_id
        : 'Cash on delivery';

/** Why a payment took another amount than the order's total. */
const withFee = 'with the payment provider’s fee';
const withOffer = 'after the payment provider’s offer';

/** The stored width of a line's photo, sharp on dense screens. */
const photoWidth = 320;

/** The photos of an order's lines for its mails. */
export function photosOfLines(
  db: Kysely<Schema>,
  lines: readonly CartLine[],
  { origin }: Sender,
): Promise<Map<string, string>> {
  const products = lines.map(({ product }) => product);
  return photoUrls(db, products, origin, photoWidth);
}

/** The confirmation of a paid order. */
export function orderConfirmation(mailed: MailedOrder, sender: Sender): OrderMail {
  const { number, name, test } = mailed.order;
  const { promised } = promisedOf(mailed.order);
  return orderMail(mailed, sender, {
    kind: 'confirmation',
    subject: `Your order ${number} at ${sender.brand}`,
    heading: `Thank you for your order, ${name}.`,
    news: [...(test === 1 ? [] : [paragraph(promised ? promisedText : unpromisedText)]), steps(orderSteps, 1)],
    sum: 'Paid',
  });
}

/** A shipped order: its parcel, and the courier's page of it. */
interface ShippedOrder extends MailedOrder {
  readonly parcel: Parcel;
  readonly url: string | undefined;
}

/** The notice that the order was shipped. */
export function orderShipped({ parcel, url, ...mailed }: ShippedOrder, sender: Sender): OrderMail {
  const { number, name, paise } = mailed.order;
  const words = [parcel.courier, parcel.number].filter((word) => word !== '').join(', ');
  const isCash = mailed.order.cash_state !== null;
  return orderMail(mailed, sender, {
    kind: 'shipped',
    subject: `Your order ${number} from ${sender.brand} is on its way`,
    heading: `Your order is on its way, ${name}.`,
    news: [
      steps(orderSteps, 3),
      ...(isCash ? [notice(`Please have ${formatRupees(toRupees(paise))} in cash ready for the courier.`)] : []),
      ...(words === '' ? [] : [paragraph(`Your parcel: ${words}.`)]),
      ...(url === undefined ? [] : [link({ url, text: 'Follow your parcel' })]),
    ],
    sum: isCash ? toPayInCash : paidLabel(mailed.order),
  });
}

/** A delivered order. */
interface DeliveredOrder extends MailedOrder {
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  /** How long it can be returned; 0: not at all; undefined: nobody has set it. */
  readonly returnDays: number | undefined;
}

/** The notice that the order has arrived, and what its shopper can do now. */
export function orderDelivered({ at, returnDays, ...mailed }: DeliveredOrder, sender: Sender): OrderMail {
  const { number, name, cash_state } = mailed.order;
  const until = returnDays === undefined ? '' : ` until ${readableDay(startOfDay(dayAfter(dayOf(at), returnDays)))}`;
  return orderMail(mailed, sender, {
    kind: 'delivered',
    subject: `Your order ${number} from ${sender.brand} has arrived`,
    heading: `Your order has arrived, ${name}.`,
    news: [
      steps(orderSteps, 4),
      paragraph(
        `It was delivered on ${readableDay(at)}. If it did not reach you, or something is wrong with it, write to us.`,
      ),
      link({ url: sender.origin + pages.contact, text: 'Get help' }),
      ...(returnDays === 0
        ? []
        : [
            paragraph(`If it does not fit or please you, you can return or exchange it${until}.`),
            link({ url: sender.origin + pages.returnAndExchange, text: 'How to return or exchange' }),
          ]),
      paragraph('Does it fit? Your review helps others to choose.'),
    ],
    sum: cash_state === null ? paidLabel(mailed.order) : 'Total',
    link: 'Review your order',
  });
}

/** What the mail of an order says that is over and of which no money goes back. */
export const nothingBack = (method: OrderMethod): string =>
  isSale(method)
    ? 'You have paid nothing for it, and there is nothing to pay.'
    : 'Your request is open again. We write to you how we make it good.';

/** What becomes of the money of a cancelled order. */
function moneyOfCancelled({ order, back }: MailedOrder): string {
  if (order.method !== 'online') return nothingBack(order.method);
  return back === 0
    ? 'All that you paid went back before.'
    : 'The payment goes back the way it came; banks may take some days.';
}

/** The notice that the order was cancelled, with the reason and the refund. Only an order that was paid online has one. */
export function orderCancelled(mailed: MailedOrder, sender: Sender): OrderMail {
  const { number, name, method } = mailed.order;
  const reason = reasonOf(mailed.order) ?? '';
  return orderMail(mailed, sender, {
    kind: 'cancelled',
    subject: `Your order ${number} at ${sender.brand} is cancelled`,
    heading: `Your order is cancelled, ${name}.`,
    news: [...(reason === '' ? [] : [notice(reason)]), paragraph(moneyOfCancelled(mailed))],
    sum: method === 'online' ? 'Goes back to you' : 'Total',
  });
}

/** The notice that the shop changed the address or a size. */
export function orderChanged(
  mailed: MailedOrder,
  { what, from, to }: Pick<OrderChange, 'what' | 'from' | 'to'>,
  sender: Sender,
): OrderMail {
  const { number, name } = mailed.order;
  const isAddress = what === 'address';
  return orderMail(mailed, sender, {
    kind: 'changed',
    subject: `Your order ${number} at ${sender.brand} was changed`,
    heading: `We changed your order, ${name}.`,
    news: [
      paragraph(
        isAddress ? 'It goes to another address now:' : 'One of its sizes is another one now, at the same price:',
      ),
      facts([
        ['Until now', from],
        ['From now on', to],
      ]),
      paragraph('If that is not what you wanted, answer this mail before we send it.'),
    ],
    sum: 'Total',
  });
}

/** A new order, for the owner. */
export function newOrderMail(
  { order, lines, photos }: MailedOrder,
  sender: Sender,
  recipient: string,
): WrittenMail & { readonly kind: 'order_alert' } {
  const { id, number, name, paise, test, cash_state } = order;
  const total = formatRupees(toRupees(paise));
  const content = {
    subject: `New order ${number}: ${total}`,
    preview: lines.map(({ product, pieces }) => `${pieces} × ${product.name}`).join(', '),
    label: `Order ${number}`,
    heading: `${name} ordered for ${total}${cash_state === null ? '' : ', to be paid in cash'}.`,
    parts: [
      ...(test === 1 ? [notice(cash_state === null ? testPayment : testOrder)] : []),
      button({ url: `${sender.origin}/dashboard/admin/orders/${id}`, text: 'See the order' }),
      linesOfMail({ order, lines, photos }, 'Total'),
    ],
    why: whyOwner,
  };
  return { kind: 'order_alert', recipient, ...writeMail(content, sender) };
}

/** The lines of an order, and its total. */
export function linesOfMail({ order, lines, photos }: MailedOrder, label: string, paise = order.paise): MailPart {
  return productLines(
    lines.map((line) => lineOf(line, photos.get(line.product._id))),
    { label, rupees: toRupees(paise), less: discountsOf(order.offers, lines) },
  );
}

/** A mail about an order: its news, then the order itself. */
export function orderMail(mailed: MailedOrder, sender: Sender, words: OrderWords): OrderMail {
  const { order, lines } = mailed;
  const { number, name, paise, cash_state, test, created_at } = order;
  const { kind, subject, heading, news, sum, link: linkText = 'See your order' } = words;
  const isCash = cash_state !== null;
  const { promised } = promisedOf(order);
  const total = toRupees(paise);
  const paid = toRupees(paidPaise(order));
  const differs = kind !== 'cancelled' && paid !== total;
  const label = `Order ${number}`;
  const isTest = test === 1;
  const parts = [
    ...(isTest ? [notice(isCash ? testOrder : testPaymentOfShopper)] : []),
    ...news,
    button({ url: sender.origin + orderLink(number), text: linkText }),
    kind === 'cancelled'
      ? linesOfMail(mailed, sum, mailed.back ?? paidPaise(order))
      : linesOfMail(mailed, differs ? 'Total' : sum),
    facts([
      ['Delivery to', [name, postalAddress(order)].filter((part) => part !== '').join('\n')],
      ...(promised && kind !== 'cancelled' && kind !== 'delivered'
        ? [['Delivery by', readableDays(promised)] as const]
        : []),
      ['Ordered', readableDay(created_at)],
      ...(differs ? [['Paid', `${formatRupees(paid)}, ${paid > total ? withFee : withOffer}`] as const] : []),
      ['Payment', paymentWords(order)],
    ]),
  ];
  const preview = `${label}, ${formatRupees(total)}: ${lines.map(({ product, pieces }) => `${pieces} × ${product.name}`).join(', ')}`;
  const why = `You get this mail because you ordered at ${sender.brand}.`;
  return { kind, ...writeMail({ subject, preview, label, heading, parts, why }, sender) };
}

function lineOf({ product, size, pieces }: CartLine, photo: string | undefined) {
  const details = [
    ...(size === undefined ? [] : [`Size ${size}`]),
    `Quantity ${pieces}`,
    ...(pieces === 1 ? [] : [`${formatRupees(product.price)} each`]),
  ];
  return {
    name: product.name,
    details: details.join(' · '),
    price: toRupees(toPaise(product.price) * pieces),
    ...(photo !== undefined && { photo }),
  };
}
