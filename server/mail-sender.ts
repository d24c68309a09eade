import type { FastifyInstance } from 'fastify';
import type { Sender } from './modules/mail/sender.ts';
import { ownOrigin } from './listen-address.ts';
import type { Settings } from './settings.ts';

/** Brand, support address and base URL for outgoing mail. */
export function mailSender(app: FastifyInstance, settings: Settings): () => Sender {
  const { brand, support, publicUrl, mail, port } = settings;
  if (mail.smtpUrl !== undefined && publicUrl === undefined) {
    app.log.warn('PUBLIC_URL is not set: links in mails lead to the address on which this server listens');
  }
  return () => ({
    brand,
    supportEmail: support.email,
    origin: ownOrigin(app, publicUrl) ?? `http://localhost:${port}`,
  });
}
