import { expect, test } from 'vitest';
import { scrubLogText } from './scrub-log.ts';

test.each([
  ['an e-mail', 'to <asha.rao+shop@example.co.in> refused', 'to <[email]> refused'],
  ['an encoded e-mail', '/users/asha%40example.com', '/users/[email]'],
  ['a password in an address', 'postgres://weft:s3cret@db/weft', 'postgres://[secret]@db/weft'],
  ['a token', 'token eyJhbGciOi.eyJzdWIi.c2lnbmVk!', 'token [secret]!'],
  ['a signature', `signed ${'0a'.repeat(32)}`, 'signed [secret]'],
  ['a link of a mail', `#${'Ab3_-'.repeat(9)}`, '#[secret]'],
])('takes out %s', (_, text, scrubbed) => {
  expect(scrubLogText(text)).toBe(scrubbed);
});

test.each([
  [
    'ids',
    '{"order":"65f0c0ffee65f0c0ffee65f0","payment":"pay_29QQoUBi66xm2f","request":"4f1d2c3b4a5968778695a4b3c2d1e0f9"}',
  ],
  ['files and packages', 'at run (/srv/shop/node_modules/@fastify/static/index.js:12:3) light-my-request@6.6.0'],
  ['addresses of servers', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('leaves %s alone', (_, text) => {
  expect(scrubLogText(text)).toBe(text);
});
