import { afterEach, expect, test, vi } from 'vitest';
import { agentName } from './agent-name.ts';

afterEach(() => vi.restoreAllMocks());

/** Browsers name the systems and browsers that they want to be taken for. */
const mozilla = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;
const chrome = 'Chrome/130.0.0.0 Safari/537.36';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [mozilla('Windows NT 10.0; Win64; x64', chrome), 'Chrome on Windows'],
  [mozilla('Windows NT 10.0; Win64; x64', `${chrome} Edg/130.0.0.0`), 'Edge on Windows'],
  [mozilla('iPhone; CPU iPhone OS 18_1 like Mac OS X', 'Version/18.1 Mobile/15E148 Safari/604.1'), 'Safari on iPhone'],
  [mozilla(mac, 'Version/18.1 Safari/605.1.15'), 'Safari on macOS'],
  [mozilla('Linux; Android 14; SM-S911B', `SamsungBrowser/26.0 ${chrome}`), 'Samsung Internet on Android'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', undefined],
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
