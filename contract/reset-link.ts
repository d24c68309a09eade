import { z } from 'zod';
import { Done, endpoint, withSmallBodies } from './endpoint.ts';
import { AdminPassword, Email, NewPassword, Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { formatMessage } from './rules/message.ts';
import { resetLinkMinutes } from './rules/password.ts';

export const resetLinkMessages = {
  requested: formatMessage(
    'If there is an account with this e-mail, a mail with a link is on its way. The link works for {minutes} minutes.',
    { minutes: resetLinkMinutes },
  ),
  passwordSet: 'Your new password is set. Please log in with it.',
} as const;

/** A new password of an admin, which has to be stronger. */
export const AdminNewPassword = z.object({ newPassword: AdminPassword });

/** A link by mail that resets a password, as an alternative to the security answer. */
export const resetLinkEndpoints = withSmallBodies({
  requestResetLink: endpoint('requestResetLink', {
    summary: 'Mails a link that resets the password; the answer does not reveal whether the e-mail is known',
    body: z.object({ email: Email }),
    reply: Done,
    refusals: ['tooManyTries', 'tooManyResetLinks'],
  }),
  resetByLink: endpoint('resetByLink', {
    summary: "Sets a new password by a link's token, once, and ends all sessions; a second factor stays on",
    body: z.object({
      token: Text.min(1, fieldError('required')).max(200, fieldError('tooLong', { count: 200 })),
      newPassword: NewPassword,
    }),
    reply: Done,
    refusals: ['resetLinkExpired', 'tooManyTries'],
  }),
});
