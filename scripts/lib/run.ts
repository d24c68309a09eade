import { spawn, type SpawnOptions } from 'node:child_process';
import { isRoot } from '../../server/platform.ts';

/**
 * Runs a command with its output on the terminal.
 * @returns Its exit code; 127 if the command does not exist.
 */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs npm. On Windows `npm` is a file that only a shell can start, so Node runs npm's own script, which npm names to what it starts. */
export function runNpm(args: readonly string[]): Promise<number> {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args);
}

/** Whether this process can install Debian packages: root on a system with apt. */
export async function canInstall(): Promise<boolean> {
  return isRoot() && (await run('apt-get', ['--version'], { stdio: 'ignore' })) === 0;
}

/**
 * Installs Debian packages.
 * @returns Whether it succeeded.
 */
export async function install(...names: string[]): Promise<boolean> {
  console.log(`Weft: installing from Debian's packages: ${names.join(', ')} …`);
  const quiet: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Without the list of security updates an old Chromium comes, so a failed update is tried again; old lists may still be sufficient.
  for (let tries = 0; tries < 3; tries += 1)
    if ((await run('apt-get', ['update', '-qq', '--error-on=any'], quiet)) === 0) break;
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet)) === 0;
}
