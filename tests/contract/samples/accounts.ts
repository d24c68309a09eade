import { secrets } from '#mocks/secrets.ts';
import { accountIds } from '../account-access.ts';
import { by, json, ofId, sample, text } from './sample.ts';

const { admin, shopper } = secrets;
const newcomer = {
  name: ' Nila ',
  email: 'Nila@Example.com',
  password: 'indigo-loom',
  phone: '9876543211',
  address: '9 Loom Lane, Bhuj',
  answer: 'Madder',
  pincode: '370 001',
};
const profile = {
  name: 'Asha Rao',
  email: 'other@weft.example',
  phone: '9876543210',
  address: ' 1 New Street ',
  pincode: '411001',
  password: '',
};

/** Accounts, sessions and the user list. */
export const accountSamples = [
  sample('register', 'a newcomer', { body: json(newcomer), status: 201, own: ['_id'] }),
  sample('register', 'a taken e-mail', { body: json({ ...newcomer, email: 'SHOPPER@weft.example' }) }),
  sample('register', 'nothing right', {
    body: json({ name: 'Nila\nevil', email: 'meera', password: '12345', phone: '1', answer: ' ', pincode: '1' }),
    status: 400,
  }),
  sample('register', 'no JSON', { body: text('name=Meera'), status: 400 }),

  sample('login', 'a person', {
    body: json({ email: ' Shopper@Weft.example', password: shopper.password }),
    own: ['token'],
  }),
  sample('login', 'a wrong password', { body: json({ email: shopper.email, password: 'wrong-one' }) }),
  sample('login', 'an unknown e-mail', { body: json({ email: 'nobody', password: 'wrong-one' }) }),

  sample('resetPassword', 'the answer', {
    body: json({ email: 'SHOPPER@weft.example', answer: ' iNDIGO ', newPassword: 'madder-loom' }),
  }),
  sample('resetPassword', 'a wrong answer', {
    body: json({ email: shopper.email, answer: 'Madder', newPassword: 'madder-loom' }),
  }),
  sample('resetPassword', 'an admin', {
    body: json({ email: admin.email, answer: admin.answer, newPassword: 'madder-loom' }),
  }),
  sample('resetPassword', 'a short password', {
    body: json({ email: shopper.email, answer: 'Indigo', newPassword: '12345' }),
    status: 400,
  }),

  sample('logout', 'signed in', { as: 'shopper' }),
  sample('logout', 'signed out'),

  sample('checkUser', 'signed in', { as: 'shopper' }),
  sample('checkUser', 'no token', { headers: { authorization: 'a.b.c' }, status: 401 }),

  sample('checkAdmin', 'an admin', { as: 'admin' }),
  sample('checkAdmin', 'a packer', { as: 'packer' }),

  by('shopper', 'updateProfile', 'bad fields', { name: 'Win at evil.com', password: '12345', phone: 1 }),
  by('shopper', 'updateProfile', 'as the form sends it', profile),
  by('shopper', 'updateProfile', 'an old version', { ...profile, version: 'old' }, 409),
  by('admin', 'updateProfile', 'a weak password and an answer of an admin', {
    ...{ password: 'Password123', answer: 'Teal' },
  }),
  by('admin', 'updateProfile', 'an admin without a phone', {
    ...{ name: 'Owner', phone: '', address: '', pincode: '', password: '' },
  }),

  ofId('setUserRole', 'a shopper becomes a packer', accountIds.meera, { role: 'packer' }),
  ofId('setUserRole', 'a shopper becomes a manager', accountIds.ravi, { role: 'manager' }),
  ofId('setUserRole', 'a packer becomes a shopper', accountIds.packer, { role: 'shopper' }),
  ofId('setUserRole', 'oneself', accountIds.admin, { role: 'packer' }, 409),

  sample('listAuditLog', 'all', { as: 'admin' }),
  sample('listAuditLog', 'sign-ins of one person', {
    query: { kind: 'access', person: accountIds.packer },
    as: 'admin',
  }),
  sample('listAuditLog', 'one page', { query: { page: '2', limit: '2' }, as: 'admin' }),
  sample('listAuditLog', 'one day', { query: { day: '2026-01-30' }, as: 'admin' }),

  sample('listUsers', 'all', { as: 'admin' }),
  sample('listUsers', 'one page', { query: { page: '2', limit: '2' }, as: 'admin' }),
  sample('listUsers', 'a part of a name', { query: { search: 'mEERA' }, as: 'admin' }),
  sample('listUsers', 'a part of a phone, one page', { query: { search: '98000', limit: '1' }, as: 'admin' }),
  sample('listUsers', 'nobody', { query: { search: '%' }, as: 'admin' }),

  sample('listAdminUsers', 'all', { as: 'admin' }),
  sample('listAdminUsers', 'one page by name', { query: { sort: 'name', page: '2', limit: '2' }, as: 'admin' }),
  sample('listAdminUsers', 'the staff', { query: { staff: '1', page: '1', limit: '100' }, as: 'admin' }),
  sample('listAdminUsers', 'by e-mail, the last first', { query: { sort: '-email' }, as: 'admin' }),
];
