import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { requestIds } from './request-watch.ts';

const given = '4f1d2c3b4a5968778695a4b3c2d1e0f9';
const ownId = /^[0-9a-f]{8}-[0-9a-z]+$/;

test.each([
  ['uses that of a proxy that is trusted by number', '1', given, given],
  ['uses that of a proxy whose address is trusted', '127.0.0.0/8, 10.0.0.1', given, given],
  ['replaces it if the shop trusts no proxy', 'off', given, ownId],
  ['replaces it if the caller is another address', '10.0.0.1', given, ownId],
  ['replaces one that is too short', '1', 'short', ownId],
  ['replaces one that would break the log', '1', 'an id "with" quotes', ownId],
])('the id of a request: %s', (_, TRUST_PROXY, id, expected) => {
  const request = { headers: { 'x-request-id': id }, socket: { remoteAddress: '127.0.0.1' } };
  const made = requestIds(readEnvironment({ TRUST_PROXY }))(request as unknown as IncomingMessage);
  expect(made).toMatch(expected);
});
