import type { StockAlertMailKind } from '../../db/schema.ts';
import { escaped } from '../mail/escaped.ts';
import type { WrittenMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { confirmationDays, sentDays } from './alert-times.ts';
import type { AlertSubject } from './stock-alert-store.ts';

export interface AlertSender extends Sender {
  /** The shop's origin for links: `https://shop.example`. */
  readonly origin: string;
}

/** A link in a mail; its text is shown in HTML only. */
interface MailLink {
  readonly url: string;
  readonly text: string;
}

type Part = string | MailLink;

interface Words {
  readonly subject: string;
  readonly parts: readonly Part[];
}

const writers: Readonly<Record<StockAlertMailKind, (what: string, links: Links) => Words>> = {
  alert_request: (what, { confirm }) => ({
    subject: `Please confirm: a mail when ${what} is back`,
    parts: [
      `You asked us to tell you when ${what} is back. Please confirm that it was you:`,
      confirm,
      `The link works for ${confirmationDays} days. If it was not you, there is nothing to do: without a confirmation we do not write again.`,
    ],
  }),
  alert_waiting: (what, { withdraw }) => ({
    subject: `You are on the list for ${what}`,
    parts: [
      `You asked us to tell you when ${what} is back. Your request is on our list: we send one mail as soon as it is in stock.`,
      'Changed your mind?',
      withdraw,
    ],
  }),
  back_in_stock: (what, { product, withdraw }) => ({
    subject: `${what} is back`,
    parts: [
      `You asked us to tell you: ${what} is back. It may sell out again: we cannot reserve a piece for you.`,
      product,
      `This is the only mail about it. We delete your request in ${sentDays} days, or now if you withdraw it:`,
      withdraw,
    ],
  }),
};

interface Links {
  readonly product: MailLink;
  readonly confirm: MailLink;
  readonly withdraw: MailLink;
}

/**
 * The token is in the fragment, which browsers do not send: it appears in no log and no `Referer`. Opening the link changes nothing;
 * the page makes the call.
 */
function linksOf(origin: string, slug: string, token: string): Links {
  return {
    product: { url: `${origin}/product/${slug}`, text: 'See it in the shop' },
    confirm: { url: `${origin}/stock-alert/confirm#${token}`, text: 'Yes, tell me' },
    withdraw: { url: `${origin}/stock-alert/withdraw#${token}`, text: 'Withdraw the request' },
  };
}

/** A mail about a stock alert. */
export function stockAlertMail(
  kind: StockAlertMailKind,
  { recipient, token, subject: about }: { recipient: string; token: string; subject: AlertSubject },
  { brand, supportEmail, origin }: AlertSender,
): WrittenMail {
  const what = about.label === '' ? about.name : `${about.name} in size ${about.label}`;
  const { subject, parts: body } = writers[kind](what, linksOf(origin, about.slug, token));
  const parts: Part[] = ['Hello,', ...body, `Questions? Write to ${supportEmail}.`, brand];
  const html = parts.map((part) => `<p>${htmlOf(part)}</p>`).join('');
  return {
    kind,
    recipient,
    subject: `${subject} | ${brand}`,
    text: `${parts.map((part) => (typeof part === 'string' ? part : part.url)).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${html}</body></html>`,
  };
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  return `<a href="${escaped(part.url)}"><strong>${escaped(part.text)}</strong></a>`;
}
