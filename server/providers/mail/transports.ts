import type { FastifyBaseLogger } from 'fastify';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ensurePrivateFile, ensurePrivateFolder } from '../../private-files.ts';
import { projectRoot } from '../../project-root.ts';
import {
  logoId,
  logoUrl,
  mailsAtOnce,
  type Attachment,
  type Mailer,
  type MailSettings,
  type OutgoingMail,
} from './mailer.ts';
import { outboxFolder } from './outbox-files.ts';

/** The time limit of each SMTP step, in milliseconds. */
const stepTimeout = 20_000;

/** The shop's mark (`src/public/favicon.svg`, 120 x 120), also for the bundled server. */
const logoFile = join(projectRoot, 'server', 'providers', 'mail', 'logo.png');

/** Sends mails by SMTP, or writes them as `.eml` files to `outbox` in the data folder. */
export function createMailer(settings: MailSettings, dataDir: string, log: FastifyBaseLogger): Mailer {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined) return fileMailer(settings, outboxFolder(dataDir), log);
  const transport = createTransport({
    url: withTls(smtpUrl),
    pool: true,
    maxConnections: mailsAtOnce,
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
  });
  return {
    send: async (mail, attachment) => {
      await transport.sendMail(await messageOf(mail, settings, attachment));
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function fileMailer(settings: MailSettings, folder: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, attachment) => {
      const { message } = await transport.sendMail(await messageOf(mail, settings, attachment));
      const file = join(folder, `${mail.id}.eml`);
      ensurePrivateFolder(folder);
      // Atomic: the file is renamed when it is complete. A retry replaces the same file.
      ensurePrivateFile(`${file}.part`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      log.info(
        { mail: mail.id, file },
        `mailer: mail ${mail.id} was written to the outbox; SMTP_URL is not set, so it is not sent`,
      );
    },
    check: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

async function messageOf(
  { id, recipient, subject, text, html }: OutgoingMail,
  { addresses, logo }: MailSettings,
  attachment: Attachment | undefined,
) {
  const { from, replyTo } = await addresses();
  const domain = from.address.replace(/^.*@/, '');
  return {
    from: { ...from },
    // An object, because nodemailer would parse a text as a list of addresses.
    to: { name: '', address: recipient },
    ...(replyTo !== from.address && { replyTo }),
    subject,
    text,
    html,
    // Mails of earlier versions have no logo.
    attachments: [...(await logoAttachments(html, logo)), ...(attachment ? [pdfAttachment(attachment)] : [])],
    messageId: `<${id}@${domain}>`,
    // Keeps holiday notices from being answered to the shop (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const pdfAttachment = ({ name, bytes }: Attachment) => ({
  ...{ filename: name, content: bytes, contentType: 'application/pdf' },
  contentDisposition: 'attachment' as const,
});

/** The logo that the HTML names, as nodemailer's attachment. */
async function logoAttachments(html: string, logo: MailSettings['logo']) {
  const [, hash] = /"cid:([0-9a-f]{64})@logo"/.exec(html) ?? [];
  const ownLogo = hash === undefined ? undefined : await logo?.(hash);
  const content = ownLogo ?? (html.includes(logoUrl) ? await readFile(logoFile) : undefined);
  if (content === undefined) return [];
  const cid = ownLogo === undefined ? logoId : `${hash}@logo`;
  return [{ filename: 'logo.png', content, contentType: 'image/png', contentDisposition: 'inline' as const, cid }];
}

/** Requires TLS for remote hosts: with `smtp://` the connection must be upgraded (STARTTLS). */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(url.hostname)) {
    url.searchParams.set('requireTLS', 'true');
  }
  return url.href;
}
