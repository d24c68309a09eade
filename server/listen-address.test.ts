import { expect, test } from 'vitest';
import { StartError } from './errors.ts';
import { listenError, localOrigin } from './listen-address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://127.0.0.1:4000'],
  ['::1', 'http://[::1]:4000'],
  ['shop.local', 'http://shop.local:4000'],
])('a server that listens on %s is reached at %s', (host, origin) => {
  expect(localOrigin({ host, port: 4000 })).toBe(origin);
});

test.each([
  ['EADDRINUSE', 'The port 4000 of ::1 is taken. Set METRICS_PORT to another one.'],
  ['EACCES', 'The port 4000 is not allowed to this user. Set METRICS_PORT to another one.'],
  ['EADDRNOTAVAIL', 'The METRICS_HOST ::1 is no address of this machine.'],
])('the operator learns what to do about %s', (code, message) => {
  const error = Object.assign(new Error('listen'), { code });
  const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  expect(listenError(error, { host: '::1', port: 4000 }, settings)).toEqual(new StartError(message));
});

test('any other error stays as it is', () => {
  const error = new Error('boom');
  expect(listenError(error, { host: '::1', port: 4000 }, { host: 'HOST', port: 'PORT' })).toBe(error);
});
