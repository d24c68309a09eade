import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type pg from 'pg';
import { codeOf, StartError } from '../../errors.ts';

/** psql's, and the driver's own `no-verify`: `require` without a CA. */
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** The parameters that name a file, with a test of its contents. */
const files = {
  // Node ignores a CA that is no certificate, and trusts public CAs instead.
  sslrootcert: (text: string) => new X509Certificate(text),
  sslcert: (text: string) => new X509Certificate(text),
  sslkey: createPrivateKey,
};

const parameters = ['ssl', 'sslmode', 'sslnegotiation', 'uselibpqcompat', ...Object.keys(files)];

/** What `pg` connects with. */
export type PostgresAddress = Pick<pg.ClientConfig, 'connectionString' | 'ssl' | 'sslnegotiation'>;

/**
 * Reads the TLS parameters of an address as psql does: `sslmode=require` encrypts and verifies nothing, or the CA if `sslrootcert`
 * names its file. By itself the driver verifies everything (its `uselibpqcompat` is no way out: psql and pg_dump refuse an address
 * with it), and it reads the files again for each connection. It never tries twice, so that `allow` and `prefer` need TLS too.
 * @param setting The setting that has the address.
 * @throws {StartError} A parameter is wrong, or a file cannot be used.
 */
export function readAddress(url: string, setting = 'DATABASE_URL'): PostgresAddress {
  const address = new URL(url);
  const given = new URLSearchParams(address.search);
  const read = (name: string): string | undefined => given.get(name) || undefined;
  const mode = read('sslmode') ?? (Object.keys(files).some(read) ? 'verify-full' : process.env.PGSSLMODE);
  if (!mode) return { connectionString: url };
  if (!modes.includes(mode)) throw new StartError(`The sslmode in ${setting} must be one of ${modes.join(', ')}.`);

  for (const name of parameters) address.searchParams.delete(name);
  const connectionString = address.href;
  const isSocket = (read('host') ?? decodeURIComponent(address.hostname)).startsWith('/');
  if (mode === 'disable' || isSocket) return { connectionString, ssl: false };
  return {
    connectionString,
    ssl: { ...verificationOf(mode, read('sslrootcert'), setting), ...readFiles(read, setting) },
    ...(read('sslnegotiation') === 'direct' && { sslnegotiation: 'direct' as const }),
  };
}

/** What is verified of the server's certificate. `verify-full` without a CA trusts those that browsers trust. */
function verificationOf(mode: string, ca: string | undefined, setting: string) {
  // psql's name for public CAs. Anybody gets a certificate of theirs, so that the name must be right too.
  if (mode === 'verify-full' || ca === 'system') return {};
  if (ca === undefined && mode === 'verify-ca') {
    throw new StartError(`sslmode=verify-ca in ${setting} needs a CA: add sslrootcert=FILE, or write verify-full.`);
  }
  const isVerified = mode === 'verify-ca' || (mode === 'require' && ca !== undefined);
  return isVerified ? { checkServerIdentity: () => undefined } : { rejectUnauthorized: false };
}

function readFiles(read: (name: string) => string | undefined, setting: string) {
  const [ca, cert, key] = Object.entries(files).map(([name, test]) => {
    const file = read(name);
    if (file === undefined || file === 'system') return undefined;
    try {
      const text = readFileSync(file, 'utf8');
      test(text);
      return text;
    } catch (error) {
      throw new StartError(`The file ${file} (${name} in ${setting}) cannot be used: ${wordsOf(error)}.`);
    }
  });
  try {
    createSecureContext({ ca, cert, key });
  } catch (error) {
    throw new StartError(`The TLS files in ${setting} cannot be used: ${wordsOf(error)}.`);
  }
  return { ca, cert, key };
}

/** Failures of TLS by code and message: Node's, the driver's, and those of servers that take no connection without TLS. */
const problems: readonly (readonly [pattern: RegExp, problem: string, remedy: string])[] = [
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID) /,
    "the server's certificate is not valid today",
    'Renew it at the host, or set this machine to the right time; sslmode=require connects without a look at it',
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH) /,
    "the server's certificate is for another name",
    'Write the name that the certificate has, or sslmode=verify-ca, which verifies the CA (sslrootcert=FILE) but no name',
  ],
  [
    /^(\w*SELF_SIGNED\w*|UNABLE_TO_\w+|CERT_\w+|INVALID_CA) /,
    "the server's certificate is not signed by a CA that this address trusts",
    "Add sslmode=verify-full&sslrootcert=FILE with the host's CA certificate, or sslmode=require, which verifies nothing",
  ],
  [
    /does not support SSL connections/,
    'the server offers no TLS',
    'Turn it on there, or write sslmode=disable where nobody else reads the network',
  ],
  [
    /no encryption$|SSL off$|SSL (connection )?is required|connection is insecure/,
    'the server takes no such connection without TLS',
    "Add sslmode=require, or better sslmode=verify-full&sslrootcert=FILE with the host's CA certificate",
  ],
  [
    /^(EPROTO|ERR_SSL_\w+) |establishing an SSL connection|valid client certificate/,
    'TLS with the server failed',
    'Compare sslmode, sslcert and sslkey with what the host asks for',
  ],
];

/** A failure of TLS as one line for the operator; undefined for any other error. */
export function explainTls(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const words = wordsOf(error);
  const found = problems.find(([pattern]) => pattern.test(`${codeOf(error)} ${words}`));
  return found && `${found[1]} (${words}). ${found[2]} (docs/operations.md, A managed PostgreSQL).`;
}

/** OpenSSL's messages end with a line break. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}
