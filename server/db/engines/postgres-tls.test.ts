import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { StartError } from '../../errors.ts';
import { explainTls, readAddress } from './postgres-tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'weft-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const server = 'postgres://weft:p%23w@db.example.com:5433/weft';
const encrypted = { rejectUnauthorized: false };

test.each(['', '?application_name=shop&options=-c%20search_path%3Dweft', '?ssl=true', '?sslmode=&sslrootcert='])(
  'an address without its parameters stays as it is: %s',
  (query) => {
    vi.stubEnv('PGSSLMODE', '');
    expect(readAddress(`${server}${query}`)).toEqual({ connectionString: `${server}${query}` });
  },
);

test.each([
  ['sslmode=disable', false],
  ['sslmode=require', encrypted],
  ['sslmode=prefer', encrypted],
  ['ssl=true&sslmode=require&uselibpqcompat=true', encrypted],
  ['sslmode=verify-full', {}],
  ['sslmode=verify-full&sslrootcert=system', {}],
  ['sslrootcert=system', {}],
  ['sslmode=require&sslrootcert=system', {}],
  ['host=/var/run/postgresql&sslmode=require', false],
] as const)('%s', (query, ssl) => {
  const { connectionString, ssl: found } = readAddress(`${server}?${query}&application_name=shop`);
  expect(found).toEqual(ssl);
  const host = query.startsWith('host') ? 'host=%2Fvar%2Frun%2Fpostgresql&' : '';
  expect(connectionString).toBe(`${server}?${host}application_name=shop`);
});

test('a socket needs no TLS, a direct negotiation stays one, and PGSSLMODE counts', () => {
  expect(readAddress('postgres://weft@%2Fvar%2Frun%2Fpostgresql/weft?sslmode=require').ssl).toBe(false);
  expect(readAddress(`${server}?sslmode=require&sslnegotiation=direct`)).toEqual({
    ...{ connectionString: server, ssl: encrypted, sslnegotiation: 'direct' },
  });
  vi.stubEnv('PGSSLMODE', 'require');
  expect(readAddress(server)).toEqual({ connectionString: server, ssl: encrypted });
  expect(readAddress(`${server}?sslmode=verify-full`).ssl).toEqual({});
});

test.each([
  ['sslmode=required', /^The sslmode in DATABASE_URL must be one of disable, .*verify-full/],
  ['sslmode=verify-ca', /^sslmode=verify-ca in DATABASE_URL needs a CA: add sslrootcert=FILE/],
  ['sslmode=verify-full&sslrootcert=/no/ca.pem', /^The file \/no\/ca\.pem \(sslrootcert in DATABASE_URL\).*ENOENT/],
  ['sslmode=require&sslrootcert=FOLDER', /\(sslrootcert in DATABASE_URL\) cannot be used: EISDIR/],
  ['sslmode=require&sslrootcert=TEXT', /text\.pem \(sslrootcert in DATABASE_URL\) cannot be used: .*PEM/],
  ['sslmode=require&sslcert=TEXT', /text\.pem \(sslcert in DATABASE_URL\) cannot be used/],
  ['sslmode=require&sslkey=TEXT', /text\.pem \(sslkey in DATABASE_URL\) cannot be used/],
])('%s stops the start with one line', (query, words) => {
  const text = join(folder, 'text.pem');
  writeFileSync(text, 'no certificate');
  const named = query.replace('FOLDER', folder).replace('TEXT', text);
  const read = () => readAddress(`${server}?${named}`);
  expect(read).toThrow(StartError);
  expect(read).toThrow(words);
  expect(() => readAddress(`${server}?${named}`, 'DATABASE_DIRECT_URL')).toThrow(/in DATABASE_DIRECT_URL/);
});

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [withCode('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'), /not signed by a CA/],
  [withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'), /not signed by a CA/],
  [withCode('CERT_SIGNATURE_FAILURE', 'certificate signature failure'), /not signed by a CA/],
  [withCode('CERT_HAS_EXPIRED', 'certificate has expired'), /not valid today/],
  [withCode('CERT_NOT_YET_VALID', 'certificate is not yet valid'), /not valid today/],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"), /for another name/],
  [new Error('The server does not support SSL connections'), /offers no TLS/],
  [withCode('28000', 'no pg_hba.conf entry for host "1.2.3.4", user "u", database "d", no encryption'), /without TLS/],
  [withCode('XX000', 'SSL connection is required'), /without TLS/],
  [withCode('28000', 'SSL connection is required. Please specify SSL options and retry.'), /without TLS/],
  [withCode('08P01', 'connection is insecure (try using `sslmode=require`)'), /without TLS/],
  [withCode('28000', 'connection requires a valid client certificate'), /TLS with the server failed/],
  [withCode('EPROTO', 'write EPROTO 80:error:0A00010B:SSL routines:wrong version number:\n'), /failed \(.*number:\)/],
])('explains %o', (error, words) => {
  expect(explainTls(error)).toMatch(words);
  expect(explainTls(error)).not.toContain('\n');
});

test('leaves other errors', () => {
  const others = [
    withCode('ECONNREFUSED', 'connect ECONNREFUSED'),
    withCode('28P01', 'password authentication failed'),
  ];
  for (const error of [...others, new Error('no pg_hba.conf entry for host "1.2.3.4", SSL encryption'), 'text'])
    expect(explainTls(error)).toBeUndefined();
});
