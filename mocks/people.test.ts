import { expect, test } from 'vitest';
import { People } from './people.ts';
import { Refused } from './refused.ts';
import { personOf } from './state.ts';

const meera = {
  name: 'Meera',
  email: 'Meera@example.com',
  password: 'indigo-loom',
  phone: '9876543211',
  address: '7 Loom Lane, Bhuj',
  answer: 'Madder',
  pincode: '370001',
};

test('who registers can log in and change the profile', () => {
  const people = new People([]);
  people.register(meera);
  const { token } = people.logIn('meera@EXAMPLE.com', 'indigo-loom');
  people.change(people.admit('user', token), { name: 'Meera S.' });
  expect(people.admit('user', `Bearer ${token}`).user).toMatchObject({ name: 'Meera S.', email: 'Meera@example.com' });
  expect(people.all()).toHaveLength(1);
});

test('the token of one of the first people is good in a shop that has just opened', () => {
  const shopper = personOf('shopper');
  const { user, token, password } = shopper;
  const people = new People([shopper]);
  expect(people.admit('user', token).user).toEqual(user);
  people.endAllSessions();
  expect(() => people.admit('user', token)).toThrow(Refused);
  expect(people.logIn(user.email, password).token).toBe(token);
  expect(people.admit('user', token).user).toEqual(user);
});

test('a new password ends the other sessions, a reset ends all', () => {
  const people = new People([]);
  people.register(meera);
  const [one, two] = [people.logIn(meera.email, 'indigo-loom'), people.logIn(meera.email, 'indigo-loom')];
  people.change(one, { password: 'madder-loom' });
  expect(people.admit('user', one.token).user.name).toBe('Meera');
  expect(() => people.admit('user', two.token)).toThrow(Refused);
  people.resetPassword(meera.email, ' madder ', 'indigo-loom');
  expect(() => people.admit('user', one.token)).toThrow(Refused);
  people.logIn(meera.email, 'indigo-loom');
});

test('nobody else is let in', () => {
  const people = new People([]);
  people.register(meera);
  const { token } = people.logIn(meera.email, 'indigo-loom');
  const code = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error instanceof Refused ? error.code : error;
    }
  };
  expect(code(() => people.register({ ...meera, email: 'MEERA@example.com' }))).toBe('emailTaken');
  expect(code(() => people.logIn(meera.email, 'wrong'))).toBe('wrongLogin');
  expect(code(() => people.resetPassword(meera.email, 'indigo', 'wrong-one'))).toBe('wrongAnswer');
  expect(code(() => people.admit('user', null))).toBe('signedOut');
  expect(code(() => people.admit('admin', token))).toBe('forbidden');
});
