import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Schema, StockAlertMailKind } from '../../db/schema.ts';
import { button, link, paragraph, productLines, writeMail, type MailLink, type MailPart } from '../mail/mail-layout.ts';
import { insertMailAbout, type WrittenMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { photoUrls } from '../photo/photo-store.ts';
import { confirmationDays, hashAlertToken, sentDays } from './alert-life.ts';
import { insertAlertToken, type AlertSubject, type StockAlertRow } from './stock-alert-store.ts';

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
}

const writers: Readonly<Record<StockAlertMailKind, (what: string, product: MailPart, links: Links) => Words>> = {
  alert_request: (what, product, { confirm }) => ({
    subject: `Please confirm: a mail when ${what} is back`,
    heading: 'Shall we tell you when it is back?',
    parts: [
      paragraph(`You asked us to tell you when ${what} is back. Please confirm that it was you:`),
      button(confirm),
      product,
      paragraph(
        `The link works for ${confirmationDays} days. If it was not you, there is nothing to do: without a confirmation we do not write again.`,
      ),
    ],
  }),
  alert_waiting: (what, product, { withdraw }) => ({
    subject: `You are on the list for ${what}`,
    heading: 'You are on the list.',
    parts: [
      paragraph(
        `You asked us to tell you when ${what} is back. Your request is on our list: we send one mail as soon as it is in stock.`,
      ),
      product,
      paragraph('Changed your mind?'),
      link(withdraw),
    ],
  }),
  back_in_stock: (what, product, { shop, withdraw }) => ({
    subject: `${what} is back`,
    heading: 'It is back.',
    parts: [
      paragraph(`You asked us to tell you: ${what} is back. It may sell out again: we cannot reserve a piece for you.`),
      product,
      button(shop),
      paragraph(
        `This is the only mail about it. We delete your request in ${sentDays} days, or now if you withdraw it:`,
      ),
      link(withdraw),
    ],
  }),
};

interface Links {
  readonly shop: MailLink;
  readonly confirm: MailLink;
  readonly withdraw: MailLink;
}

/**
 * The token is in the fragment, which browsers do not send: it appears in no log and no `Referer`. Opening the link changes nothing;
 * the page makes the call.
 */
function linksOf(origin: string, slug: string, token: string): Links {
  return {
    shop: { url: `${origin}/product/${slug}`, text: 'See it in the shop' },
    confirm: { url: `${origin}/stock-alert/confirm#${token}`, text: 'Yes, tell me' },
    withdraw: { url: `${origin}/stock-alert/withdraw#${token}`, text: 'Withdraw the request' },
  };
}

/** What a mail about a stock alert says. */
export interface AlertMail {
  readonly recipient: string;
  readonly token: string;
  readonly subject: AlertSubject;
  /** The URL of the product's photo. */
  readonly photo: string | undefined;
}

/** A mail about a stock alert. */
export function stockAlertMail(
  kind: StockAlertMailKind,
  { recipient, token, subject: about, photo }: AlertMail,
  sender: Sender,
): WrittenMail {
  const { name, label, slug } = about;
  const what = label === '' ? name : `${name} in size ${label}`;
  const line = { name, details: label === '' ? '' : `Size ${label}`, ...(photo !== undefined && { photo }) };
  const words = writers[kind](what, productLines([line]), linksOf(sender.origin, slug, token));
  const content = {
    ...words,
    subject: `${words.subject} | ${sender.brand}`,
    preview: what,
    why: `You get this mail because your e-mail address was entered for it at ${sender.brand}.`,
  };
  return { kind, recipient, ...writeMail(content, sender) };
}

/** Queues a mail about an alert, in the transaction of its event. The mail has a token of its own. */
export async function queueAlertMail(
  trx: Kysely<Schema>,
  kind: StockAlertMailKind,
  { id, email }: Pick<StockAlertRow, 'id' | 'email'>,
  subject: AlertSubject,
  { sender, now }: { readonly sender: Sender; readonly now: number },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await insertAlertToken(trx, id, hashAlertToken(token), now);
  const { product_id: _id, version: __v } = subject;
  const photo = (await photoUrls(trx, [{ _id, __v }], sender.origin, 320)).get(_id);
  const mail = stockAlertMail(kind, { recipient: email, token, subject, photo }, sender);
  await insertMailAbout(trx, { stock_alert_id: id }, mail, now);
}
