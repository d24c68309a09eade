import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

test('an error is reported as uncaught where the browser has no reportError', async () => {
  Reflect.deleteProperty(globalThis, 'reportError');
  await import('./older-browsers.ts');
  vi.useFakeTimers();
  reportError(new Error('a lost error'));
  expect(() => vi.runAllTimers()).toThrow('a lost error');
});
