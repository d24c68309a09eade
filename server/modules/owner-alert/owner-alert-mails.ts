import { formatList } from '#contract/rules/message.ts';
import { pages } from '#contract/rules/pages.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { button, facts, paragraph, productLines, writeMail, type MailPart } from '../mail/mail-layout.ts';
import type { WrittenMail } from '../mail/mail-store.ts';
import { whyOfficer, whyOwner, type Sender } from '../mail/sender.ts';
import type { GatheredKind } from '../mail/told-owners.ts';

/** A size that runs low. */
export interface LowSize {
  readonly name: string;
  readonly label: string;
  readonly quantity: number;
}

/** From whom, and to which address. */
interface To {
  readonly sender: Sender;
  readonly recipient: string;
}

/** The most sizes that a mail lists. */
const mostListed = 30;

/** New entries of 'Payments to check', counted by what they are. */
export function paymentAlert(counts: ReadonlyMap<string, number>, to: To): WrittenMail {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const subject = total === 1 ? 'A payment to check' : `${total} payments to check`;
  const parts = [
    paragraph('The shop could not settle this by itself. It waits for your decision:'),
    facts([...counts].map(([what, count]) => [what, String(count)])),
    button({ url: `${to.sender.origin}/dashboard/admin/money`, text: 'Payments to check' }),
  ];
  return mailOf('payment_alert', subject, parts, to);
}

/** Requests to send something back that wait for a decision, with their numbers. */
export function returnAlert(numbers: readonly number[], to: To): WrittenMail {
  const { length } = numbers;
  const subject = length === 1 ? 'A return to decide' : `${length} returns to decide`;
  const parts = [
    paragraph(
      `A shopper waits for your answer: ${formatList(numbers.slice(0, mostListed).map(returnNumber), 'unit')}.`,
    ),
    button({ url: to.sender.origin + pages.adminReturns, text: 'See the returns' }),
  ];
  return mailOf('return_alert', subject, parts, to);
}

const gathered: Readonly<Record<GatheredKind, { words: string; path: string; list: string }>> = {
  order_alert: { words: 'new orders', path: pages.adminOrders, list: 'See the orders' },
  cash_alert: { words: 'cash orders to confirm', path: `${pages.adminOrders}?confirm=waiting`, list: 'See the orders' },
  complaint_alert: { words: 'complaints to answer', path: pages.adminComplaints, list: 'See the complaints' },
};

/** New orders or complaints beyond the first ones of a quarter of an hour. */
export function gatheredAlert(kind: GatheredKind, count: number, to: To): WrittenMail {
  const { words, path, list } = gathered[kind];
  const subject = count === 1 ? `Another one of many ${words}` : `${count} more ${words}`;
  const parts = [
    paragraph('So many came in a quarter of an hour that you get one mail for them. The list has all of them.'),
    button({ url: to.sender.origin + path, text: list }),
  ];
  return mailOf(kind, subject, parts, to);
}

/** Sizes that began to run low since the last such mail. */
export function lowAlert(sizes: readonly LowSize[], to: To): WrittenMail {
  const subject = sizes.length === 1 ? `${nameOf(sizes[0])} is running low` : `${sizes.length} sizes are running low`;
  const more = sizes.length - mostListed;
  const parts = [
    productLines(
      sizes
        .slice(0, mostListed)
        .map((size) => ({ name: nameOf(size), details: size.quantity === 0 ? 'Sold out' : `${size.quantity} left` })),
    ),
    ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
    button({ url: `${to.sender.origin}/dashboard/admin/stock?stock=low`, text: 'See all that runs low' }),
  ];
  return mailOf('low_alert', subject, parts, to);
}

function nameOf(size: LowSize | undefined): string {
  return [size?.name, size?.label].filter(Boolean).join(', ');
}

function mailOf(
  kind: GatheredKind | 'payment_alert' | 'low_alert' | 'return_alert',
  subject: string,
  parts: readonly MailPart[],
  { sender, recipient }: To,
): WrittenMail {
  const content = {
    subject,
    preview: '',
    heading: `${subject}.`,
    parts,
    why: kind === 'complaint_alert' ? whyOfficer : whyOwner,
  };
  return { kind, recipient, ...writeMail(content, sender) };
}
