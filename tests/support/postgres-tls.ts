import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, startPostgres } from '../../scripts/lib/postgres.ts';

/** The server's certificates. */
const certificates = {
  valid: { name: 'localhost', days: '2' },
  otherName: { name: 'db.weft.test', days: '2' },
  expired: { name: 'localhost', days: '-1' },
} as const;

type Certificate = keyof typeof certificates;

/** Connections to every other database need TLS. */
const plainDatabase = 'postgres';

/** A running PostgreSQL with TLS and its own CA. */
export interface TlsPostgres {
  /** The file of the CA that signed its certificates, and of another one. */
  readonly ca: string;
  readonly otherCa: string;
  /** The address of a database that takes connections only with TLS. */
  urlOf(parameters: string): string;
  /** Goes on with another certificate, or without TLS. Ends all connections. */
  serve(certificate: Certificate | 'none'): Promise<void>;
  stop(): Promise<void>;
}

/** What is missing for it on this machine; undefined: nothing. */
export function missingForTls(): string | undefined {
  if (findPostgres() === undefined) return 'no PostgreSQL';
  return spawnSync('openssl', ['version']).status === 0 ? undefined : 'no openssl';
}

export async function startTlsPostgres(): Promise<TlsPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'weft-tls-'));
  const [ca, otherCa] = [makeCa(folder, 'ca'), makeCa(folder, 'other-ca')];
  const server = await startPostgres((data) => {
    for (const name of Object.keys(certificates) as Certificate[]) {
      const made = makeCertificate(folder, name);
      for (const ending of ['pem', 'key']) copyFileSync(`${made}.${ending}`, join(data, `${name}.${ending}`));
    }
    writeFileSync(join(data, 'pg_hba.conf'), `hostssl all all all password\nhost ${plainDatabase} all all password\n`);
  });
  if (server === undefined) throw new Error('There is no PostgreSQL: `npm test` installs it on Debian.');
  const urlOf = (database: string, parameters: string) => {
    const url = new URL(server.url);
    return `postgres://${url.username}:${url.password}@localhost:${url.port}/${database}?${parameters}`;
  };
  const command = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf(plainDatabase, '') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const serve = (certificate: Certificate | 'none') =>
    command(
      `alter system set ssl = ${certificate === 'none' ? 'off' : 'on'}`,
      ...(certificate === 'none' ? [] : settingsOf(certificate)),
      'select pg_reload_conf()',
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
  await command('create database shop');
  await serve('valid');
  return {
    ca,
    otherCa,
    urlOf: (parameters) => urlOf('shop', parameters),
    serve,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (certificate: Certificate): string[] => [
  `alter system set ssl_cert_file = '${certificate}.pem'`,
  `alter system set ssl_key_file = '${certificate}.key'`,
];

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

/** @returns The certificate's file. */
function makeCa(folder: string, name: string): string {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  openssl('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate);
  return certificate;
}

/** @returns The path of the key and the certificate without their endings. */
function makeCertificate(folder: string, which: Certificate): string {
  const { name, days } = certificates[which];
  const made = join(folder, which);
  openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', `${made}.key`, '-out', `${made}.csr`);
  writeFileSync(`${made}.ext`, `subjectAltName=DNS:${name}`);
  const signer = ['-CA', join(folder, 'ca.pem'), '-CAkey', join(folder, 'ca.key'), '-CAcreateserial'];
  const out = ['-extfile', `${made}.ext`, '-out', `${made}.pem`];
  openssl('x509', '-req', '-in', `${made}.csr`, ...signer, '-days', days, ...out);
  return made;
}
