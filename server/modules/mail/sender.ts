import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '../../listen-address.ts';
import type { Settings } from '../../settings.ts';

/** The shop as its mails name it. */
export interface Sender {
  readonly brand: string;
  readonly supportEmail: string;
  /** The shop's origin for links and photos: `https://shop.example`. */
  readonly origin: string;
}

/** The shop as the mails of a running server name it. */
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
