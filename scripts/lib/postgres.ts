import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRoot, ownGroup } from '../../server/platform.ts';
import { freePort } from './find-port.ts';
import { findBinary } from './programs.ts';
import { canInstall, install } from './run.ts';

/** A PostgreSQL server for one test run. */
export interface Postgres {
  readonly url: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port of 127.0.0.1; undefined if PostgreSQL is not installed and cannot be.
 * @param prepare Changes the files of its data before it starts.
 */
export async function startPostgres(prepare?: (data: string) => void): Promise<Postgres | undefined> {
  const bin = findPostgres() ?? ((await canInstall()) && (await install('postgresql')) ? findPostgres() : undefined);
  if (bin === undefined) return undefined;
  const as = unprivileged();
  // Root's temporary folder may not be accessible to other users.
  const folder = mkdtempSync(join(as === undefined ? tmpdir() : '/tmp', 'weft-postgres-'));
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const password = initialise(bin, folder, as);
    const data = join(folder, 'data');
    prepare?.(data);
    if (as !== undefined) for (const name of readdirSync(data)) chownSync(join(data, name), as.uid, as.gid);
    const port = await freePort();
    const server = launch(bin, folder, port, as);
    await ready(server);
    return {
      url: `postgres://weft:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await end(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The folder of the newest installed version: Debian installs several side by side and none on the path. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  const onPath = findBinary('initdb');
  return installed ?? (onPath && dirname(onPath));
}

/** A user without privileges. */
export interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root. If this process is root, the user to run them as. */
export function unprivileged(): User | undefined {
  if (!isRoot()) return undefined;
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const number = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/**
 * Creates a database cluster.
 * @returns The password of its only user, `weft`.
 */
function initialise(bin: string, folder: string, as: User | undefined): string {
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (as !== undefined) chownSync(passwordFile, as.uid, as.gid);
  const access = ['-U', 'weft', '-A', 'password', '--pwfile', passwordFile];
  const args = ['-D', join(folder, 'data'), '-E', 'UTF8', '--locale=C', '--no-sync', ...access];
  execFileSync(join(bin, 'initdb'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...as });
  return password;
}

/** The data does not outlive the run, so it need not survive a power failure: tests run much faster without syncing. */
const noDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const isolation = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];

function launch(bin: string, folder: string, port: number, as: User | undefined): ChildProcess {
  const settings = [...noDurability, ...isolation].flatMap((setting) => ['-c', setting]);
  const args = ['-D', join(folder, 'data'), '-p', `${port}`, ...settings];
  // Its own process group: Ctrl-C must end the tests before their database.
  return spawn(join(bin, 'postgres'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...ownGroup, ...as });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${log}`)));
  });
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    // SIGINT is PostgreSQL's "fast" shutdown: it does not wait for clients that are still connected.
    server.kill('SIGINT');
  });
}
