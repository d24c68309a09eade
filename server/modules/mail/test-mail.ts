import type { FastifyInstance } from 'fastify';
import { mailEndpoints, mailMessages } from '#contract/mail.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { newId } from '../../db/ids.ts';
import type { Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import { mailTroubleOf, type Mailer } from '../../providers/mail/mailer.ts';
import { Refused } from '../../refused.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { paragraph, writeMail } from './mail-layout.ts';
import type { Sender } from './sender.ts';

interface Dependencies {
  readonly settings: Pick<Environment, 'mail'>;
  readonly sendNow: Mailer['send'];
  readonly sender: () => Promise<Sender>;
  readonly rateLimits: RateLimits;
}

/** Adds the mail by which an owner tries the mail server. It does not wait in the queue, so its answer is the server's. */
export async function addTestMail(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { settings, sendNow, sender, rateLimits } = dependencies;
  const calls = routes(mailEndpoints, {
    sendTestMail: async (_, { account: { id, email } }) => {
      await rateLimits.count({ limit: limits.testMails, who: id });
      const mail = { id: newId(), recipient: email, ...testMail(await sender()) };
      await sendNow(mail).catch((error: unknown) => {
        app.log.warn({ err: error }, 'test mail: the mail server did not take it');
        throw new Refused('mailNotSent', undefined, { words: mailTroubleOf(error).words });
      });
      const message = settings.mail.smtpUrl === undefined ? mailMessages.written : mailMessages.sent;
      return { success: true, message: fillMessage(message, { email }) };
    },
  });
  await app.register(calls);
}

const testMail = (sender: Sender) =>
  writeMail(
    {
      subject: `A test mail of ${sender.brand}`,
      preview: '',
      heading: 'Mails go out.',
      parts: [paragraph('You asked for this mail in the settings of the shop. Shoppers get theirs the same way.')],
      why: 'You get this mail because you pressed “Send me a test mail”.',
    },
    sender,
  );
