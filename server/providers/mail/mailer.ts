import type { FastifyBaseLogger } from 'fastify';
import { onceUnlessFailed } from '../../work/unless-failed.ts';
import { closeFolderWithFiles } from '../../private-files.ts';
import { outboxOf } from './outbox.ts';

/** A mail that goes out. The id is the same at each try, so that a mailbox can tell a second copy. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail, or throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** Where mails go. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where it needs them; undefined: into files. */
  readonly smtpUrl: string | undefined;
  /** `Weft <support@weft.example>` */
  readonly from: string;
}

/** Sends by SMTP, or into files under the data folder. What that needs is loaded with the first mail and not at every start. */
export function openMailer(settings: MailSettings, dataDir: string, log: FastifyBaseLogger): Mailer {
  // An earlier version left its mails readable to all users of the machine.
  closeFolderWithFiles(outboxOf(dataDir));
  const open = onceUnlessFailed(async () => (await import('./transports.ts')).mailerTo(settings, dataDir, log));
  return {
    send: async (mail) => {
      const mailer = await open();
      await mailer.send(mail);
    },
  };
}
