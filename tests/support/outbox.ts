import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** A mail in an outbox folder. */
export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  /** The plain text, decoded. */
  readonly text: string;
  /** The HTML, decoded. */
  readonly html: string;
  /** The names of the PDFs that it carries. */
  readonly files: readonly string[];
}

/** The mails in an outbox folder, in no particular order. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(mails)).map(parseMail);
}

/** Waits for the mail of a running shop to an address with this text in its subject. */
export async function mailTo({ dataDir }: Shop, address: string, subject: string): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  const find = async () => {
    const mails = await readOutbox(join(dataDir, 'outbox'));
    return (found = mails.find((mail) => mail.to === address && mail.subject.includes(subject)));
  };
  await expect.poll(find, { message: subject }).toBeDefined();
  return found!;
}

/** The links in a text. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}

/** The fragment of the mail's link to a path; empty without such a link. */
export function fragmentIn(mail: OutboxMail | undefined, path: string): string {
  const [, fragment = ''] =
    linksIn(mail?.text ?? '')
      .find((link) => link.includes(`${path}#`))
      ?.split('#') ?? [];
  return fragment;
}

/** Parses a mail as nodemailer writes it: `multipart/alternative` of text and of HTML, which may be `multipart/related` to a logo. */
function parseMail(raw: string): OutboxMail {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const [head = '', ...parts] = raw.split(new RegExp(boundaries.join('|')));
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  return {
    to: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject'),
    text: part('text/plain'),
    html: part('text/html'),
    files: [...raw.matchAll(/^Content-Disposition: attachment; filename="?([^"\r\n]+)/gm)].map(([, name = '']) => name),
  };
}

/** A header with its folded lines joined. */
function headerOf(head: string, name: string): string {
  return (new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(head)?.[1] ?? '').replace(/\r\n/g, '');
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\n\n').trim();
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
