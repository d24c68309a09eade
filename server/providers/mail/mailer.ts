import type { FastifyBaseLogger } from 'fastify';
import { onceUnlessFailed } from '../../work/promises.ts';
import type { MailAddress } from '../../settings.ts';
import { closeFolderWithFiles } from '../../private-files.ts';
import { outboxFolder } from './outbox-files.ts';

/** An outgoing mail. The id is the same for each attempt, so that mailboxes can detect duplicates. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. Throws if a mail could not be sent. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** The transport of mails. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if required; undefined: mails are written to files. */
  readonly smtpUrl: string | undefined;
  readonly from: MailAddress;
  /** Where answers go. */
  readonly replyTo: string;
}

/** Sends mails by SMTP, or writes them to files in the data folder. The transport is loaded with the first mail. */
export function openMailer(settings: MailSettings, dataDir: string, log: FastifyBaseLogger): Mailer {
  // Earlier versions wrote mails that all users of the machine could read.
  closeFolderWithFiles(outboxFolder(dataDir));
  const open = onceUnlessFailed(async () => (await import('./transports.ts')).createMailer(settings, dataDir, log));
  return {
    send: async (mail) => {
      const mailer = await open();
      await mailer.send(mail);
    },
  };
}
