import { spawn, type SpawnOptions } from 'node:child_process';

/** Runs a command to its end and answers its exit code; 127 where there is no such command. Output goes to the terminal. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Whether this process may install Debian packages: root, on a system that has apt. */
export async function canInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await run('apt-get', ['--version'], { stdio: 'ignore' })) === 0;
}

/** Installs Debian packages. Answers whether that worked. */
export async function install(...names: string[]): Promise<boolean> {
  console.log(`Weft: installing from Debian's packages: ${names.join(', ')} …`);
  const quiet: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // A list that cannot be renewed may still be good enough: the install itself decides.
  await run('apt-get', ['update', '-qq'], quiet);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet)) === 0;
}
