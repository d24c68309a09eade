import type { FastifyInstance } from 'fastify';
import { ownerDefaults, type OwnerSettings } from '#contract/owner-settings.ts';
import type { Environment } from '../../environment.ts';
import { ownOrigin } from '../../listen-address.ts';
import type { MailAddresses } from '../../providers/mail/mailer.ts';
import type { EffectiveSettings, LiveSettings } from '../settings/live-settings.ts';
import type { LogoRow } from '../settings/setting-store.ts';

/** The shop as its mails name it. */
export interface Sender {
  readonly brand: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  /** The shop's origin for links and photos: `https://shop.example`. */
  readonly origin: string;
  /** The brand's own picture. */
  readonly logo?: LogoRow | undefined;
}

/** The shop as the mails of a running server name it now. Never called inside a transaction (LiveSettings). */
export function mailSender(
  app: FastifyInstance,
  environment: Environment,
  liveSettings: LiveSettings,
): () => Promise<Sender> {
  const { publicUrl, mail, port } = environment;
  if (mail.smtpUrl !== undefined && publicUrl === undefined) {
    app.log.warn('PUBLIC_URL is not set: links in mails lead to the address on which this server listens');
  }
  return async () =>
    senderOf(await liveSettings.readWithSources(), ownOrigin(app, publicUrl) ?? `http://localhost:${port}`);
}

/** The shop of these settings as mails name it. */
export function senderOf({ settings: { shop }, logo }: Omit<EffectiveSettings, 'from'>, origin: string): Sender {
  const { brand, support_email: supportEmail, support_phone: supportPhone } = shop;
  return { brand, supportEmail, supportPhone, origin, logo };
}

/**
 * The addresses of every mail: the sender is `MAIL_FROM`, or the support address. Answers go to the support address. A mail needs a sender: the
 * demo's, while the shop has neither.
 */
export function mailAddresses({ mail: { from } }: Pick<Environment, 'mail'>, { shop }: OwnerSettings): MailAddresses {
  const address = from?.address ?? (shop.support_email || ownerDefaults.shop.support_email);
  return { from: { name: from?.name || shop.brand, address }, replyTo: shop.support_email || address };
}

/** Why an owner, or the grievance officer, gets a mail about complaints. */
export const whyOfficer =
  'You get this mail because complaints go to the grievance officer of the settings, or else to the address for new orders.';

/** Why owners get a mail. */
export const whyOwner =
  'You get this mail because your address is in the settings of the shop, under Mails to you. Empty it there to get none.';
