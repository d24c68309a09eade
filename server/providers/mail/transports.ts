import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePrivateFile, ensurePrivateFolder } from '../../private-files.ts';
import { outboxOf } from './outbox.ts';
import type { Mailer, MailSettings, OutgoingMail } from './mailer.ts';

/** How long a mail server may take for one step, in milliseconds. */
const patience = 20_000;

/** Sends by SMTP, or writes `.eml` files that any mail program opens into `outbox` under the data folder. */
export function mailerTo({ smtpUrl, from }: MailSettings, dataDir: string, log: FastifyBaseLogger): Mailer {
  if (smtpUrl === undefined) return fileMailer(from, outboxOf(dataDir), log);
  const transport = createTransport({
    url: withTls(smtpUrl),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

function fileMailer(from: string, folder: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const file = join(folder, `${mail.id}.eml`);
      ensurePrivateFolder(folder);
      // Whole or not at all; and a second try writes the same file, so a mail is there once.
      ensurePrivateFile(`${file}.part`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      log.info({ to: mail.recipient, subject: mail.subject, file }, 'a mail was written to the outbox');
    },
  };
}

function messageOf({ id, recipient, subject, text, html }: OutgoingMail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return { from, to: recipient, subject, text, html, messageId: `<${id}@${domain}>` };
}

/** To another host nothing goes out in plain text: with `smtp://` the connection has to be upgraded (STARTTLS). */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(url.hostname)) {
    url.searchParams.set('requireTLS', 'true');
  }
  return url.href;
}
