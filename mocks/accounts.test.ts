import { expect, test } from 'vitest';
import { Refused } from './refused.ts';
import { createState, personOf } from './state.ts';

const meera = {
  name: 'Meera',
  email: 'Meera@example.com',
  password: 'indigo-loom',
  phone: '9876543211',
  address: '7 Loom Lane, Bhuj',
  answer: 'Madder',
  pincode: '370001',
};

test('accepts the fixed token of a demo account until its sessions are revoked', () => {
  const shopper = personOf('shopper');
  const { user, token, password } = shopper;
  const { accounts } = createState();
  expect(accounts.admit({ access: 'user' }, token).user).toEqual(user);
  accounts.revokeAllTokens();
  expect(() => accounts.admit({ access: 'user' }, token)).toThrow(Refused);
  expect(accounts.logIn(user.email, password).token).toBe(token);
  expect(accounts.admit({ access: 'user' }, token).user).toEqual(user);
});

test('revokes other tokens on a password change and all tokens on a reset', () => {
  const { accounts } = createState();
  accounts.register(meera);
  const [one, two] = [accounts.logIn(meera.email, 'indigo-loom'), accounts.logIn(meera.email, 'indigo-loom')];
  accounts.change(one, { password: 'madder-loom' });
  expect(accounts.admit({ access: 'user' }, one.token).user.name).toBe('Meera');
  expect(() => accounts.admit({ access: 'user' }, two.token)).toThrow(Refused);
  accounts.resetPassword(meera.email, ' madder ', 'indigo-loom');
  expect(() => accounts.admit({ access: 'user' }, one.token)).toThrow(Refused);
  accounts.logIn(meera.email, 'indigo-loom');
});
