import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/find-port.ts';
import { unprivileged } from '../../scripts/lib/postgres.ts';
import { findPgbouncer } from '../../scripts/lib/programs.ts';

/** A running PgBouncer in transaction mode. */
export interface Pgbouncer {
  /** The URL of a database through it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * @param server The URL of PostgreSQL.
 * @param database More of the line of its databases: `connect_query='…'`.
 * @param settings More lines of its configuration.
 */
export async function startPgbouncer(server: string, database = '', settings = ''): Promise<Pgbouncer> {
  const binary = findPgbouncer();
  if (binary === undefined) throw new Error('There is no PgBouncer: `npm test` installs it on Debian.');
  // Root's temporary folder may not be accessible to other users.
  const as = unprivileged();
  const folder = mkdtempSync(join(as === undefined ? tmpdir() : '/tmp', 'weft-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(server);
  const login = `user=${username}${password === '' ? '' : ` password=${password}`}`;
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} ${login} ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
${settings}
`,
  );
  // It has the password of a database of tests only.
  chmodSync(folder, 0o755);
  const child = spawn(binary, ['-q', file], { cwd: folder, stdio: 'ignore', ...as });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries === 200 || child.exitCode !== null) {
      await stop();
      throw new Error('PgBouncer did not start');
    }
    await pause(50);
  }
  return { urlOf: (name) => `postgres://weft@127.0.0.1:${port}/${name}`, stop };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
