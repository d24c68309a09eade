import type { FastifyBaseLogger } from 'fastify';
import type { MailAddress } from '../../environment.ts';
import { cutText } from '../../errors.ts';
import { closeFolderWithFiles } from '../../private-files.ts';
import { onceUnlessFailed } from '../../work/promises.ts';
import { outboxFolder } from './outbox-files.ts';

/** An outgoing mail. The id is the same for each attempt, so that mailboxes can detect duplicates. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A PDF that a mail carries. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Buffer;
}

/** How many mails are sent at a time, each over a connection that is kept for the next ones. */
export const mailsAtOnce = 5;

export interface Mailer {
  /** Throws if the mail could not be sent. */
  send(mail: OutgoingMail, attachment?: Attachment): Promise<void>;
  /** Throws if the mail server does not answer, or does not let the shop in. */
  check(): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** The addresses of the shop in a mail. */
export interface MailAddresses {
  readonly from: MailAddress;
  /** Where answers go. */
  readonly replyTo: string;
}

/** The transport of mails. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if required; undefined: mails are written to files. */
  readonly smtpUrl: string | undefined;
  /** Asked for each mail, because an owner may change them. */
  readonly addresses: () => Promise<MailAddresses>;
  /** The bytes of an owner's logo, a PNG. */
  readonly logo?: (hash: string) => Promise<Buffer | undefined>;
}

/** Sends mails by SMTP, or writes them to files in the data folder. The transport is loaded with the first mail. */
export function openMailer(settings: MailSettings, dataDir: string, log: FastifyBaseLogger): Mailer {
  // Earlier versions wrote mails that all users of the machine could read.
  closeFolderWithFiles(outboxFolder(dataDir));
  let mailer: Mailer | undefined;
  const open = onceUnlessFailed(async () => {
    mailer = (await import('./transports.ts')).createMailer(settings, dataDir, log);
    return mailer;
  });
  return {
    send: async (mail, attachment) => (await open()).send(mail, attachment),
    check: async () => (await open()).check(),
    close: () => mailer?.close(),
  };
}

/** The most of the mail server's words that people read. */
const longestWords = 300;

/** Why a mail was not sent. */
export interface MailTrouble {
  /** The server works and does not take this mail, because of its recipient or its content. */
  readonly isOfMail: boolean;
  /** Others may fail for the same reason; not where the address or the mailbox is the matter (RFC 3463, x.1 and x.2). */
  readonly isOutage: boolean;
  /** The mail server's words, or those of the connection to it, on one line. */
  readonly words: string;
}

/** What the error of a mailer means. */
export function mailTroubleOf(error: unknown): MailTrouble {
  const { command, response, message = String(error) } = error as Partial<Record<string, string>>;
  const words = cutText((response ?? message).replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), longestWords);
  const isOfRecipient = command === 'RCPT TO' && /^\d{3}[ -]\d\.[12]\./.test(words);
  return { isOfMail: command === 'RCPT TO' || command === 'DATA', isOutage: !isOfRecipient, words };
}

/** Names the logo within a mail (RFC 2392). */
export const logoId = 'logo@weft';

/**
 * The address of the logo in a mail's HTML. The mail carries the picture itself: clients show it at once where they hold back pictures
 * from the web, it needs no public address, and opening a mail asks no server.
 */
export const logoUrl = `cid:${logoId}`;

/** The same for the owner's own logo. */
export const logoUrlOf = (hash: string): string => `cid:${hash}@logo`;
