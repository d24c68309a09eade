import { confirmLink, whatsAppUrl, withoutLinks } from '#contract/rules/cash.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { button, facts, link, notice, paragraph, steps, writeMail } from '../mail/mail-layout.ts';
import type { OrderMail, WrittenMail } from '../mail/mail-store.ts';
import { whyOwner, type Sender } from '../mail/sender.ts';
import { linesOfMail, orderMail, orderSteps, toPayInCash, type MailedOrder } from '../order/order-mails.ts';
import type { OrderRow } from '../order/order-store.ts';

/** A cash order that waits for its confirmation. */
interface WaitingOrder extends MailedOrder {
  /** Of the links that confirm or cancel it. */
  readonly token: string;
  /** In how many milliseconds after the mail it is cancelled; null: never. */
  readonly cancelledAfter: number | null;
}

/** The words of the mails that ask for a confirmation. */
const asking = {
  confirmation: ({ number, name }: OrderRow, brand: string) => ({
    subject: `Please confirm your order ${number} at ${brand}`,
    heading: `Thank you for your order, ${name}. Please confirm it.`,
    before: steps(orderSteps, 1),
  }),
  reminder: ({ number, name }: OrderRow, brand: string) => ({
    subject: `Your order ${number} at ${brand} waits for you`,
    heading: `Do you still want your order, ${name}?`,
    before: paragraph('It waits for your confirmation, so we have not packed it.'),
  }),
};

/** The confirmation of a cash order, which asks the shopper for theirs, or the reminder of one that nobody has confirmed. */
export function cashOrderAsked(
  kind: keyof typeof asking,
  { token, cancelledAfter, ...mailed }: WaitingOrder,
  sender: Sender,
): OrderMail {
  const { order } = mailed;
  const { before, ...words } = asking[kind](order, sender.brand);
  const total = formatRupees(toRupees(order.paise));
  const otherwise = cancelledAfter === null ? '' : ` Without your answer ${within(cancelledAfter)} we cancel it.`;
  const origin = sender.origin;
  return orderMail(mailed, sender, {
    ...{ kind, ...words },
    news: [
      before,
      paragraph(
        order.waits_for_pieces === 1
          ? `That is more than we can set aside at once, so no pieces are kept for your order yet. Once you have confirmed it, one of us sets them aside and writes to you: you pay nothing before.${otherwise}`
          : `You pay ${total} in cash when it arrives. We pack it once you have confirmed it.${otherwise}`,
      ),
      button({ url: origin + confirmLink(token, 'confirm'), text: 'Confirm the order' }),
      button({ url: origin + confirmLink(token, 'cancel'), text: 'Cancel the order' }),
      ...(sender.supportPhone === ''
        ? []
        : [
            link({
              url: whatsAppUrl(sender.supportPhone, confirmingText(order, sender)),
              text: 'Confirm it by WhatsApp',
            }),
          ]),
      paragraph('Or pay now, online: then there is nothing to confirm, and you need no cash.'),
    ],
    sum: toPayInCash,
    link: 'Pay now',
  });
}

/** A time after the mail, not a time of day: the mail may be sent late, and its hours begin then. */
function within(time: number): string {
  const hours = Math.floor(time / 3_600_000);
  return hours > 1 ? `within ${hours} hours` : 'within the hour';
}

/** The news that an order which waited for its pieces has them. */
export function cashOrderKept(mailed: MailedOrder, sender: Sender): OrderMail {
  const { number, name, paise } = mailed.order;
  return orderMail(mailed, sender, {
    kind: 'confirmed',
    subject: `Your order ${number} at ${sender.brand} is confirmed`,
    heading: `Your pieces are set aside, ${name}.`,
    news: [
      steps(orderSteps, 1),
      paragraph(`We pack them now. You pay ${formatRupees(toRupees(paise))} in cash when they arrive.`),
    ],
    sum: toPayInCash,
  });
}

/** What the shopper sends to the shop. */
const confirmingText = ({ number, paise }: OrderRow, { brand }: Sender): string =>
  `I confirm my order ${number} at ${brand}: ${formatRupees(toRupees(paise))}, cash on delivery.`;

/**
 * A cash order to confirm, for the owner.
 * @param isAsked Whether a mail asks the shopper.
 */
export function cashAlert(
  { order, lines, photos }: MailedOrder,
  sender: Sender,
  recipient: string,
  isAsked = true,
): WrittenMail & { readonly kind: 'cash_alert' } {
  const { id, number, name, phone, paise, test } = order;
  const total = formatRupees(toRupees(paise));
  const asking = `Hello ${withoutLinks(name)}, this is ${sender.brand}. Do you confirm your order ${number}: ${total}, cash on delivery?`;
  const content = {
    subject: `Cash order ${number} to confirm: ${total}`,
    preview: `${name}, ${phone}`,
    label: `Order ${number}`,
    heading: `${name} ordered for ${total}, to be paid in cash.`,
    parts: [
      ...(test === 1 ? [notice('This is a test order: no money moves, and nothing is sent.')] : []),
      paragraph(
        !isAsked
          ? 'No mail asked the shopper and no pieces are set aside, because many such orders came today: it gets them when you confirm it, after a call or a message.'
          : order.waits_for_pieces === 1
            ? 'No pieces are set aside for it yet, because many such orders came from its network: it gets them when you confirm it, after a call or a message.'
            : 'It is packed once it is confirmed: by the link in the shopper’s mail, or by you after a call or a message.',
      ),
      facts([['Phone', phone]]),
      button({ url: `${sender.origin}/dashboard/admin/orders/${id}`, text: 'See the order' }),
      link({ url: whatsAppUrl(phone, asking), text: 'Ask by WhatsApp' }),
      linesOfMail({ order, lines, photos }, 'Total'),
    ],
    why: whyOwner,
  };
  return { kind: 'cash_alert', recipient, ...writeMail(content, sender) };
}
