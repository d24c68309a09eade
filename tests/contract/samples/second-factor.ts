import { recordedAt } from '#mocks/fixtures/recorded-at.ts';
import { secrets } from '#mocks/secrets.ts';
import { codeAt } from '../account-access.ts';
import { json, sample } from './sample.ts';

const { admin, ravi, shopper } = secrets;
const [code, recoveryCode] = ravi.codes;
const late = codeAt('ravi', recordedAt - 60_000);
const login = { email: ravi.email, password: ravi.password };
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

  sample('beginSecondFactor', 'an admin', {
    body: json({ password: admin.password }),
    as: 'admin',
    own: ['secret', 'uri'],
  }),
  sample('beginSecondFactor', 'a wrong password', { body: json({ password: 'wrong-one' }), as: 'admin' }),

  sample('confirmSecondFactor', 'the first code', {
    body: json({ code: codeAt('admin', recordedAt) }),
    as: 'admin',
    own: list,
  }),
  sample('confirmSecondFactor', 'a wrong code', { body: json({ code: '000000' }), as: 'admin' }),

  sample('endSecondFactor', 'the password and a code', { body: json({ password: ravi.password, code }), as: 'ravi' }),
  sample('endSecondFactor', 'a wrong password', { body: json({ password: 'wrong-one', code }), as: 'ravi' }),
  sample('endSecondFactor', 'a wrong code', { body: json({ password: ravi.password, code: 'X' }), as: 'ravi' }),
  sample('endSecondFactor', 'off', { body: json({ password: 'x', code }), as: 'shopper', status: 409 }),

  sample('renewRecoveryCodes', 'the password and a recovery code', {
    body: json({ password: ravi.password, code: recoveryCode }),
    as: 'ravi',
    own: list,
  }),
  sample('renewRecoveryCodes', 'a wrong code', { body: json({ password: ravi.password, code: '000000' }), as: 'ravi' }),
  sample('renewRecoveryCodes', 'off', { body: json({ password: 'x', code }), as: 'shopper', status: 409 }),
];
