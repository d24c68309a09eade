import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
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
  const urlOf = (parameters: string, host?: string) =>
    server.urlOf(parameters.replace('OTHER-CA', server.otherCa).replace('CA', server.ca), host);
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

  describe.each(['valid', 'otherName', 'expired'] as const)('whose certificate is %s', (certificate) => {
    beforeAll(() => server.serve(certificate));

    const always = ['sslmode=require', 'sslmode=prefer', 'sslmode=require&channel_binding=require'];
    const withCa = ['sslmode=require&sslrootcert=CA', 'sslmode=verify-ca&sslrootcert=CA'];
    const withName = ['sslmode=verify-full&sslrootcert=CA', 'sslrootcert=CA'];
    const accepted = {
      valid: [...always, 'uselibpqcompat=true&sslmode=require', 'sslmode=no-verify', ...withCa, ...withName],
      otherName: [...always, ...withCa],
      expired: always,
    }[certificate];

    test.each(accepted)('is opened with %s', async (parameters) => {
      const database = await open(urlOf(parameters));
      expect(await isEncrypted(database)).toBe(true);
      await database.close();
    });

    const unknownCa = /not signed by a CA that this address trusts \(.*sslmode=verify-full&sslrootcert=FILE/;
    const others: (readonly [parameters: string, words: RegExp])[] = [
      ['sslmode=verify-full&sslrootcert=OTHER-CA', unknownCa],
      ['sslmode=require&sslrootcert=OTHER-CA', unknownCa],
      // The driver's own words for what psql calls verify-full.
      ['ssl=true', unknownCa],
      ['sslmode=verify-full', unknownCa],
      ['sslrootcert=system', unknownCa],
    ];
    const refused = {
      valid: others,
      otherName: withName.map((parameters) => [parameters, /for another name \(.*DNS:db\.weft\.test/] as const),
      expired: [...withCa, ...withName].map((parameters) => [parameters, /not valid today \(.*has expired/] as const),
    }[certificate];

    test.each(refused)('is refused with %s', async (parameters, words) => {
      expect(await refusal(urlOf(parameters))).toMatch(words);
    });
  });

  test('is refused at an address that its certificate does not have', async () => {
    await server.serve('valid');
    const parameters = 'sslmode=verify-full&sslrootcert=CA';
    expect(await refusal(urlOf(parameters, '127.0.0.1'))).toMatch(/for another name \(.*127\.0\.0\.1/);
  });

  test('is refused without TLS on one side', async () => {
    await server.serve('valid');
    for (const parameters of ['', 'sslmode=disable'])
      expect(await refusal(urlOf(parameters))).toMatch(/no such connection without TLS \(.*Add sslmode=require/);
    await server.serve('none');
    for (const parameters of ['sslmode=require', 'sslmode=verify-full&sslrootcert=CA'])
      expect(await refusal(urlOf(parameters))).toMatch(/offers no TLS \(.*Turn it on there/);
  });

  test('a failure while the shop runs passes', async () => {
    await server.serve('valid');
    const database = await open(urlOf('sslmode=verify-full&sslrootcert=CA'));
    const { db, engine } = database;
    const listener = engine.listen({ onMessage: () => undefined, onMissed: () => undefined });
    const query = () =>
      sql`select 1`.execute(db).then(
        () => 'answered',
        (error: unknown) => engine.isAway(error),
      );
    await expect.poll(() => listener.connected).toBe(true);
    for (const broken of ['expired', 'otherName', 'none'] as const) {
      await server.serve(broken);
      await expect.poll(query).toBe(true);
      await expect.poll(() => listener.connected).toBe(false);
    }
    await server.serve('valid');
    await expect.poll(query).toBe('answered');
    await expect.poll(() => listener.connected).toBe(true);
    await listener.close();
    await database.close();
  });

  describe('in a process', () => {
    beforeAll(() => server.serve('valid'));
    const dataDir = mkdtempSync(join(tmpdir(), 'weft-tls-data-'));
    afterAll(() => rmSync(dataDir, { recursive: true }));
    const run = (name: string, args: readonly string[], parameters: string) =>
      runNode([builtEntry(name), ...args], { env: { DATABASE_URL: urlOf(parameters), DATA_DIR: dataDir }, input: '' });

    test('is opened without a warning of the driver', async () => {
      await (await open(urlOf('sslmode=require'))).close();
      expect(await run('migrate', [], 'sslmode=require')).toEqual({
        code: 0,
        printed: expect.not.stringMatching(/warning/i) as string,
      });
    });

    test.each([['main'], ['admin', 'create', 'a@example.com'], ['reconcile', '--since', '2026-01-01']])(
      '%s says in one line why it cannot use it',
      async (name, ...args) => {
        const { code, printed } = await run(name, args, 'sslmode=verify-full');
        expect(printed).toMatch(
          /^Weft: The database at DATABASE_URL cannot be used: the server's certificate [^\n]*\n$/,
        );
        expect(code).toBe(1);
      },
    );
  });
});
