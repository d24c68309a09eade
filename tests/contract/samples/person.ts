import { secrets } from '#mocks/secrets.ts';
import { json, sample, unknownId } from './sample.ts';

const id = { admin: 'a'.repeat(24), shopper: 'b'.repeat(24), ravi: 'd'.repeat(24) };

/** Data of persons, handed over and erased. Ravi has no open order, Asha has. */
export const personSamples = [
  sample('exportMyData', 'signed in', { as: 'shopper' }),

  sample('eraseMe', 'nothing under way', { as: 'ravi', body: json({ password: secrets.ravi.password }) }),
  sample('eraseMe', 'a wrong password', { as: 'ravi', body: json({ password: 'wrong-one' }) }),
  sample('eraseMe', 'no password', { as: 'ravi', body: json({}), status: 400 }),
  sample('eraseMe', 'an order under way', {
    as: 'shopper',
    body: json({ password: secrets.shopper.password }),
    status: 409,
  }),
  sample('eraseMe', 'an admin', { as: 'admin', body: json({ password: secrets.admin.password }), status: 409 }),

  sample('exportUser', 'a person', { as: 'admin', params: { id: id.ravi } }),
  sample('exportUser', 'nobody', { as: 'admin', params: { id: unknownId }, status: 404 }),

  sample('eraseUser', 'a person', {
    as: 'admin',
    params: { id: id.ravi },
    body: json({ email: ` ${secrets.ravi.email.toUpperCase()}` }),
  }),
  sample('eraseUser', 'another e-mail', {
    as: 'admin',
    params: { id: id.ravi },
    body: json({ email: secrets.meera.email }),
  }),
  sample('eraseUser', 'an order under way', {
    as: 'admin',
    params: { id: id.shopper },
    body: json({ email: secrets.shopper.email }),
    status: 409,
  }),
  sample('eraseUser', 'an admin', {
    as: 'admin',
    params: { id: id.admin },
    body: json({ email: secrets.admin.email }),
    status: 409,
  }),
  sample('eraseUser', 'nobody', {
    as: 'admin',
    params: { id: unknownId },
    body: json({ email: secrets.ravi.email }),
    status: 404,
  }),
];
