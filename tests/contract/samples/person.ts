import { secrets } from '#mocks/secrets.ts';
import { accountIds } from '../account-access.ts';
import { returnIds } from '../first-returns.ts';
import { by, ofId, sample } from './sample.ts';

const decline = { decision: 'decline', message: 'It was worn.' };
/** Ravi's requests, which keep his account. */
const before = [
  ['decideReturn', returnIds.withPhotos, decline],
  ['decideReturn', returnIds.exchange, decline],
  ['closeReturn', returnIds.arrived, { outcome: 'nothing', message: 'It was worn.', key: 'erased-1' }],
] as const;

/** Data of persons, handed over and erased. Ravi has no open order, Asha has. */
export const personSamples = [
  sample('exportMyData', 'signed in', { as: 'shopper' }),

  { ...by('ravi', 'eraseMe', 'nothing under way', { password: secrets.ravi.password }), before },
  by('ravi', 'eraseMe', 'a wrong password', { password: 'wrong-one' }),
  by('shopper', 'eraseMe', 'an order under way', { password: secrets.shopper.password }, 409),
  by('admin', 'eraseMe', 'an admin', { password: secrets.admin.password }, 409),

  ofId('exportUser', 'a person', accountIds.ravi),

  { ...ofId('eraseUser', 'a person', accountIds.ravi, { email: ` ${secrets.ravi.email.toUpperCase()}` }), before },
  ofId('eraseUser', 'another e-mail', accountIds.ravi, { email: secrets.meera.email }),
];
