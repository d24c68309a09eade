import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { StartError } from '#server/errors.ts';
import { builtEntry, runNode } from '../support/node-process.ts';
import { missingForTls, startTlsPostgres, type TlsPostgres } from '../support/postgres-tls.ts';

const missing = missingForTls();

describe.skipIf(missing !== undefined)(`PostgreSQL with TLS${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: TlsPostgres;
  beforeAll(async () => {
    server = await startTlsPostgres();
  });
  afterAll(() => server?.stop());

  /** The address of the shop's database; the parameters name the CA as `CA` or `OTHER-CA`. */
  const urlOf = (parameters: string) =>
    server.urlOf(parameters.replace('OTHER-CA', server.otherCa).replace('CA', server.ca));
  const open = (url: string) => openDatabase({ url, dataDir: '' });
  const isEncrypted = async ({ db }: Database) => {
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    return rows[0]?.ssl;
  };
  const refusal = async (url: string) => {
    const error: unknown = await open(url).then(
      (database) => database.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).not.toMatch(new RegExp(`\n|${new URL(url).password}`));
    return String(error);
  };

  // All parameters: server/db/engines/postgres-tls.test.ts.
  test.each([
    ['valid', 'sslmode=require&channel_binding=require'],
    ['valid', 'sslmode=verify-full&sslrootcert=CA'],
    ['otherName', 'sslmode=verify-ca&sslrootcert=CA'],
    ['expired', 'sslmode=require'],
  ] as const)('whose certificate is %s is opened with %s', async (certificate, parameters) => {
    await server.serve(certificate);
    const database = await open(urlOf(parameters));
    expect(await isEncrypted(database)).toBe(true);
    await database.close();
  });

  const unknownCa = /not signed by a CA that this address trusts \(.*sslmode=verify-full&sslrootcert=FILE/;
  test.each([
    ['valid', 'sslmode=verify-full&sslrootcert=OTHER-CA', unknownCa],
    ['valid', 'sslmode=verify-full', unknownCa],
    ['valid', '', /no such connection without TLS \(.*Add sslmode=require/],
    ['otherName', 'sslmode=verify-full&sslrootcert=CA', /for another name \(.*DNS:db\.weft\.test/],
    ['expired', 'sslmode=require&sslrootcert=CA', /not valid today \(.*has expired/],
    ['none', 'sslmode=require', /offers no TLS \(.*Turn it on there/],
  ] as const)('whose certificate is %s is refused with %s', async (certificate, parameters, words) => {
    await server.serve(certificate);
    expect(await refusal(urlOf(parameters))).toMatch(words);
  });

  test('a failure while the shop runs passes', async () => {
    await server.serve('valid');
    const database = await open(urlOf('sslmode=verify-full&sslrootcert=CA'));
    const query = () =>
      sql`select 1`.execute(database.db).then(
        () => 'answered',
        (error: unknown) => database.engine.isAway(error),
      );
    await server.serve('expired');
    await expect.poll(query).toBe(true);
    await server.serve('valid');
    await expect.poll(query).toBe('answered');
    await database.close();
  });

  test('is opened by a command without a warning of the driver', async () => {
    await server.serve('valid');
    const env = { DATABASE_URL: urlOf('sslmode=require'), DATA_DIR: tmpdir() };
    await (await open(env.DATABASE_URL)).close();
    expect(await runNode([builtEntry('migrate')], { env, input: '' })).toEqual({
      code: 0,
      printed: expect.not.stringMatching(/warning/i) as string,
    });
  });
});
