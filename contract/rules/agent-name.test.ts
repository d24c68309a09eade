import { afterEach, expect, test, vi } from 'vitest';
import { agentName } from './agent-name.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', undefined],
  ['<script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (userAgent, name) => {
  expect(agentName(userAgent)).toBe(name);
});

test.each([1024, 16 * 1024, 1024 * 1024])('reads the first 512 of %i characters', (length) => {
  const read = vi.spyOn(RegExp.prototype, 'test');
  expect(agentName('Version/'.padEnd(length, '1'))).toBeUndefined();
  expect(agentName(`${'Version/1 '.repeat(length)}Safari/1`)).toBeUndefined();
  expect(agentName(`Firefox/140.0 Linux ${'x'.repeat(length)}`)).toBe('Firefox on Linux');
  expect(Math.max(...read.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(512);
});
