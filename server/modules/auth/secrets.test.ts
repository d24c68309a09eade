import { expect, test, vi } from 'vitest';
import { Secrets, secrets } from './secrets.ts';

test('retries a failed dummy hash at the next log-in', async () => {
  const hash = vi.fn(() => Promise.resolve('dummy'));
  hash.mockRejectedValueOnce(new Error('the thread ended'));
  const broken = new Secrets({ hash, verify: () => Promise.resolve(false) });
  await expect(broken.isPassword(undefined, 'indigo')).rejects.toThrow('the thread ended');
  expect(await broken.isPassword(undefined, 'indigo')).toBe(false);
  expect(await broken.isPassword(undefined, 'madder')).toBe(false);
  // Computed once: afterwards a log-in with an unknown e-mail takes as long as one with a known e-mail.
  expect(hash).toHaveBeenCalledTimes(2);
});

test('the costs of a hash follow OWASP', async () => {
  expect(await secrets.hashPassword('indigo')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password is the same in each Unicode form, an answer in each case', async () => {
  const same = new Secrets({ hash: (secret) => Promise.resolve(secret), verify: (a, b) => Promise.resolve(a === b) });
  const [composed, decomposed] = ['caf\u00e9-au-lait', 'cafe\u0301-au-lait'];
  expect(await same.isPassword(await same.hashPassword(composed), decomposed)).toBe(true);
  expect(await same.isPassword(await same.hashPassword(composed), decomposed.toUpperCase())).toBe(false);
  expect(await same.isAnswer(await same.hashAnswer(' Indigo'), 'iNDIGO ')).toBe(true);
});
