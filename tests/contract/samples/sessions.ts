import { secrets } from '#mocks/secrets.ts';
import { resetToken } from '../account-access.ts';
import { json, sample, unknownId } from './sample.ts';

/** The list of sessions, and links that reset a password. */
export const sessionSamples = [
  sample('listSessions', 'one', { as: 'shopper', own: ['_id'] }),

  sample('endSession', 'an unknown one', { params: { id: unknownId }, as: 'shopper' }),
  sample('endSession', 'not an id', { params: { id: 'mine' }, as: 'shopper', status: 400 }),

  sample('endSessions', 'the others', { query: { except: 'current' }, as: 'shopper' }),
  sample('endSessions', 'all', { as: 'shopper' }),
  sample('endSessions', 'an unknown choice', { query: { except: 'mine' }, as: 'shopper', status: 400 }),

  sample('requestResetLink', 'a known e-mail', { body: json({ email: secrets.shopper.email }) }),
  sample('requestResetLink', 'an unknown e-mail', { body: json({ email: 'nobody@weft.example' }) }),
  sample('requestResetLink', 'not an e-mail', { body: json({ email: 'nobody' }), status: 400 }),

  sample('resetByLink', 'a link', { body: json({ token: resetToken, newPassword: 'madder-loom' }) }),
  sample('resetByLink', 'an unknown link', { body: json({ token: 'x', newPassword: 'madder-loom' }), status: 404 }),
  sample('resetByLink', 'a short password', {
    body: json({ token: resetToken, newPassword: '12345' }),
    status: 400,
  }),
  sample('resetByLink', 'nothing', { body: json({}), status: 400 }),
];
