import { expect, test, vi } from 'vitest';

test('a script that never loads is reported to the API, wherever that is', async () => {
  const call = vi.fn<(url: string) => Promise<void>>(() => new Promise(() => undefined));
  const app = { dataset: { app: 'data:text/javascript,throw%201', page: '' } };
  const element = { dataset: {}, append: () => undefined };
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname: '/cart' });
  vi.stubGlobal('fetch', call);
  // Online again after every failure.
  vi.stubGlobal('addEventListener', (_: string, retry: () => void) => retry());
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(painted: () => void) {
        painted();
      }
      observe() {}
    },
  );
  vi.stubGlobal('document', {
    ...{ addEventListener: () => undefined, querySelector: () => app, createElement: () => ({}) },
    ...{ head: element, documentElement: element, readyState: 'complete' },
  });
  await import('./early.ts');
  await expect.poll(() => call.mock.calls[0]?.[0]).toBe('http://shop.test/api/v1/client-errors');
  vi.unstubAllGlobals();
});
