import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const mailMessages = {
  sent: 'A mail is on its way to {email}.',
  /** Without a mail server. */
  written: 'Mails are kept as files: the one to {email} is there, too.',
} as const;

export const mailEndpoints = {
  sendTestMail: endpoint('sendTestMail', {
    summary: 'Sends the admin a mail at once; a refusal has the words of the mail server',
    reply: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['signedOut', 'forbidden', 'mailNotSent', 'tooManyTries'],
  }),
};
