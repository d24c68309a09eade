import { recordedAt } from '#mocks/clock.ts';
import { secrets } from '#mocks/secrets.ts';
import { codeAt } from '../account-access.ts';
import { by, json, sample } from './sample.ts';

const { admin, ravi, shopper } = secrets;
const [code, recoveryCode] = ravi.codes;
const late = codeAt('ravi', recordedAt - 60_000);
const login = { email: ravi.email, password: ravi.password };
const proof = { password: ravi.password, code: recoveryCode };
/** The entries of a list of ten. */
const list = [...'0123456789'];

/** The second factor: Ravi's is on, the admin's was begun. */
export const secondFactorSamples = [
  sample('login', 'without the code of the second factor', { body: json(login) }),
  sample('login', 'a wrong password and a right code', { body: json({ ...login, password: 'wrong-one', code }) }),
  sample('login', 'a wrong code', { body: json({ ...login, code: '000000' }) }),
  sample('login', 'a code of two steps before', { body: json({ ...login, code: late }) }),
  sample('login', 'with the code', {
    body: json({ ...login, code: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
    own: ['token'],
  }),
  sample('login', 'with a recovery code', {
    body: json({ ...login, code: recoveryCode.replaceAll('-', ' ') }),
    own: ['token'],
  }),
  sample('login', 'a code that nobody asked for', {
    body: json({ email: shopper.email, password: shopper.password, code: '000000' }),
    own: ['token'],
  }),

  sample('getSecondFactor', 'on', { as: 'ravi' }),
  sample('getSecondFactor', 'begun', { as: 'admin' }),

  { ...by('admin', 'beginSecondFactor', 'an admin', { password: admin.password }), own: ['secret', 'uri'] },
  by('admin', 'beginSecondFactor', 'a wrong password', { password: 'wrong-one' }),

  { ...by('admin', 'confirmSecondFactor', 'the first code', { code: codeAt('admin', recordedAt) }), own: list },
  by('admin', 'confirmSecondFactor', 'a wrong code', { code: '000000' }),

  by('ravi', 'endSecondFactor', 'the password and a code', { password: ravi.password, code }),
  by('ravi', 'endSecondFactor', 'a wrong password', { password: 'wrong-one', code }),
  by('ravi', 'endSecondFactor', 'a wrong code', { password: ravi.password, code: 'X' }),
  by('shopper', 'endSecondFactor', 'off', { password: 'x', code }, 409),

  { ...by('ravi', 'renewRecoveryCodes', 'the password and a recovery code', proof), own: list },
  by('ravi', 'renewRecoveryCodes', 'a wrong code', { password: ravi.password, code: '000000' }),
  by('shopper', 'renewRecoveryCodes', 'off', { password: 'x', code }, 409),
];
