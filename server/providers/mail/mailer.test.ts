import { expect, test } from 'vitest';
import { mailTroubleOf } from './mailer.ts';

test.each([
  ['a server that does not listen', { message: 'connect ECONNREFUSED', command: 'CONN' }, [false, true]],
  ['a wrong password', { message: 'Invalid login: 535 no', response: '535 no', command: 'AUTH PLAIN' }, [false, true]],
  ['a sender that is not taken', { response: '550 5.7.1 who are you', command: 'MAIL FROM' }, [false, true]],
  ['mailboxes of others', { response: '554 5.7.1 Relay access denied', command: 'RCPT TO' }, [true, true]],
  ['an unknown mailbox', { response: '550 5.1.1 no such user', command: 'RCPT TO' }, [true, false]],
  ['a full mailbox', { response: '452 4.2.2 over quota', command: 'RCPT TO' }, [true, false]],
  ['a content that is not taken', { response: '554 5.6.0 spam', command: 'DATA' }, [true, true]],
])('%s: whether it is of this mail, and whether others may fail', (_, error, expected) => {
  const { isOfMail, isOutage } = mailTroubleOf(Object.assign(new Error(), error));
  expect([isOfMail, isOutage]).toEqual(expected);
});

test('the words are one line, and cut', () => {
  const response = `550 go\r\naway\u0007 ${'now '.repeat(200)}`;
  const { words } = mailTroubleOf(Object.assign(new Error(), { response }));
  expect(words).toMatch(/^550 go away now now/);
  expect(words.length).toBeLessThan(310);
});
