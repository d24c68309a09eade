import { expect, test, vi } from 'vitest';
import * as threads from './password-threads.ts';
import { isPassword } from './secrets.ts';

vi.mock('./password-threads.ts', () => ({ hash: vi.fn(), verify: vi.fn(() => Promise.resolve(false)) }));

test('retries a failed dummy hash at the next log-in', async () => {
  const hash = vi.mocked(threads.hash);
  hash.mockRejectedValueOnce(new Error('the thread ended'));
  hash.mockResolvedValue('dummy');
  await expect(isPassword(undefined, 'indigo')).rejects.toThrow('the thread ended');
  expect(await isPassword(undefined, 'indigo')).toBe(false);
  expect(await isPassword(undefined, 'madder')).toBe(false);
  // Computed once: afterwards a log-in with an unknown e-mail takes as long as one with a known e-mail.
  expect(hash).toHaveBeenCalledTimes(2);
});
