import { expect, test } from 'vitest';
import { noticeWindow, timeAfter, mailboxKey } from './account-notices.ts';

const now = 1_000 * noticeWindow;

test.each<[about: string, times: { last_at: number; before_at: number } | undefined, next: number]>([
  ['the first one is sent at once', undefined, now],
  ['the second one too', { last_at: now - 1, before_at: 0 }, now],
  ['the third one waits for the end of the hour', { last_at: now - 1, before_at: now - 2 }, now - 2 + noticeWindow],
  ['nothing waits after an hour', { last_at: now - 1, before_at: now - noticeWindow }, now],
  ['one that was to be sent later is replaced', { last_at: now + 5, before_at: now - 1 }, now + 5],
  ['times from before the clock was set back do not count', { last_at: now * 2, before_at: now * 2 - 1 }, now],
])('%s', (_, times, next) => {
  expect(timeAfter(times, now)).toBe(next);
});

test.each([
  ['Asha@Example.com ', 'asha@example.com'],
  ['asha+weft+2@example.com', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['A.S.ha+x@googlemail.com', 'asha@gmail.com'],
  ['asha@xgmail.com', 'asha@xgmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
