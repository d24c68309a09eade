import { secrets } from '#mocks/secrets.ts';
import { resetToken } from '../account-access.ts';
import { json, sample, unknownId } from './sample.ts';

/** The list of sessions, and links that reset a password. */
export const sessionSamples = [
  sample('listSessions', 'one', { as: 'shopper', own: ['_id'] }),

  sample('endSession', 'an unknown one', { params: { id: unknownId }, as: 'shopper' }),

  sample('endSessions', 'the others', { query: { except: 'current' }, as: 'shopper' }),
  sample('endSessions', 'all', { as: 'shopper' }),

  sample('requestResetLink', 'a known e-mail', { body: json({ email: secrets.shopper.email }) }),
  sample('requestResetLink', 'an unknown e-mail', { body: json({ email: 'nobody@weft.example' }) }),

  sample('resetByLink', 'a link', { body: json({ token: resetToken, newPassword: 'madder-loom' }) }),
  sample('resetByLink', 'an unknown link', { body: json({ token: 'x', newPassword: 'madder-loom' }), status: 404 }),
  sample('resetByLink', 'a short password', { body: json({ token: resetToken, newPassword: '12345' }), status: 400 }),
];
